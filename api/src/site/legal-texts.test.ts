import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { fill, legalText, termsDate } from './legal-texts.ts';

const pages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];
const settings = {
  name: 'Rosewood',
  support_email: 'help@rose.test',
  support_phone: '+31 20-123',
  domain: 'rose.test',
  refund_days: 14,
  min_age: 18,
  free_messages: 2,
  free_conversations: 1,
  message_credits: 6,
  fictional_warning: { singular: 'One is made up.', plural: 'Some are made up.' },
} as SettingsView;
const company = {
  name: 'Thorn B.V.',
  address: 'Street 1',
  zip: '1000',
  city: 'Town',
  country: 'NL',
  kvk: '123',
  vat_numbers: { NL: 'NL1' },
  support_phone: '',
  added: '2024-01-01T00:00:00Z',
} as unknown as CompanyView;
const bare = { settings: { ...settings, support_phone: '', fictional_warning: { singular: '', plural: '' } }, company: { ...company, vat_numbers: {} } };
const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) $& {{company}} **b** # c " &lt;';

/** That every page is there in every language is what `npm run check` says. */
const isThere = (language: string, page: string) => existsSync(new URL(`../../../locales/${language}/pages/${page}.md`, import.meta.url));

describe.each(languages.filter((language) => isThere(language, 'terms')))('In %s', (language) => {
  const locale = `${language}-NL`;
  const written = pages.filter((page) => isThere(language, page));

  it.each(written)('%s is whole: a title, no placeholder left, one first heading', (page) => {
    for (const facts of [{ settings, company }, bare]) {
      const { html, title, version } = legalText(page, { ...facts, language, locale });
      expect(html).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|NaN|Invalid Date/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(title).not.toBe('');
      expect(title).not.toMatch(/[<>]|&\w+;/);
      expect(version).toMatch(/^[0-9a-f]{12}$/);
    }
  });

  it.each(written)('%s takes a hostile brand’s words as words', (page) => {
    const plain = legalText(page, { settings, company, language, locale });
    const { html } = legalText(page, {
      settings: { ...settings, name: hostile, support_email: 'a"onclick="x@rose.test' },
      company: { ...company, name: hostile, address: '</p><script>x</script>', city: '`code`' },
      language,
      locale,
    });

    expect(elementsOf(html)).toEqual(elementsOf(plain.html));
    expect(html).not.toMatch(/<[^>]*\son\w+=|href="javascript/i);
  });
});

/** Elements as a browser would find them: what only looks like one is escaped. */
function elementsOf(html: string): string[] {
  return html.match(/<\w+/g) ?? [];
}

describe('A text', () => {
  it('is filled, and what is unknown is empty', () => {
    expect(fill('{{brand}} of {{nobody}}.', { brand: 'A' }, {})).toBe('A of .');
  });

  it('keeps a part only under its condition', () => {
    expect(fill('a{{#if vat}} {{n}}{{/if}}b{{#if no}}c{{/if}}', { n: '1' }, { vat: true })).toBe('a 1b');
  });

  it('does not read a value again', () => {
    expect(fill('{{brand}}', { brand: '{{kvk}}', kvk: 'secret' }, {})).not.toContain('secret');
    expect(fill('{{brand}}', { brand: '$&$1' }, {})).toBe('$&amp;$1');
  });

  it('has facts of the brand and its company', () => {
    const { html } = legalText('terms', { settings, company, language: 'en', locale: 'en-NL' });

    expect(html).toContain('Rosewood');
    expect(html).toContain('Thorn B.V.');
  });

  it('mentions fictional profiles only where the brand has them', () => {
    const withThem = legalText('terms', { settings, company, language: 'en', locale: 'en-NL' }).html;
    const without = legalText('terms', { ...bare, language: 'en', locale: 'en-NL' }).html;

    expect(withThem).toMatch(/fictional/i);
    expect(without).not.toMatch(/fictional/i);
  });

  it('is dated by the terms, or by a company that came later', () => {
    const early = termsDate('2001-01-01T00:00:00.000Z');

    expect(termsDate('2099-01-01T00:00:00.000Z')).toBe('2099-01-01T00:00:00.000Z');
    expect(termsDate('2000-01-01T00:00:00.000Z')).toBe(early);
  });
});
