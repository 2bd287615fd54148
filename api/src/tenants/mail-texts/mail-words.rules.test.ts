import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { legalMailParts, mailKinds, mailPartLimits, mailPartsMax } from '@manyhearts/contract/mail-kinds';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import {
  basisOf,
  changedSince,
  fittingMailWords,
  mailParts,
  mailWordFaults,
  ownMailWords,
} from './mail-words.rules.ts';

const codeOf = (name: string, text: string, kind: Parameters<typeof mailParts>[0] = 'passkey_copied') =>
  mailWordFaults(kind, 'en', { [name]: text })[name]?.code;

describe.each(mailKinds)('The mail %s', (kind) => {
  it.each(languages)('has parts in %s that pass their own rules', (language) => {
    const parts = mailParts(kind, language);
    const words = Object.fromEntries(parts.map(({ name, byDefault }) => [name, byDefault]));

    expect(mailWordFaults(kind, language, words)).toEqual({});
    expect(ownMailWords(kind, language, words)).toEqual({});
    expect(parts.length).toBeLessThanOrEqual(mailPartsMax);
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['subject', 'title', 'lead', 'extra', 'button']),
    );
  });
});

it('Sentences that the law asks for are no parts, and exist', () => {
  for (const [kind, names] of Object.entries(legalMailParts)) {
    const texts: object = mailTexts.en[kind as keyof typeof legalMailParts];
    const parts = mailParts(kind as keyof typeof legalMailParts, 'en').map(({ name }) => name);

    expect(Object.keys(texts)).toEqual(expect.arrayContaining([...names]));
    expect(parts.filter((name) => names.includes(name))).toEqual([]);
  }
  expect(codeOf('withdraw', 'No way back.', 'order_paid')).toBe('field_unknown');
});

describe('A sentence', () => {
  it.each([
    ['a name that nothing fills in', 'notYou', 'In {{days}} of {{nonsense}}.', 'mail_placeholder'],
    ['the domain on a lock screen', 'subject', 'News from {{domain}}', 'mail_placeholder'],
    ['less than readers need', 'notYou', 'Choose a new password.', 'mail_placeholder_missing'],
    ['a bracket too many', 'notYou', 'In {{days}} days.}}', 'mail_braces'],
    ['a name that is none', 'notYou', 'In {{days}} of {{two words}}.', 'mail_braces'],
    ['an address', 'extra', 'See https://elsewhere.example', 'mail_address'],
    ['an address without its scheme', 'extra', 'See www.elsewhere.example', 'mail_address'],
    ['nothing', 'lead', '', 'field_required'],
    ['two lines in a heading', 'title', 'One\nTwo', 'field_one_line'],
    ['invisible characters', 'extra', 'On\u202ee', 'field_hidden_characters'],
    ['a name that is no part', 'footer', 'Mine', 'field_unknown'],
  ])('with %s is refused', (_, name, text, code) => {
    expect(codeOf(name, text)).toBe(code);
  });

  it.each([
    ['the sender on a lock screen', 'subject', 'News from {{sender}}'],
    ['the domain in the mail', 'extra', 'You are at {{domain}}.'],
    ['paragraphs', 'extra', 'One.\n\nTwo.'],
    ['nothing, where we have nothing', 'extra', ''],
  ])('with %s is fine', (_, name, text) => {
    expect(codeOf(name, text)).toBeUndefined();
  });

  describe('boundaries', () => {
    it.each([
      ['subject', mailPartLimits.subject],
      ['button', mailPartLimits.button],
      ['extra', mailPartLimits.sentence],
    ])('%s may have %i characters and no more', (name, max) => {
      expect(codeOf(name, 'x'.repeat(max))).toBeUndefined();
      expect(codeOf(name, 'x'.repeat(max + 1))).toBe('field_too_long');
    });
  });
});

it('Words are kept in one form, and only where they differ from ours', () => {
  const { lead, button } = mailTexts.en.order_paid;
  const typed = { lead: ` ${lead} `, button, extra: ' One. \r\n\r\n\r\n\r\nTwo.\r\n' };

  expect(ownMailWords('order_paid', 'en', typed)).toEqual({ extra: 'One.\n\nTwo.' });
});

it('A part that no longer fits gives way to ours', () => {
  const words = { subject: 'Mine', lead: 'For {{someone}}', gone: 'Old' };

  expect(fittingMailWords('order_paid', 'en', words)).toEqual({ subject: 'Mine' });
});

it('A changed sentence of ours is told of the parts that the brand changed', () => {
  const words = { subject: 'Mine', lead: 'Mine too' };
  const basis = basisOf('order_paid', 'en', words);

  expect(basis).toEqual({ subject: mailTexts.en.order_paid.subject, lead: mailTexts.en.order_paid.lead });
  expect(changedSince('order_paid', 'en', { words, basis })).toEqual([]);
  expect(changedSince('order_paid', 'en', { words, basis: { ...basis, lead: 'As it was' } })).toEqual(['lead']);
});
