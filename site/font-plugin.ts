import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontPairs, type DisplayFace } from '@manyhearts/themes/font-pairs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The glyphs of all eleven languages, split into the two files of each face. */
const cuts = [
  {
    ending: '',
    script: 'latin',
    glyphs:
      ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_abcdefghijklmnopqrstuvwxyz{|}~' +
      '\u00a0¡¢£§©«®°·»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—‘’‚“”„•…‹›€',
  },
  { ending: '-ext', script: 'latin-ext', glyphs: 'ĄąĆćĘęŁłŃńŚśŠšŸŹźŻżŽž' },
] as const;

const require = createRequire(import.meta.url);

/**
 * Subsets each theme's display face to those glyphs, pins every variable axis, and names the file by its content hash.
 */
export function displayFonts(): Plugin {
  return {
    name: 'display-fonts',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async closeBundle() {
      const out = join(import.meta.dirname, 'dist', 'client', 'fonts');
      mkdirSync(out, { recursive: true });
      const faces = new Map<string, DisplayFace>(
        Object.values(fontPairs).map(({ display }) => [slug(display.family), display]),
      );
      for (const [name, face] of faces) await cut(name, face, out);
    },
  };
}

async function cut(name: string, { source, weight, axes }: DisplayFace, out: string): Promise<void> {
  const folder = join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), 'files');
  for (const { ending, script, glyphs } of cuts) {
    const font = await subsetFont(readFileSync(join(folder, `${name}-${script}-${source}-normal.woff2`)), glyphs, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight, ...axes },
    });
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
    writeFileSync(join(out, `${name}${ending}.${hash}.woff2`), font);
  }
}

function slug(family: string): string {
  return family
    .toLowerCase()
    .replace(/ variable$/, '')
    .replace(/\s+/g, '-');
}
