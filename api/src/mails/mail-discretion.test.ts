import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { mailKinds } from '@manyhearts/contract/mail-kinds';
import { aMailBrand, demoMailBrands } from '../../test/mail-brands.ts';
import { writeMail } from './mail-writer.ts';

const facts = { device: 'Safari · iPhone', country: 'NL', at: '2026-11-21T20:07:00Z', email: 'm…a@post.example' };

/** Word stems, in all languages, that would show a bystander what kind of site it is. */
const telling = new RegExp(
  [
    // Niches, in any language.
    'bdsm',
    'bbw',
    'milf',
    'gilf',
    'gay',
    'lesb',
    'kink',
    'fetis',
    'fetich',
    'domina',
    'submiss',
    'mature',
    'curv',
    'rondborst',
    'mollig',
    'homo',
    'biseks',
    'bisex',
    'queer',
    'granny',
    'oma\\b',
    // Dating.
    '\\bdat(e|es|ing|en|et)\\b',
    'dejt',
    'flirt',
    'singl',
    'swipe',
    'match',
    'romant',
    'erotic',
    'erotik',
    'sex',
    'seks',
    'liefde',
    'liebe',
    '\\blove',
    'amour',
    'amore',
    '\\bamor\\b',
    'miłoś',
    'kærlig',
    'kjærlig',
    'kärlek',
    'rakka',
    'rencontr',
    'incontr',
    '\\bcitas',
    'ligar',
    'randk',
    'partner',
    'kontaktannon',
    'treffi',
    'deitti',
    // Features of a dating site.
    'profil',
    '\\blike',
    'chat',
    'premium',
    'credit',
    'member',
    '\\blid\\b',
    'mitglied',
    'membre',
    'miembro',
    'membro',
    'medlem',
    'jäsen',
  ].join('|'),
  'i',
);

/** What a mailbox shows of an unopened mail. */
function glance({ from, subject, html }: ReturnType<typeof writeMail>): string[] {
  const preheader = /mso-hide:all">([^&]*)/.exec(html)?.[1] ?? '';
  return [from.name, subject, preheader];
}

describe.each(demoMailBrands.map((brand) => ({ key: brand.tenant.key, brand })))(
  'A mail of $key that nobody opened',
  ({ brand }) => {
    it.each(languages)('tells in %s nothing of what the brand is about', (language) => {
      for (const kind of mailKinds) {
        const shown = glance(writeMail(brand, { kind, language, facts, link: `${brand.origin}/token` }));
        expect(shown).toHaveLength(3);
        for (const words of shown) {
          expect(words).not.toBe('');
          expect(words).not.toMatch(telling);
        }
      }
    });

    it('does not name the brand beside the sender that the operator chose', () => {
      const discreet = aMailBrand({
        ...brand,
        name: 'Zeldzaamwoord',
        theme: { wordmark: 'ZELDZAAMWOORD' },
        site: { mailName: 'ZW Post' },
      });
      for (const kind of mailKinds) {
        const mail = writeMail(discreet, { kind, language: 'en', facts, link: `${discreet.origin}/token` });
        expect(glance(mail).join()).not.toMatch(/zeldzaam/i);
        // Even the opened mail names the brand only in the small print.
        expect(mail.html.match(/zeldzaam/gi)).toHaveLength(1);
        expect(mail.text.match(/zeldzaam/gi)).toHaveLength(1);
      }
    });
  },
);

describe('What is looked for', () => {
  it.each([
    'Your date is waiting',
    'Neue Flirts für dich',
    'Une rencontre près de chez vous',
    'Nowe dopasowanie w randkach',
    'BDSM post',
    'Du har en ny dejt',
    'Ditt medlemskap',
  ])('is found in “%s”', (words) => {
    expect(words).toMatch(telling);
  });
});
