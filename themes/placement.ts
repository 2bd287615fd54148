import { toHex, toOklch, type Oklch } from './colour.ts';
import { contrast, luminance, readable } from './contrast.ts';

/** The tint of pages without a brand colour. */
export const paper: Oklch = { lightness: 0.97, chroma: 0.05, hue: 92 };

const step = 0.004;
/** Darkening below this lightness is not visible. */
const visibleDarkening = 0.3;
const white = '#ffffff';
/** Colours below this chroma are perceived as grey. */
const greyChroma = 0.03;
/** Minimum contrast of a light button on a light page; its label identifies it. */
const justVisible = 1.2;
/** Above this contrast people expect white text, although WCAG requires more. */
const carriesWhite = 3;

type Passes = (hex: string) => boolean;
type Direction = 'darker' | 'lighter' | 'either';
const signs: Record<Direction, readonly number[]> = { darker: [-1], lighter: [1], either: [-1, 1] };

/**
 * The colour nearest to `start` that passes; only lightness changes, so that it remains recognisable as the brand's.
 */
export function nearest(start: Oklch, direction: Direction, passes: Passes): string | null {
  for (let distance = 0; distance <= 1; distance += step) {
    for (const sign of signs[direction]) {
      const lightness = start.lightness + sign * distance;
      if (lightness < -step || lightness > 1 + step) continue;
      const hex = toHex(atLightness(start, lightness));
      if (passes(hex)) return hex;
    }
  }
  return null;
}

/** The colour nearest to `start` with this contrast to all backgrounds. */
export function against(grounds: readonly string[], ratio: number, start: Oklch): string {
  const away = isDark(grounds[0]!) ? 'lighter' : 'darker';
  return (
    nearest(start, away, keeps(grounds, ratio)) ??
    nearest(start, 'either', keeps(grounds, ratio)) ??
    extreme(grounds[0]!)
  );
}

/** Text for a given background: white if readable, else the brand's ink. */
export function textOn(ground: string, ink: Oklch): string {
  if (contrast(white, ground) >= readable.text) return white;
  return nearest(ink, 'darker', keeps([ground], readable.text)) ?? '#000000';
}

/**
 * A brand colour as background, and its text. Designers put white on mid-tones although the contrast fails, so these
 * are darkened until white passes; light colours keep their lightness and get ink. At night the background must also
 * stand out from the page.
 */
export function place(brand: Oklch, grounds: readonly string[], ink: Oklch): { ground: string; text: string } {
  const stands = keeps(grounds, isDark(grounds[0]!) ? readable.graphics : justVisible);
  const onWhite = nearest(brand, 'either', (hex) => stands(hex) && contrast(white, hex) >= readable.text);
  if (onWhite && contrast(white, toHex(brand)) >= carriesWhite) return { ground: onWhite, text: white };
  const label = toHex({ ...ink, lightness: Math.min(ink.lightness, 0.24) });
  const onInk = nearest(brand, 'either', (hex) => stands(hex) && contrast(label, hex) >= readable.text);
  return onInk ? { ground: onInk, text: label } : { ground: onWhite ?? white, text: textOn(onWhite ?? white, ink) };
}

/** Black at night, or white by day, has no hue to preserve: its lightness is inverted, which avoids a mid-grey. */
export function turned(brand: Oklch, page: string): Oklch {
  const isLost = brand.chroma < greyChroma && contrast(toHex(brand), page) < readable.graphics;
  return isLost ? { ...brand, lightness: Math.min(0.94, Math.max(0.2, 1.06 - brand.lightness)) } : brand;
}

/** Darkens for hover and pressed, if the change is visible and the label stays readable; else lightens. */
export function pushed(ground: string, label: string, amount: number): string {
  const colour = toOklch(ground);
  const darker = toHex({ ...colour, lightness: colour.lightness - amount });
  if (colour.lightness > visibleDarkening && contrast(darker, label) >= readable.text) return darker;
  return against([label], readable.text, { ...colour, lightness: Math.min(0.98, colour.lightness + amount) });
}

export function isDark(hex: string): boolean {
  return luminance(hex) < 0.18;
}

function keeps(grounds: readonly string[], ratio: number): Passes {
  return (hex) => grounds.every((ground) => contrast(hex, ground) >= ratio);
}

/** Lightening alone makes dark colours chalky, so chroma grows too. */
function atLightness(start: Oklch, lightness: number): Oklch {
  const growth = Math.min(1.5, Math.max(1, lightness / Math.max(start.lightness, 0.01)));
  return { ...start, lightness, chroma: start.chroma * growth };
}

function extreme(ground: string): string {
  return isDark(ground) ? white : '#000000';
}
