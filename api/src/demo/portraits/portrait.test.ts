import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { themeNamed } from '@manyhearts/themes';
import { makePhoto } from '../../photos/upload/photo-pipeline.ts';
import { demoBrands } from '../demo-brands.ts';
import { portraitPng, portraitSvg } from './portrait.ts';
import { sheet, type Sitter } from './sheet.ts';

const maxBytes = 16_000;
const sitters: Sitter[] = Array.from({ length: 12 }, (_, at) => ({
  seed: `member-${at}`,
  gender: at % 2 ? 'male' : 'female',
  age: 22 + at * 5,
}));
const brands = demoBrands.map(({ document, people }) => ({
  key: document.key,
  manner: people.portraits,
  palette: themeNamed((document.settings.theme?.name ?? null) as string | null).light,
}));

describe.each(brands)('The portraits of $key', ({ manner, palette }) => {
  const drawn = sitters.map((sitter) => portraitSvg(sitter, palette, manner));

  it('are one for each sitter, and always the same', () => {
    expect(new Set(drawn).size).toBe(sitters.length);
    expect(sitters.map((sitter) => portraitSvg(sitter, palette, manner))).toEqual(drawn);
  });

  it('are drawings of the size that the wall keeps free, and ask for nothing from elsewhere', () => {
    for (const svg of drawn) {
      expect(new Resvg(svg).render()).toMatchObject(sheet);
      expect(svg).not.toMatch(/<image|href="http|<script/);
    }
  });

  it('are small enough for a wall of them', async () => {
    const sizes = await Promise.all(
      sitters.map(async (sitter) => (await makePhoto(await portraitPng(sitter, palette, manner))).bodies.thumb.length),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxBytes);
  });
});

it('No two brands are drawn by the same hand before the same ground in the same colours', () => {
  expect(new Set(brands.map(({ manner, palette }) => JSON.stringify([manner, palette.action]))).size).toBe(
    brands.length,
  );
});
