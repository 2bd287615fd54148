import { describe, expect, it } from '@jest/globals';
import { blush } from '@manyhearts/themes/blush';
import { onyx } from '@manyhearts/themes/onyx';
import { devTheme } from './dev-theme.rules.ts';

describe('The theme of a page', () => {
  it('is the brand’s own, whatever its query says', () => {
    expect(devTheme(blush, { path: '/', query: { theme: 'onyx', mode: 'dark' } })).toBe(blush);
  });

  it('is on a page for development the one that is asked for', () => {
    expect(devTheme(blush, { path: '/dev/ui', query: { theme: 'onyx' } })).toBe(onyx);
    expect(devTheme(blush, { path: '/dev/ui', query: { theme: 'no-such-theme' } })).toBe(blush);
    expect(devTheme(blush, { path: '/dev/ui', query: { theme: 'constructor' } })).toBe(blush);
  });

  it.each(['light', 'dark'] as const)('is there %s in both schemes when asked', (mode) => {
    const shown = devTheme(blush, { path: '/dev/ui', query: { theme: 'onyx', mode } });

    expect([shown.light, shown.dark]).toEqual([onyx[mode], onyx[mode]]);
  });
});
