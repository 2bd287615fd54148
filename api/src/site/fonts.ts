import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fontPairs } from '@manyhearts/themes/font-pairs';
import { fallbackFace } from '@manyhearts/themes/fallback-face';
import type { Theme } from '@manyhearts/themes/theme';

const folder = fileURLToPath(new URL('../../../site/dist/client/fonts', import.meta.url));
/** Built font files by family; their names contain a hash, so clients cache them for a year. */
const files = new Map(
  existsSync(folder)
    ? readdirSync(folder).map((file) => [file.replace(/\.[\w-]+\.woff2$/, ''), `/fonts/${file}`] as const)
    : [],
);

/** Letters of Polish and similar languages are in a second file, which other pages don't load. */
const parts = [
  { ending: '', range: 'U+0-FF,U+152-153,U+2000-206F,U+20AC' },
  { ending: '-ext', range: 'U+100-151,U+154-17F' },
] as const;

export function fontCss({ type: { display } }: Theme): string {
  const faces = parts.flatMap(({ ending, range }) => {
    const href = files.get(slug(display.family) + ending);
    return href
      ? [
          `@font-face{font-family:"${display.family}";src:url(${href}) format("woff2");font-weight:${display.weight};font-display:swap;unicode-range:${range}}`,
        ]
      : [];
  });
  return faces.join('') + fallbackFace(display);
}

export function fontPreload({ type: { display } }: Theme): { href: string; type: string }[] {
  const href = files.get(slug(display.family));
  return href ? [{ href, type: 'font/woff2' }] : [];
}

/** The display faces of all font pairs, for specimens. */
export function everyFontCss(): string {
  return Object.values(fontPairs)
    .map(({ display }) => fontCss({ type: { display } } as Theme))
    .join('');
}

function slug(family: string): string {
  return family
    .toLowerCase()
    .replace(/ variable$/, '')
    .replace(/\s+/g, '-');
}
