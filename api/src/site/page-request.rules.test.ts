import { describe, expect, it } from '@jest/globals';
import { blush } from '@manyhearts/themes/blush';
import { onyx } from '@manyhearts/themes/onyx';
import { devTheme, dismissedIn, withQuery } from './page-request.rules.ts';

const toLogin = '/login?back=%2Fmembers';

describe('The way back from the log-in', () => {
  it.each([
    [toLogin, '/members', toLogin],
    [toLogin, '/members?', toLogin],
    [toLogin, '/members?min_age=30&online=true', '/login?back=%2Fmembers%3Fmin_age%3D30%26online%3Dtrue'],
    [toLogin, '/members?a=%0d%0ax?b', '/login?back=%2Fmembers%3Fa%3D%250d%250ax%3Fb'],
    [toLogin, `/members?${'x'.repeat(399)}`, `/login?back=%2Fmembers%3F${'x'.repeat(399)}`],
    [toLogin, `/members?${'x'.repeat(400)}`, toLogin],
    [toLogin, '/other?min_age=30', toLogin],
    ['/members', '/login?back=%2Fmembers', '/members'],
  ])('%s, asked with %s, is %s', (location, url, expected) => {
    expect(withQuery(location, url)).toBe(expected);
  });
});

describe('When a banner was put away', () => {
  it.each<[string | undefined, object]>([
    [undefined, {}],
    ['sid=x', {}],
    ['dismissed_photo=1700000000000', { photo: 1_700_000_000_000 }],
    ['sid=x; dismissed_activation=5; dismissed_email=6', { activation: 5, email: 6 }],
    ['dismissed_photo=', {}],
    ['dismissed_photo=soon; dismissed_email=-1; dismissed_activation=99999999999999999', {}],
    ['xdismissed_photo=5; dismissed_other=5', {}],
    ['sid=x; dismissed_fictional=7', { fictional: 7 }],
  ])('%j says %j', (cookies, expected) => {
    expect(dismissedIn(cookies)).toEqual(expected);
  });
});

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
