import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@manyhearts/contract/languages';
import { mergeSettings } from './settings.rules.ts';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { brandWords } from './brand-words.rules.ts';

const aBrand = (tenant: SettingsOverrides = {}) => ({
  name: 'Rosewood',
  niche: 1 as const,
  domainLanguage: 'nl' as const,
  settings: mergeSettings({ tenant, niche: {}, installation: {} }),
});
const none = { singular: '', plural: '' };
const ofAll = (text: string) =>
  // Cast: an object from entries has string keys.
  Object.fromEntries(languages.map((language) => [language, `${text} ${language}`])) as Record<Language, string>;

describe('The words of a brand', () => {
  const own = aBrand({
    site: { indexTitle: 'Kom erbij', description: 'Een bankje verder' },
    profiles: { fictionalWarning: { singular: 'Verzonnen', plural: 'Allemaal verzonnen' } },
  });

  it('are its own in the language of its domain', () => {
    expect(brandWords(own, 'nl')).toEqual({
      indexTitle: 'Kom erbij',
      description: 'Een bankje verder',
      fictionalWarning: { singular: 'Verzonnen', plural: 'Allemaal verzonnen' },
    });
  });

  it.each(languages.filter((language) => language !== 'nl'))(
    'are in %s the product’s, none of the domain’s',
    (language) => {
      const { indexTitle, description, fictionalWarning } = brandWords(own, language);

      expect(indexTitle).toMatch(/^Rosewood: .{10}/);
      expect(description.length).toBeGreaterThan(20);
      expect(fictionalWarning.singular.length).toBeGreaterThan(40);
      expect(fictionalWarning.plural).not.toBe(fictionalWarning.singular);
      expect(JSON.stringify([indexTitle, description, fictionalWarning])).not.toMatch(/Kom erbij|bankje|[Vv]erzonnen/);
    },
  );

  it('are in another language what the brand wrote for it', () => {
    const brand = aBrand({ translations: { titles: ofAll('title'), pluralWarnings: ofAll('plural') } });

    expect(brandWords(brand, 'fi')).toMatchObject({
      indexTitle: 'title fi',
      fictionalWarning: { singular: '', plural: 'plural fi' },
    });
    expect(brandWords(brand, 'nl').indexTitle).toMatch(/^Rosewood: /);
  });

  it('explain fictional profiles wherever the brand has them, and else not at all', () => {
    expect(brandWords(aBrand(), 'de').fictionalWarning).toEqual(none);
    expect(brandWords(aBrand({ profiles: { fictionalProfiles: true } }), 'nl').fictionalWarning.plural).not.toBe('');
  });

  it('do not say that joining is free where it is not open', () => {
    const closed = aBrand({ signup: { signups: 'with_trafficsource' } });

    expect(brandWords(aBrand(), 'en').description).toMatch(/Join free/);
    expect(brandWords(closed, 'en').description).not.toMatch(/free/i);
  });
});
