import { toHex, toOklch, type Oklch } from './colour.ts';
import { contrast } from './contrast.ts';
import { alongHero } from './hero-colours.ts';
import { isDark, nearest, turned } from './placement.ts';
import type { Mode, Recipe } from './recipe.ts';
import type { Palette } from './theme.ts';

type Stage = Pick<Palette, 'heroFrom' | 'heroTo'>;
type ArtColours = Pick<Palette, 'artDeep' | 'artPale' | 'artLead' | 'artSecond'>;

/** Minimum contrast of shapes, which need less than text. */
const told = 1.35;
/** Maximum lightness of drawings at night. */
const nightGlow = 0.74;
const paperHue = 92;
const greyChroma = 0.03;

/** Brand colours for a drawing on the hero; never used for text. */
export function artColours({ brand, ...recipe }: Recipe, mode: Mode, stage: Stage): ArtColours {
  const isNight = recipe[mode].page < 0.5;
  const dark = toOklch(brand.dark);
  const ground = toOklch(stage.heroFrom);
  const onDark = isDark(stage.heroFrom);
  const primary = turned(toOklch(brand.primary), stage.heroFrom);
  const lit = (colour: Oklch): Oklch =>
    isNight ? { ...colour, lightness: Math.min(nightGlow, colour.lightness) } : colour;
  const paper =
    primary.chroma < greyChroma
      ? { chroma: 0.014, hue: paperHue }
      : { chroma: Math.min(0.045, primary.chroma / 4), hue: primary.hue };
  return {
    artDeep: toHex({
      ...dark,
      lightness: onDark ? Math.min(dark.lightness, ground.lightness * 0.62) : Math.min(0.3, dark.lightness),
    }),
    artPale: toHex({ lightness: isNight ? 0.87 : 0.965, ...paper }),
    artLead: apart(lit(primary), stage),
    artSecond: apart(lit(turned(toOklch(brand.secondary), stage.heroFrom)), stage),
  };
}

/** Shifts a colour that is too close to the hero's background, preferably in the direction with more room. */
function apart(colour: Oklch, stage: Stage): string {
  const isSeen = (hex: string) => alongHero(stage).every((ground) => contrast(hex, ground) >= told);
  const away = isDark(stage.heroFrom) ? 'lighter' : 'darker';
  return nearest(colour, away, isSeen) ?? nearest(colour, 'either', isSeen) ?? toHex(colour);
}
