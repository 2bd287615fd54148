import { describe, expect, it } from '@jest/globals';
import { withQuery } from './way-back.rules.ts';

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
