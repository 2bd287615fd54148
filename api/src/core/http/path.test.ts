import { describe, expect, it } from '@jest/globals';
import { threadMs } from '../../../test/thread-ms.ts';
import { isPlainPath, withoutPhp } from './path.ts';

describe('A path is read by everybody alike', () => {
  it.each([
    '/',
    '/api/settings',
    '/api/settings/',
    '/API/Settings',
    '/api/settings.',
    '/api/settings.php/y',
    '/.well-known/acme-challenge/x',
    '/...',
    '/a..b',
    '/a.b/..c/d..',
    '/members/01J0000000000000000000000',
    '/a%20b',
    '/caf%C3%A9',
    '/café',
    '/100%C2%B5',
    "/a!$&'()*+,:=@~b-_",
    '/api/settings?x=//./%2e%2f;a=b#c\\',
    `/${'a'.repeat(1_999)}`,
    `/a?${'x'.repeat(5_000)}`,
  ])('%.60s', (url) => {
    expect(isPlainPath(url)).toBe(true);
  });
});

describe('A path with two readings is refused', () => {
  it.each([
    ['two slashes in front', '//admin'],
    ['two slashes inside', '/api//settings'],
    ['two slashes behind', '/api/settings//'],
    ['another host', '//gay.example/admin'],
    ['an address', 'http://gay.example/admin'],
    ['a step nowhere', '/api/./settings'],
    ['a step nowhere at the end', '/api/settings/.'],
    ['a step up', '/api/../admin'],
    ['a step up at the end', '/api/..'],
    ['a step up at once', '/..'],
    ['an encoded dot', '/api/%2e%2e/admin'],
    ['an encoded dot in capitals', '/api/%2E/settings'],
    ['a half encoded step up', '/api/.%2e/admin'],
    ['an encoded slash', '/api%2fsettings'],
    ['an encoded slash in capitals', '/api%2Fsettings'],
    ['a backslash', '/api\\settings'],
    ['a step up with backslashes', '/api\\..\\admin'],
    ['an encoded backslash', '/api%5csettings'],
    ['an encoded backslash in capitals', '/api%5Csettings'],
    ['an encoded nothing', '/api/settings%00'],
    ['an encoded nothing before an ending', '/api/settings%00.css'],
    ['an encoded percent sign', '/api/%252e%252e/admin'],
    ['an encoded line break', '/api/settings%0d%0ax:y'],
    ['an encoded delete', '/api/settings%7f'],
    ['an encoded question mark', '/api/settings%3fdomain=gay.example'],
    ['an encoded hash', '/api/settings%23'],
    ['an encoded semicolon', '/api/settings%3b'],
    ['an encoded letter', '/%61dmin'],
    ['an encoded letter in capitals', '/api/admi%4E'],
    ['an encoded digit', '/%31'],
    ['an encoded underscore', '/%5f%5ftest/clock'],
    ['an encoded hyphen', '/page%2dhidden'],
    ['a matrix parameter', '/api/settings;a=b'],
    ['a matrix parameter inside', '/api;a=b/settings'],
    ['a semicolon', '/api/settings;'],
    ['a fragment', '/api/settings#'],
    ['a fragment that hides the rest', '/admin#/../x'],
    ['a blank', '/api/ settings'],
    ['a tab', '/api/settings\t'],
    ['a line break', '/api/settings\r\nx: y'],
    ['a nothing', '/api/settings\u0000'],
    ['a delete', '/api/settings\u007f'],
    ['a percent sign alone', '/%'],
    ['half a code', '/%a'],
    ['no code', '/%zz'],
    ['half a letter', '/%c3'],
    ['no letter', '/%ff%fe'],
    ['an overlong slash', '/api/%c0%af'],
    ['2001 signs', `/${'a'.repeat(2_000)}`],
  ])('%s', (_what, url) => {
    expect(isPlainPath(url)).toBe(false);
  });

  it('also with a harmless query behind it', () => {
    expect(isPlainPath('/api//settings?x=1')).toBe(false);
  });

  it('in no time, however long it is', () => {
    const ms = threadMs(() => {
      for (const hard of ['%2', '.', '/.', '%c3%a9', '.php']) isPlainPath(`/${hard.repeat(100_000)}`);
      for (const hard of ['.php', '.ph', 'a']) withoutPhp(`/api/${hard.repeat(100_000)}`);
    });

    expect(ms).toBeLessThan(500);
  });
});

describe('A name of the source', () => {
  it.each([
    ['/api/settings.php', '/api/settings'],
    ['/api/settings.php?domain=she.example', '/api/settings?domain=she.example'],
    ['/api/settings.php?', '/api/settings?'],
    ['/api/settings.php?x=.php', '/api/settings?x=.php'],
    ['/api/settings.php?x=/api/y.php', '/api/settings?x=/api/y.php'],
    ['/api/admin/session.php', '/api/admin/session'],
    ['/api/page-hidden.php', '/api/page-hidden'],
    ['/api/x.php.php', '/api/x.php'],
  ])('%s is %s', (url, bare) => {
    expect(withoutPhp(url)).toBe(bare);
  });

  it.each([
    '/api/settings',
    '/api/settings?x=.php',
    '/api/x.php/y',
    '/api/x.php/',
    '/api/x.PHP',
    '/api/x.php5',
    '/api/xphp',
    '/api/x.php;a=b',
    '/api/x.php#y',
    '/api/x%2ephp',
    '/API/x.php',
    '/api.php',
    '/index.php',
    '/x/api/y.php',
    '//api/x.php',
    'http://she.example/api/x.php',
    '',
  ])('is not %j, which stays as it is', (url) => {
    expect(withoutPhp(url)).toBe(url);
  });

  it.each(['/api/..php', '/api/...php', '/api/a/..php?x=1'])(
    'that leaves a step behind, as %s, is no plain path',
    (url) => {
      expect(isPlainPath(withoutPhp(url))).toBe(false);
    },
  );
});
