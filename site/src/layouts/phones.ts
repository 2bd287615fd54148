import { breakpoints } from '@manyhearts/themes/theme';

/** Spec §4 says smartphones: what is narrower than a tablet. */
export const phones = `(max-width: ${breakpoints.medium - 1}px)`;
