import { breakpoints } from '@manyhearts/themes/theme';

/** Narrower than a tablet. */
export const phones = `(max-width: ${breakpoints.medium - 1}px)`;
