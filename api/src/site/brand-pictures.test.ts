import { describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-js';
import { themeNamed, themes } from '@manyhearts/themes';
import { iconSvg, previewSvg } from './brand-files.routes.ts';

const { light } = themeNamed(null);

describe('The pictures of a brand', () => {
  it.each(Object.keys(themes))('can be drawn in %s', (name) => {
    const { light: palette, marks } = themeNamed(name);

    expect(new Resvg(iconSvg(palette, marks.glyph)).render().width).toBe(24);
    expect(new Resvg(previewSvg(palette, 'Rosewood')).render()).toMatchObject({ width: 1200, height: 630 });
    expect(iconSvg(palette, marks.glyph)).toContain(palette.action);
  });

  it.each([
    '</text><script>alert(1)</script>',
    '"><image href="https://evil.test/x"/>',
    '&lt;b&gt;',
    'A & B',
    '$& $1',
    '💌 Liebe',
    'حب',
    'x'.repeat(200),
  ])('hold the name %j as words', (name) => {
    const svg = previewSvg(light, name);

    expect(svg.match(/<(?!\/)\w+/g)).toEqual([
      '<svg',
      '<defs',
      '<linearGradient',
      '<stop',
      '<stop',
      '<rect',
      '<circle',
      '<circle',
      '<text',
    ]);
    expect(new Resvg(svg).render().width).toBe(1200);
  });
});
