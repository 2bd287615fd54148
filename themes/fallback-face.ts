import type { DisplayFace, SystemFace } from './font-pairs.ts';

/** All names of these fonts on devices, and of metric-compatible ones. */
const localNames: Record<SystemFace, readonly string[]> = {
  arial: ['Arial', 'Liberation Sans'],
  roboto: ['Roboto', 'Roboto-Regular'],
  georgia: ['Georgia', 'Gelasio'],
  notoSerif: ['Noto Serif', 'NotoSerif'],
  times: ['Times New Roman', 'Liberation Serif'],
};

/** The display face and its fallbacks. */
export function fontStack(face: DisplayFace): string {
  return `"${face.family}",${heldStack(face)}`;
}

/**
 * The stack before the font file has loaded: the system font adjusted to the display face's metrics, then the plain
 * system font.
 */
export function heldStack({ family, fallback: { local } }: DisplayFace): string {
  return `"${fallbackName(family)}",${local},${local === 'Georgia' ? 'serif' : 'sans-serif'}`;
}

/**
 * The @font-face rules of the adjusted fallback. Line gaps don't matter, because every line sets its height. Browsers
 * try them from last to first until the device has the font.
 */
export function fallbackFace({ family, fallback: { ascent, descent, fits } }: DisplayFace): string {
  const faces = (Object.entries(fits) as [SystemFace, number][]).map(([face, sizeAdjust]) => {
    const sources = localNames[face].map((name) => `local("${name}")`).join(',');
    const share = (percent: number) => `${Math.round((percent / sizeAdjust) * 1_000) / 10}%`;
    return `@font-face{font-family:"${fallbackName(family)}";src:${sources};size-adjust:${sizeAdjust}%;ascent-override:${share(ascent)};descent-override:${share(descent)}}`;
  });
  return faces.toReversed().join('');
}

function fallbackName(family: string): string {
  return family.replace(/ Variable$/, ' Fallback');
}
