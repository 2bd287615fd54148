import type { Composition } from './composition.ts';
import type { FontPair } from './font-pairs.ts';
import type { HeroMotif, Recipe } from './recipe.ts';
import type { Density, Motion, RadiusScale, Shadow } from './shapes.ts';

/** Every colour has a role. Components ask for the role, so a theme may choose any colour that fulfils it. */
export const colourJobs = [
  /** Backgrounds from back to front: page, surfaces, raised elements, overlays. */
  'page',
  'surface',
  'raised',
  'overlay',
  'text',
  'textMuted',
  /** Decorative only; need not be readable. */
  'textFaint',
  /** `border` only divides; `borderStrong` is the visible edge of a control. */
  'border',
  'borderStrong',
  'action',
  'actionHover',
  'actionPressed',
  'actionText',
  /** The brand's colour for small graphics: icons, progress, outlines of selected elements. */
  'mark',
  'accent',
  'accentText',
  'link',
  'focus',
  /** A status colour is a background for its own text, and readable as text on every background. */
  'danger',
  'dangerText',
  'dangerSurface',
  'warning',
  'warningText',
  'warningSurface',
  'success',
  'successText',
  'successSurface',
  'info',
  'infoText',
  'infoSurface',
  'heroFrom',
  'heroTo',
  'heroText',
  /** The button of the hero: the action colour would vanish on a hero of the same colour. */
  'heroAction',
  'heroActionText',
  /** The section that stands out from all others, its text and its controls. */
  'strong',
  'strongText',
  'strongAction',
  'strongActionText',
  /**
   * Four colours of a drawing besides the hero's background: darkest, lightest, and the two brand colours as they
   * appear there.
   */
  'artDeep',
  'artPale',
  'artLead',
  'artSecond',
  'skeleton',
  'online',
  /** Overlay on photos that keeps `shadeText` readable on any of them. Has an alpha channel, as `shadow` has. */
  'shade',
  'shadeText',
  'shadow',
] as const;
export type ColourJob = (typeof colourJobs)[number];
export type Palette = Record<ColourJob, string>;

export type Theme = {
  name: string;
  label: string;
  light: Palette;
  dark: Palette;
  type: FontPair;
  radius: RadiusScale;
  shadow: Shadow;
  /** Line width of cards and controls in pixels. */
  stroke: number;
  density: Density;
  motion: Motion;
  composition: Composition;
  art: { motif: HeroMotif; picture: string | null };
  /** The icon beside the name, and a brand's own logo and wordmark. */
  marks: { glyph: string; logo: string | null; wordmark: string | null };
  /** Source of the theme, so that a brand can change a part and derive the rest anew. */
  recipe: Recipe;
};
