import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@manyhearts/contract/languages';
import { threadMs } from '../../../test/thread-ms.ts';
import { resolveLanguage } from './language.ts';

const offered: Language[] = ['nl', 'de', 'nb'];

describe('The language of a visitor', () => {
  it('is the chosen one before the browser’s', () => {
    expect(resolveLanguage('de', 'nl', offered, 'nb')).toBe('de');
  });

  it('is the browser’s before the domain’s', () => {
    expect(resolveLanguage(undefined, 'nl', offered, 'nb')).toBe('nl');
  });

  it('is the domain’s before English', () => {
    expect(resolveLanguage(undefined, 'pl', ['en', ...offered], 'nb')).toBe('nb');
  });

  it('is English where no domain says otherwise', () => {
    expect(resolveLanguage(undefined, undefined, languages)).toBe('en');
  });

  it('is the first one offered where neither the domain’s nor English is', () => {
    expect(resolveLanguage(undefined, undefined, offered, 'fi')).toBe('nl');
    expect(resolveLanguage(undefined, undefined, offered)).toBe('nl');
  });

  it('is English where a brand offers nothing', () => {
    expect(resolveLanguage('nl', 'de', [], 'fi')).toBe('en');
  });

  it.each([...languages])('can be %s', (language) => {
    expect(resolveLanguage(language, undefined, languages)).toBe(language);
    expect(resolveLanguage(undefined, language, languages)).toBe(language);
  });
});

describe('A choice that counts for nothing is', () => {
  it.each([
    '',
    'en',
    'xx',
    'NL',
    'nl-NL',
    'no',
    ' nl',
    'nl;de',
    '__proto__',
    'constructor',
    'length',
    '0',
    'x'.repeat(100_000),
  ])('%.20j', (cookie) => {
    expect(resolveLanguage(cookie, 'de', offered, 'nl')).toBe('de');
  });
});

describe('A browser that says', () => {
  it.each<[string, Language]>([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-Latn-AT-1901', 'de'],
    ['nl, de', 'nl'],
    ['de, nl', 'de'],
    ['nl;q=0.5, de', 'de'],
    ['nl;q=0.5, de;q=0.5', 'nl'],
    ['nl;q=0.5,de;q=0.501', 'de'],
    ['nl;Q=0.1, de;Q=0.2', 'de'],
    ['nl ; q=0.1 , de ; q=0.2', 'de'],
    ['nl;x=1;q=0.1, de;q=0.2', 'de'],
    ['xx, de;q=0.1', 'de'],
    ['fr, pl, de;q=0.001', 'de'],
    ['*, de;q=0.1', 'de'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['nb', 'nb'],
    ['no, de;q=0.9', 'nb'],
    [', ,de', 'de'],
  ])('%j is answered in %s', (header, language) => {
    expect(resolveLanguage(undefined, header, offered, 'nl')).toBe(language);
  });

  it.each([
    '',
    ',',
    ';',
    '*',
    'en',
    'e',
    'deu',
    'nlx',
    'nord',
    'de;q=0',
    'de;q=0.0',
    'de;q=-1',
    'de;q=',
    'de;q=x',
    'de;q=NaN',
    'de;q=Infinity',
    '__proto__',
    'constructor;q=1',
    '<script>',
    `${'x,'.repeat(250)}de`,
  ])('%.30j has said nothing', (header) => {
    expect(resolveLanguage(undefined, header, offered, 'nl')).toBe('nl');
    expect(resolveLanguage(undefined, header, offered, 'nb')).toBe('nb');
  });

  it('its wish within the first 500 signs is heard', () => {
    expect(resolveLanguage(undefined, `${'x,'.repeat(249)}de`, offered, 'nl')).toBe('de');
  });

  it('very much is answered in no time', () => {
    const wish = 'de;q=0.1,'.repeat(100_000);

    expect(threadMs(() => resolveLanguage(undefined, wish, offered))).toBeLessThan(100);
  });
});
