import type { Composition } from './composition.ts';
import type { FontPair } from './font-pairs.ts';
import type { HeroMotif, Recipe } from './recipe.ts';
import type { Density, Motion, RadiusScale, Shadow } from './shapes.ts';

/** Every colour has a job. A component asks for the job, so a theme may answer with any colour that does it. */
export const colourJobs = [
  /** Grounds, from the back to the front: the page, what lies on it, what stands out from that, what floats over all. */
  'page',
  'surface',
  'raised',
  'overlay',
  'text',
  'textMuted',
  /** Decorative only: it need not be readable. */
  'textFaint',
  /** `border` only divides; `borderStrong` is the edge by which a control is recognised. */
  'border',
  'borderStrong',
  'action',
  'actionHover',
  'actionPressed',
  'actionText',
  /** The brand's colour for small drawn things: icons, progress, the outline of what is chosen. */
  'mark',
  'accent',
  'accentText',
  'link',
  'focus',
  /** A status colour is a ground for its own text, and readable as text on every ground. */
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
  /** The one button of the first view: the action's colour would drown in a hero of the same colour. */
  'heroAction',
  'heroActionText',
  /** The one band of a page that stands out from all others, its text, and what is pressed or marked on it. */
  'strong',
  'strongText',
  'strongAction',
  'strongActionText',
  /** The four that a drawing is made of beside the hero's own ground: its darkest, its lightest, and the two brand colours as they show there. */
  'artDeep',
  'artPale',
  'artLead',
  'artSecond',
  'skeleton',
  'online',
  /** Lies over photographs, so that `shadeText` can be read on any of them. Has transparency, as `shadow` has. */
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
  /** Width in pixels of the lines that draw cards and controls. */
  stroke: number;
  density: Density;
  motion: Motion;
  composition: Composition;
  art: { motif: HeroMotif; picture: string | null };
  /** The sign beside the name, and what a brand brought of its own; the media module knows the pictures by these names. */
  marks: { glyph: string; logo: string | null; wordmark: string | null };
  /** What the theme was made from, so that a brand can change a part and have the rest derived anew. */
  recipe: Recipe;
};

/** Spec §9. */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Distances are steps of the theme's own unit, so that a roomy theme is roomy everywhere. */
export function space(steps: number): string {
  return `calc(var(--space)*${steps})`;
}
