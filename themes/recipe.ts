import type { Composition } from './composition.ts';
import type { FontPairName } from './font-pairs.ts';
import type { DensityName, MotionName, RadiusScale, RadiusStyle, ShadowDepth } from './shapes.ts';

/** Drawn pictures behind a hero; the site has one drawing for each. */
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

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

export type BrandColours = { primary: string; secondary: string; dark: string };

/** How a mode lays its grounds: lightness from 0 to 1, tinted by a brand colour or left as warm paper. */
export type Grounds = {
  tint: keyof BrandColours | 'paper';
  chroma: number;
  page: number;
  surface: number;
  raised: number;
  overlay: number;
  /** What the first view stands on: a brand colour, the dark one (alone, or lit by the primary), hardly a colour, or the page itself. */
  hero: 'primary' | 'secondary' | 'dark' | 'lit' | 'quiet' | 'plain';
};

/** What a designer decides about a theme; every colour, size and time of it follows from this. */
export type Recipe = {
  name: string;
  label: string;
  brand: BrandColours;
  fontPair: FontPairName;
  art: HeroMotif;
  composition: Composition;
  /** A named scale, or one of the theme's own. */
  radius: RadiusStyle | RadiusScale;
  shadow: ShadowDepth;
  stroke: number;
  density: DensityName;
  motion: MotionName;
  /** What the band that stands out from all others is made of. */
  strong: keyof BrandColours;
  /** How loud the status colours are, as a share of full chroma. */
  vividness: number;
} & Record<Mode, Grounds>;
