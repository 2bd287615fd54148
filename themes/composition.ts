/** How words, picture and form stand to each other in the first view. */
export const heroLayouts = ['horizon', 'centred', 'split', 'rise', 'plate', 'stage', 'blocks'] as const;
export type HeroLayout = (typeof heroLayouts)[number];

/** What the landing page is made of besides the first view and the last call. */
export const landingParts = ['wall', 'how', 'costs', 'safety', 'faq'] as const;
export type LandingPart = (typeof landingParts)[number];

/** What a part lies on: the page, the ground that stands out a little from it, or the one that stands out from all. */
export type BandGround = 'page' | 'raised' | 'strong';
/** Written as a designer would say it. */
export type Band = `${LandingPart} on ${BandGround}`;

/**
 * How a theme lays out a page: two brands with the same parts differ in their order, their grounds, and how each part
 * is set. Every layout works with every drawing, so that a brand may change one and keep the other.
 */
export type Composition = {
  hero: HeroLayout;
  /** How large the first words are. */
  title: 'measured' | 'large' | 'grand';
  /** The way in: a card, a bar that lies down where there is room, or fields on the hero's own ground. */
  starter: 'card' | 'bar' | 'bare';
  /** `margin` puts the heading in a column of its own, as in a book. */
  headings: 'start' | 'centre' | 'margin';
  /** Cards with a caption, circles, pictures that bear their caption, or a contact sheet with hairlines. */
  wall: 'cards' | 'rounds' | 'covers' | 'sheet';
  steps: 'columns' | 'path' | 'rows' | 'blocks';
  numerals: 'decimal' | 'decimal-leading-zero' | 'upper-roman';
  promises: 'cards' | 'rows' | 'badges' | 'open';
  costs: 'panel' | 'ticket' | 'ledger';
  faq: 'lines' | 'cards';
  bands: readonly Band[];
  /** What the last call lies on. */
  last: 'hero' | 'strong';
};

export function readBand(band: Band): { part: LandingPart; ground: BandGround } {
  const [part, ground] = band.split(' on ') as [LandingPart, BandGround];
  return { part, ground };
}
