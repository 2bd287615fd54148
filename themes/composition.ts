/** Arrangement of text, picture and form in the hero. */
export const heroLayouts = ['horizon', 'centred', 'split', 'rise', 'plate', 'stage', 'blocks'] as const;
export type HeroLayout = (typeof heroLayouts)[number];

/** Sections of the landing page besides hero and final call to action. */
export const landingParts = ['wall', 'how', 'costs', 'safety', 'faq'] as const;
export type LandingPart = (typeof landingParts)[number];

/** Background of a section: the page, slightly raised, or strongly contrasting. */
export type BandGround = 'page' | 'raised' | 'strong';
/** For example `faq on raised`. */
export type Band = `${LandingPart} on ${BandGround}`;

/**
 * Layout of a theme's pages: order, backgrounds and style of the sections. Every layout works with every drawing, so a
 * brand can change one and keep the other.
 */
export type Composition = {
  hero: HeroLayout;
  /** Size of the headline. */
  title: 'measured' | 'large' | 'grand';
  /** The sign-up starter: a card, a bar that is horizontal on wide screens, or fields directly on the hero. */
  starter: 'card' | 'bar' | 'bare';
  /** `margin` puts headings into a column of their own, as in a book. */
  headings: 'start' | 'centre' | 'margin';
  /** Cards with captions, circles, pictures with captions inside, or a contact sheet with hairlines. */
  wall: 'cards' | 'rounds' | 'covers' | 'sheet';
  steps: 'columns' | 'path' | 'rows' | 'blocks';
  numerals: 'decimal' | 'decimal-leading-zero' | 'upper-roman';
  promises: 'cards' | 'rows' | 'badges' | 'open';
  costs: 'panel' | 'ticket' | 'ledger';
  faq: 'lines' | 'cards';
  bands: readonly Band[];
  /** Background of the final call to action. */
  last: 'hero' | 'strong';
};

export function readBand(band: Band): { part: LandingPart; ground: BandGround } {
  const [part, ground] = band.split(' on ') as [LandingPart, BandGround];
  return { part, ground };
}
