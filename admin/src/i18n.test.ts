import { describe, expect, it } from '@jest/globals';
import { allWords } from '../test/all-words.ts';
import { loadI18nProvider, preferredLocale } from './i18n.ts';
import { bringWords } from './shared/screen.ts';

type Tree = { [key: string]: Tree | string | undefined };

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? flat(value, `${path}${key}.`) : [[path + key, value ?? '']],
  );
}

const english = flat(await allWords('en'));
const dutch = new Map(flat(await allWords('nl')));
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

  it.each([
    ['en', '10,000 selected', '1 selected'],
    ['nl', '10.000 gekozen', '1 gekozen'],
  ] as const)('write numbers as the language does (%s)', async (locale, many, one) => {
    const { translate } = await loadI18nProvider(locale);
    expect(translate('list.selected', { smart_count: 10_000 })).toBe(many);
    expect(translate('list.selected', { smart_count: 1 })).toBe(one);
    expect(translate('list.selectAll', { smart_count: '10000' })).toContain('10000');
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
    expect(provider.translate('refunds.title')).toBe('Terugbetalingen');
  });

  it('has the words of a screen once that is loaded, also in the language that is chosen next', async () => {
    const provider = await loadI18nProvider('en');
    const words = () => provider.translate('ledger.check', { _: 'none' });
    const before = words();
    await Promise.all([bringWords(['ledger', 'money']), bringWords(['brand', 'money'])]);
    const english = [words(), provider.translate('resources.orders.fields.price')];
    await provider.changeLocale('nl');

    expect([before, english, words()]).toEqual(['none', ['Check now', 'Price'], 'Nu controleren']);
    expect(provider.translate('resources.orders.name', { smart_count: 2 })).toBe('Bestellingen');
    expect(provider.translate('resources.members.name', { smart_count: 2 })).toBe('Leden');
  });
});
