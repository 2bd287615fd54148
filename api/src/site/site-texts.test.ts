import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import { siteTexts } from './site-texts.ts';

const niches = Object.keys(nicheNames).map(Number) as NicheNumber[];
type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, at = ''): string[] {
  // Languages have different plural forms.
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${at}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${at}${key}.`),
  );
}

describe('The texts of a page', () => {
  it('are those that were asked for', () => {
    expect(Object.keys(siteTexts('nl', 1, ['common']))).toEqual(['common']);
    expect(Object.keys(siteTexts('nl', 1, ['common', 'landing']))).toEqual(['common', 'landing']);
  });

  it.each(languages)('have in %s every key that English has, in every niche', (language) => {
    for (const niche of niches) {
      const [own, english] = [language, 'en' as const].map(
        (code) => new Set(keysOf(siteTexts(code, niche, ['common', 'landing', 'pricing', 'lang-config']) as Tree)),
      );
      expect([niche, [...(english ?? [])].filter((key) => !own?.has(key))]).toEqual([niche, []]);
    }
  });

  it('say the first words of a landing page in as many ways as there are niches', () => {
    const titles = niches.map(
      (niche) => (siteTexts('en', niche, ['landing']).landing as { hero: { title: string } }).hero.title,
    );

    expect(new Set(titles).size).toBe(niches.length);
  });

  it('are the general ones where a niche says nothing, and are not changed by any', () => {
    const before = JSON.stringify(siteTexts('en', 1, ['landing']));
    for (const niche of niches) siteTexts('en', niche, ['landing']);

    expect(JSON.stringify(siteTexts('en', 1, ['landing']))).toBe(before);
    expect(siteTexts('en', 4, ['common']).common).toHaveProperty('nav.login', 'Log in');
  });
});
