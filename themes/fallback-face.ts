import type { DisplayFace } from './font-pairs.ts';

/** The display face, then the system face cut to its measure, then whatever the device has. */
export function fontStack({ family, fallback }: DisplayFace): string {
  return `"${family}","${fallbackName(family)}",${fallback.local},${fallback.local === 'Georgia' ? 'serif' : 'sans-serif'}`;
}

/** The rule behind the second name of that stack. */
export function fallbackFace({ family, fallback }: DisplayFace): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback;
  const measures = `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`;
  return `@font-face{font-family:"${fallbackName(family)}";src:local("${local}");${measures}}`;
}

function fallbackName(family: string): string {
  return family.replace(/ Variable$/, ' Fallback');
}
