import { toHex, toOklch, type Oklch } from './colour.ts';
import { contrast, luminance, readable } from './contrast.ts';

/** The tint of a page that no brand colours. */
export const paper: Oklch = { lightness: 0.97, chroma: 0.05, hue: 92 };

const step = 0.004;
/** Below this nobody sees a colour grow darker. */
const visibleDarkening = 0.3;
const white = '#ffffff';
/** Below this a colour has no hue to be recognised by. */
const greyChroma = 0.03;
/** A light button on a light page only has to be told from it: its label says what it is. */
const justVisible = 1.2;
/** Above this, people see a colour as one that carries white, whatever the arithmetic says. */
const carriesWhite = 3;

type Passes = (hex: string) => boolean;
type Direction = 'darker' | 'lighter' | 'either';
const signs: Record<Direction, readonly number[]> = { darker: [-1], lighter: [1], either: [-1, 1] };

/** The colour nearest to `start` that passes, moved along lightness alone so that it stays the brand's colour. */
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

/** The colour nearest to `start` that keeps `ratio` to every one of the grounds. */
export function against(grounds: readonly string[], ratio: number, start: Oklch): string {
  const away = isDark(grounds[0]!) ? 'lighter' : 'darker';
  return (
    nearest(start, away, keeps(grounds, ratio)) ??
    nearest(start, 'either', keeps(grounds, ratio)) ??
    extreme(grounds[0]!)
  );
}

/** Text for a ground that is already fixed: white where it can be read, the brand's ink elsewhere. */
export function textOn(ground: string, ink: Oklch): string {
  if (contrast(white, ground) >= readable.text) return white;
  return nearest(ink, 'darker', keeps([ground], readable.text)) ?? '#000000';
}

/**
 * A brand colour as a ground for text, with that text. A mid-tone carries white in every brand book though white fails on it,
 * so it is darkened until white passes; a light one stays as it is and takes ink. By night it must also stand out from the page.
 */
export function place(brand: Oklch, grounds: readonly string[], ink: Oklch): { ground: string; text: string } {
  const stands = keeps(grounds, isDark(grounds[0]!) ? readable.graphics : justVisible);
  const onWhite = nearest(brand, 'either', (hex) => stands(hex) && contrast(white, hex) >= readable.text);
  if (onWhite && contrast(white, toHex(brand)) >= carriesWhite) return { ground: onWhite, text: white };
  const label = toHex({ ...ink, lightness: Math.min(ink.lightness, 0.24) });
  const onInk = nearest(brand, 'either', (hex) => stands(hex) && contrast(label, hex) >= readable.text);
  return onInk ? { ground: onInk, text: label } : { ground: onWhite ?? white, text: textOn(onWhite ?? white, ink) };
}

/** Black on night, or white on day, has no hue to keep: it turns round rather than end as mid-grey. */
export function turned(brand: Oklch, page: string): Oklch {
  const isLost = brand.chroma < greyChroma && contrast(toHex(brand), page) < readable.graphics;
  return isLost ? { ...brand, lightness: Math.min(0.94, Math.max(0.2, 1.06 - brand.lightness)) } : brand;
}

/** Hover and pressed grow darker, as under a thumb, where there is room below and the label can bear it; elsewhere lighter. */
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

/** A dark colour that is only made lighter turns chalky, so its chroma grows with it. */
function atLightness(start: Oklch, lightness: number): Oklch {
  const growth = Math.min(1.5, Math.max(1, lightness / Math.max(start.lightness, 0.01)));
  return { ...start, lightness, chroma: start.chroma * growth };
}

function extreme(ground: string): string {
  return isDark(ground) ? white : '#000000';
}
