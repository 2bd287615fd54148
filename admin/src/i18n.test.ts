import { describe, expect, it } from '@jest/globals';
import { loadI18nProvider, preferredLocale } from './i18n.ts';
import { en } from './messages/en.ts';
import { nl } from './messages/nl.ts';

type Tree = { [key: string]: Tree | string | undefined };

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? flat(value, `${path}${key}.`) : [[path + key, value ?? '']],
  );
}

const english = flat(en);
const dutch = new Map(flat(nl));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe('texts of the console', () => {
  it('are complete in Dutch', () => {
    expect(english.map(([key]) => key).filter((key) => !dutch.get(key))).toEqual([]);
  });

  it('are none too many in Dutch', () => {
    const known = new Set(english.map(([key]) => key));
    expect([...dutch.keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  it('ask for the same values in both languages', () => {
    const differing = english.filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(dutch.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe('the language of the console', () => {
  it.each([
    [['nl-BE', 'en'], 'nl'],
    [['de-DE', 'nl', 'en'], 'nl'],
    [['en-GB', 'nl'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('for a browser that asks for %j is %s', (preferred, expected) => {
    expect(preferredLocale(preferred)).toBe(expected);
  });

  it('stands on the page, for whoever reads it aloud', async () => {
    const provider = await loadI18nProvider('en');
    await provider.changeLocale('nl');

    expect(document.documentElement.lang).toBe('nl');
    expect(provider.translate('settings.save')).toBe('Opslaan');
  });
});
