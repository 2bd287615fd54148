import type { DisplayFace, SystemFace } from './font-pairs.ts';

/** By every name that devices know them by, and by the names of faces with the same measure. */
const localNames: Record<SystemFace, readonly string[]> = {
  arial: ['Arial', 'Liberation Sans'],
  roboto: ['Roboto', 'Roboto-Regular'],
  georgia: ['Georgia', 'Gelasio'],
  notoSerif: ['Noto Serif', 'NotoSerif'],
  times: ['Times New Roman', 'Liberation Serif'],
};

/** The display face, and what stands in for it. */
export function fontStack(face: DisplayFace): string {
  return `"${face.family}",${heldStack(face)}`;
}

/** What is there before any file has come: the system face cut to the display face's measure, then whatever the device has. */
export function heldStack({ family, fallback: { local } }: DisplayFace): string {
  return `"${fallbackName(family)}",${local},${local === 'Georgia' ? 'serif' : 'sans-serif'}`;
}

/** The rules behind the second name of that stack; every line has a height of its own, so gaps do not matter. Browsers look from the last to the first until the device has one. */
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
