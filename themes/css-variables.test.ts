import { describe, expect, it } from '@jest/globals';
import { applyOverrides, buildTheme, type ThemeOverrides } from './build-theme.ts';
import { cssVariables } from './css-variables.ts';
import { fallbackFace } from './fallback-face.ts';
import { themes } from './index.ts';
import { colourJobs, type Theme } from './theme.ts';
import { colour } from './tokens.ts';

const all: Theme[] = Object.values(themes);
const maxBytesPerMode = 2_900;
const hostile = [
  'red}body{display:none',
  '#123456;}*{background:url(//evil.example)}',
  '</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  '#12345\\3b',
  '__proto__',
  'constructor',
  "$&$`$'",
  '#aabbcc, 1px',
  '"},@import "//evil.example";',
];

describe('cssVariables', () => {
  it('writes day for all, night for the system and for a member’s own choice', () => {
    const css = cssVariables(themes.blush);

    const night = `{color-scheme:dark;--c-page:${themes.blush.dark.page};`;
    expect(css).toContain(`:root{color-scheme:light;--c-page:${themes.blush.light.page};`);
    expect(css).toContain(`@media (prefers-color-scheme:dark){:root:not([data-mode=light])${night}`);
    expect(css).toContain(`:root[data-mode=dark]${night}`);
  });

  it('tells the browser that a theme which is dark by day is dark', () => {
    expect(cssVariables(themes.midnight)).not.toContain('color-scheme:light');
  });

  it('names every job once in the day block', () => {
    const [day] = blocksOf(cssVariables(themes.iris));

    for (const job of colourJobs) expect(day!.split(`${colour(job).slice(4, -1)}:`)).toHaveLength(2);
  });

  it.each(all)('keeps $name small, the same every time, and without blanks to spare', (theme) => {
    const css = cssVariables(theme);

    for (const block of blocksOf(css)) expect(block.length).toBeLessThanOrEqual(maxBytesPerMode);
    expect(cssVariables(buildTheme(theme.recipe))).toBe(css);
    expect(css).not.toMatch(/\n|: |; |, | \{|;\}/);
  });

  it('stops moving for whoever asked for less motion', () => {
    expect(cssVariables(themes.marigold)).toContain(
      '@media (prefers-reduced-motion:reduce){:root{--t-fast:1ms;--t:1ms}}',
    );
  });

  it.each(hostile)('lets no brand write %p into a page', (value) => {
    const keys = ['primary', 'secondary', 'dark', 'radius', 'fontPair', 'heroArt', 'logo', 'wordmark'];
    const overrides = Object.fromEntries(keys.map((key) => [key, value])) as ThemeOverrides;

    expect(cssVariables(applyOverrides(themes.blush, overrides))).toBe(cssVariables(themes.blush));
  });

  it.each(hostile)('refuses a theme that holds %p', (value) => {
    const { blush } = themes;
    const broken: Theme[] = [
      { ...blush, light: { ...blush.light, action: value } },
      { ...blush, dark: { ...blush.dark, shade: value } },
    ];

    for (const theme of broken) expect(() => cssVariables(theme)).toThrow(/is not a token/);
  });

  it.each(hostile.filter((value) => /[^\w]/.test(value)))('refuses a font stack or easing that holds %p', (value) => {
    const { blush } = themes;

    expect(() =>
      cssVariables({ ...blush, type: { ...blush.type, body: { ...blush.type.body, stack: value } } }),
    ).toThrow(/--font-body/);
    expect(() => cssVariables({ ...blush, motion: { ...blush.motion, ease: value } })).toThrow(/--ease/);
  });
});

describe('tokens', () => {
  it('are named by variable', () => {
    expect(colour('actionHover')).toBe('var(--c-action-hover)');
  });

  it('scale text, space and layers in every theme', () => {
    for (const theme of all) {
      const [day] = blocksOf(cssVariables(theme));
      for (const name of ['c-hero-action', 'text-title-4', 'space-16', 'layer-skip-link'])
        expect(day).toContain(`--${name}:`);
    }
  });

  it('space a roomy theme by a larger unit', () => {
    expect(cssVariables(themes.blush)).toContain(`--space-6:${6 * themes.blush.density.unit}px;`);
    expect(cssVariables(themes.linden)).toContain(`--space-6:${6 * themes.linden.density.unit}px;`);
    expect(themes.linden.density.unit).toBeGreaterThan(themes.blush.density.unit);
  });
});

describe('fallbackFace', () => {
  it('stretches a system face under the name that the stack asks for', () => {
    const face = fallbackFace(themes.iris.type.display);

    expect(face).toMatch(
      /font-family:"Fraunces Fallback";src:local\("Georgia"\),local\("Gelasio"\);size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%\}$/,
    );
    expect([...face.matchAll(/src:local\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual([
      'Times New Roman',
      'Noto Serif',
      'Georgia',
    ]);
    expect(cssVariables(themes.iris)).toContain('"Fraunces Variable","Fraunces Fallback",Georgia,serif');
  });
});

/** Contents of innermost braces. */
function blocksOf(css: string): string[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => block!);
}
