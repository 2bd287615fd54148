import { toHex, toOklch, type Oklch } from './colour.ts';
import { contrast, readable } from './contrast.ts';
import { against, nearest } from './placement.ts';
import type { Mode, Recipe } from './recipe.ts';
import type { Palette } from './theme.ts';

type StrongColours = Pick<Palette, 'strong' | 'strongText' | 'strongAction' | 'strongActionText'>;
type Button = { ground: string; text: string };

const white = '#ffffff';
/** Lightness limits of the section at night, which would glare otherwise. */
const nightLimits = { least: 0.07, most: 0.36 };

/** The brand's own colour as background for white text, and a button that stands out from it. */
export function strongColours(
  { brand, strong: name, ...recipe }: Recipe,
  mode: Mode,
  buttons: readonly Button[],
): StrongColours {
  const { page } = recipe[mode];
  const colour = toOklch(brand[name]);
  const start: Oklch =
    page < 0.5
      ? { ...colour, lightness: Math.min(nightLimits.most, Math.max(page + nightLimits.least, colour.lightness)) }
      : colour;
  const strong =
    nearest(start, 'darker', (hex) => contrast(white, hex) >= readable.text + 0.05) ??
    toHex({ ...start, lightness: 0 });
  const button = buttons.find(({ ground }) => contrast(ground, strong) >= readable.graphics);
  return {
    strong,
    strongText: white,
    strongAction: button?.ground ?? white,
    strongActionText: button?.text ?? against([white], readable.text, toOklch(strong)),
  };
}
