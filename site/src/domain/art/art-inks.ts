import { colour } from '@manyhearts/themes/tokens';

/**
 * Colours of drawings. Drawings lie on the hero, so the only page background they use is the one that they fade into.
 */
export const deep = colour('artDeep');
export const pale = colour('artPale');
export const lead = colour('artLead');
export const second = colour('artSecond');
export const ground = colour('heroFrom');
export const page = colour('page');
export const ink = colour('heroText');
/** For drawings with backgrounds of their own, where contrast with the hero does not matter. */
export const action = colour('action');
export const accent = colour('accent');
