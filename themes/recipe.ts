import type { Composition } from './composition.ts';
import type { FontPairName } from './font-pairs.ts';
import type { DensityName, MotionName, RadiusScale, RadiusStyle, ShadowDepth } from './shapes.ts';

/** Drawings behind a hero; the site has one for each. */
export const heroMotifs = [
  'meeting-circles',
  'open-petals',
  'drawn-lines',
  'rising-suns',
  'leaf-branch',
  'velvet-folds',
  'bold-blocks',
  'night-sky',
] as const;
export type HeroMotif = (typeof heroMotifs)[number];

export function isMotif(value: unknown): value is HeroMotif {
  return heroMotifs.includes(value as HeroMotif);
}

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

export type BrandColours = { primary: string; secondary: string; dark: string };

/** Backgrounds of a mode: lightness from 0 to 1, tinted by a brand colour or left as warm paper. */
export type Grounds = {
  tint: keyof BrandColours | 'paper';
  chroma: number;
  page: number;
  surface: number;
  raised: number;
  overlay: number;
  /**
   * Background of the hero: a brand colour, the dark one (alone, or lit by the primary), a faint tint, or the page
   * itself.
   */
  hero: 'primary' | 'secondary' | 'dark' | 'lit' | 'quiet' | 'plain';
};

/** A designer's choices for a theme, from which every colour, size and duration follows. */
export type Recipe = {
  name: string;
  label: string;
  brand: BrandColours;
  fontPair: FontPairName;
  art: HeroMotif;
  composition: Composition;
  /** A named scale, or a custom one. */
  radius: RadiusStyle | RadiusScale;
  shadow: ShadowDepth;
  stroke: number;
  density: DensityName;
  motion: MotionName;
  /** Colour of the section that stands out from all others. */
  strong: keyof BrandColours;
  /** Chroma of the status colours, relative to full chroma. */
  vividness: number;
} & Record<Mode, Grounds>;
