import { narrower } from '@manyhearts/themes/media';

/** Narrower than a tablet. */
export const phones = narrower('medium');
