import type { Composition } from './composition.ts';
import type { FontPair } from './font-pairs.ts';

/** Every size of text has a job: `var(--text-small)`. */
export const textSizes = [
  /** A word or two in a badge, under the icon of a tab or on a picture; the same in every theme. */
  'caption',
  /** Hints, notes and facts beside the main text. */
  'small',
  'body',
  /** What is typed into a field. */
  'control',
  /** Buttons and tabs. */
  'label',
  /** The sentence under a headline. */
  'lead',
  /** Headings from a card's to a page's, in the display face like the rest. */
  'title-4',
  'title-3',
  'title-2',
  'title-1',
  /** The one headline of a page that introduces the brand, and of the landing page itself. */
  'display',
  'hero',
  /** A price; a numeral that is a picture of its own. */
  'figure',
  'numeral',
] as const;
export type TextSize = (typeof textSizes)[number];

/** In rem and vw: at least, growing from, by the width of the window, at most. */
type Fluid = readonly [least: number, base: number, growth: number, most: number];

const headlines: Record<Composition['title'], Fluid> = {
  measured: [2.375, 1.7, 2.9, 4],
  large: [2.5, 1.6, 3.8, 4.75],
  grand: [2.75, 1.5, 5.4, 6],
};
/** Size of a second headline, and of a hero's long one, relative to the hero's. */
const displayRatio = 0.84;

/** Text follows the size of the body face, headings the scale of the display face, headlines the composition too. */
export function typeScale({ body, display, label }: FontPair, title: Composition['title']): Record<TextSize, string> {
  const text = (ratio: number, least = 0) => `${rounded(Math.max(body.size * ratio, least))}rem`;
  const heading = (size: number) => `${rounded(size * display.scale)}rem`;
  const growing = (fluid: Fluid, ratio = 1) => grown(fluid, display.scale * ratio);
  return {
    caption: '.78125rem',
    small: text(0.90625, 0.875),
    body: text(1),
    // Below 16 px, phones zoom into a focused field.
    control: `max(16px,${text(1)})`,
    label: text(label.size),
    lead: grown([1.0625, 0.95, 0.5, 1.25], body.size),
    'title-4': heading(1.1875),
    'title-3': heading(1.4375),
    'title-2': growing([1.5625, 1.2, 1.5, 2.125]),
    'title-1': growing([1.75, 1.3, 1.9, 2.75]),
    display: growing(headlines[title], displayRatio),
    hero: growing(headlines[title]),
    figure: growing([2.25, 1.9, 1, 2.875]),
    numeral: growing([3.25, 2.6, 2, 4.5]),
  };
}

/** With text at 200 % on a phone a long word must still fit its line. */
const widest = 12;
/** Smaller texts, in rem, fit without. */
const shortOfWide = 1.2;

function grown([least, base, growth, most]: Fluid, scale: number): string {
  const [from, start, step, end] = [least, base, growth, most].map((size) => rounded(size * scale));
  const size = `clamp(${from}rem,${start}rem + ${step}vw,${end}rem)`;
  return least > shortOfWide ? `min(${size},${widest}vw)` : size;
}

function rounded(size: number): number {
  return Math.round(size * 1_000) / 1_000;
}
