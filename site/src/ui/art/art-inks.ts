import { colour } from '@manyhearts/themes/tokens';

/** What a drawing is coloured with. It stands on the hero, so it never asks for a page's grounds but the one that it passes into. */
export const deep = colour('artDeep');
export const pale = colour('artPale');
export const lead = colour('artLead');
export const second = colour('artSecond');
export const ground = colour('heroFrom');
export const page = colour('page');
export const ink = colour('heroText');
/** Where a drawing has grounds of its own, the brand's colours need not keep off the hero's. */
export const action = colour('action');
export const accent = colour('accent');
