import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontPairs } from '@manyhearts/themes/font-pairs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Every letter of the eleven languages, and what stands between letters, in the two files that a face comes in. */
const cuts = [
  {
    ending: '',
    source: 'latin-wght-normal.woff2',
    glyphs:
      ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_abcdefghijklmnopqrstuvwxyz{|}~' +
      '\u00a0¡¢£§©«®°·»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—‘’‚“”„•…‹›€',
  },
  { ending: '-ext', source: 'latin-ext-wght-normal.woff2', glyphs: 'ĄąĆćĘęŁłŃńŚśŠšŸŹźŻżŽž' },
] as const;

const require = createRequire(import.meta.url);

/** Cuts each theme's display face to those glyphs and one weight, and names the file by its content. */
export function displayFonts(): Plugin {
  return {
    name: 'display-fonts',
    apply: ({ build }) => !build?.ssr,
    async closeBundle() {
      const out = join(import.meta.dirname, 'dist', 'client', 'fonts');
      mkdirSync(out, { recursive: true });
      const faces = new Map(Object.values(fontPairs).map(({ display }) => [slug(display.family), display.weight]));
      for (const [name, weight] of faces) await cut(name, weight, out);
    },
  };
}

async function cut(name: string, weight: number, out: string): Promise<void> {
  const folder = join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), 'files');
  for (const { ending, source, glyphs } of cuts) {
    const font = await subsetFont(readFileSync(join(folder, `${name}-${source}`)), glyphs, { targetFormat: 'woff2', variationAxes: { wght: weight } });
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
    writeFileSync(join(out, `${name}${ending}.${hash}.woff2`), font);
  }
}

function slug(family: string): string {
  return family.toLowerCase().replace(/ variable$/, '').replace(/\s+/g, '-');
}
