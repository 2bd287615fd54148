import { blend, toHex, toOklch, type Oklch } from './colour.ts';
import { contrast, readable } from './contrast.ts';
import { against, isDark, paper } from './placement.ts';
import type { Grounds, Mode, Recipe } from './recipe.ts';
import type { Palette } from './theme.ts';

type Stage = Pick<Palette, 'heroFrom' | 'heroTo' | 'heroText'>;
type HeroColours = Stage & Pick<Palette, 'heroAction' | 'heroActionText'>;
type Button = { ground: string; text: string };
type Parts = { primary: Oklch; text: string; ink: Oklch; buttons: Button[] };
type Ends = { from: Oklch; to: Oklch };

const step = 0.01;
/** Maximum lightness of a hero at night, which would glare otherwise. */
const nightLimit = 0.46;
const carriesWhite = 2.6;

/** A gradient for the hero, text that is readable all along it, and a button that stands out from it. */
export function heroColours(recipe: Recipe, mode: Mode, parts: Parts): HeroColours {
  const ends = endsOf(recipe, mode, parts.primary);
  const stage = readableAlong(ends, textFor(recipe[mode].hero, toHex(ends.from), parts));
  const { ground, text } = parts.buttons.find((button) => standsOut(button.ground, stage)) ?? turnedRound(stage);
  return { ...stage, heroAction: ground, heroActionText: text };
}

function textFor(hero: Grounds['hero'], from: string, { text, ink }: Parts): string {
  if (hero === 'quiet' || hero === 'plain') return text;
  const isLight = contrast('#ffffff', from) < carriesWhite;
  return isLight ? toHex({ ...ink, lightness: Math.min(ink.lightness, 0.24) }) : '#ffffff';
}

function standsOut(ground: string, stage: Stage): boolean {
  return alongHero(stage).every((colour) => contrast(ground, colour) >= readable.graphics);
}

/** Swaps the hero's text and background colours, which contrast by definition. */
function turnedRound({ heroFrom, heroText }: Stage): Button {
  return { ground: heroText, text: against([heroText], readable.text, toOklch(heroFrom)) };
}

/** A gradient may pass through colours darker than both ends, so points in between are checked too. */
export function alongHero({ heroFrom, heroTo }: Pick<Palette, 'heroFrom' | 'heroTo'>): string[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => blend(heroFrom, heroTo, share));
}

function endsOf({ brand, ...recipe }: Recipe, mode: Mode, primary: Oklch): Ends {
  const secondary = toOklch(brand.secondary);
  const dark = toOklch(brand.dark);
  const { hero, page } = recipe[mode];
  const isNight = page < 0.5;
  const ground = plainGround(recipe[mode], brand);
  const limited = (colour: Oklch, lightness: number, chroma: number) => ({
    ...colour,
    lightness,
    chroma: Math.min(colour.chroma, chroma),
  });
  const depth = Math.min(dark.lightness, isNight ? 0.16 : 0.22);
  if (hero === 'dark') return { from: { ...dark, lightness: depth }, to: { ...dark, lightness: depth + 0.07 } };
  if (hero === 'lit') return { from: { ...dark, lightness: depth }, to: limited(primary, isNight ? 0.27 : 0.33, 0.13) };
  if (hero === 'plain') return { from: ground, to: ground };
  if (hero === 'quiet' && isNight) return { from: limited(dark, 0.21, 0.07), to: limited(dark, 0.3, 0.09) };
  if (hero === 'quiet') {
    const share = recipe.vividness ** 2;
    return { from: limited(primary, 0.93, 0.045 * share), to: limited(secondary, 0.95, 0.03 * share) };
  }
  const [lead, second] = hero === 'primary' ? [primary, secondary] : [secondary, primary];
  const from = { ...lead, lightness: isNight ? Math.min(lead.lightness, nightLimit) : lead.lightness };
  return { from, to: { ...from, lightness: from.lightness - 0.03, hue: from.hue + towards(from.hue, second.hue) * 5 } };
}

/** The page's own background, so that only text and drawing make up the hero. */
function plainGround({ tint, chroma, page }: Grounds, brand: Recipe['brand']): Oklch {
  const colour = tint === 'paper' ? paper : toOklch(brand[tint]);
  return { lightness: page, chroma: Math.min(chroma, colour.chroma), hue: colour.hue };
}

function readableAlong(ends: Ends, text: string): Stage {
  const sign = isDark(text) ? 1 : -1;
  const at = (end: Oklch, moved: number) => toHex({ ...end, lightness: end.lightness + sign * moved });
  for (let moved = 0; moved < 1; moved += step) {
    const colours = { heroFrom: at(ends.from, moved), heroTo: at(ends.to, moved), heroText: text };
    if (alongHero(colours).every((ground) => contrast(text, ground) >= readable.text)) return colours;
  }
  return { heroFrom: at(ends.from, 1), heroTo: at(ends.to, 1), heroText: text };
}

/** Direction of the shorter way around the colour wheel. */
function towards(hue: number, other: number): 1 | -1 {
  return (other - hue + 360) % 360 < 180 ? 1 : -1;
}
