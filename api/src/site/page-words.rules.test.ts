import { describe, expect, it } from '@jest/globals';
import { isLegalPage, legalPages, pageConditions, pagePlaceholders } from '@manyhearts/contract/pages';
import { languages, type Language } from '@manyhearts/contract/languages';
import type { CompanyView } from '@manyhearts/contract/reference';
import { noDisputeBody } from '@manyhearts/contract/legal-details';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { noLegalDetails } from '../tenants/company-document.rules.ts';
import { defaultPage, missingDefaultPages, splitTitle, toDefaultPage } from '../tenants/pages/default-pages.ts';
import { markdownFaults, renderPage } from '../tenants/pages/page-markdown.rules.ts';
import { pageTextFaults } from '../tenants/pages/page-text.rules.ts';
import { fill, filledMarkdown, filledTitle, wordsOf, type Facts } from './page-words.rules.ts';

const settings = {
  name: 'Rosewood',
  supportEmail: 'help@rose.test',
  supportPhone: '+31 20-123',
  domain: 'rose.test',
  refundDays: 14,
  minAge: 18,
  freeMessages: 2,
  freeConversations: 1,
  messageCredits: 6,
  fictionalWarning: { singular: 'One is made up.', plural: 'Some are made up.' },
} as SettingsView;
const company = {
  name: 'Thorn B.V.',
  address: 'Street 1',
  zip: '1000 AB',
  city: 'Town',
  country: 'NL',
  kvk: '12345678',
  vatNumbers: { NL: 'NL1' },
  supportPhone: '',
  legalDetails: Object.fromEntries(Object.keys(noLegalDetails).map((name) => [name, `Words ${name}`])),
  added: '2024-01-01T00:00:00Z',
} as unknown as CompanyView;
const full: Facts = { settings, company, language: 'en', since: '1 December 2023' };
/** Fewer facts than any brand may start with. */
const bare: Facts = {
  ...full,
  settings: { ...settings, supportEmail: '', supportPhone: '', fictionalWarning: { singular: '', plural: '' } },
  company: { ...company, zip: '', kvk: '', vatNumbers: {}, supportPhone: '', legalDetails: noLegalDetails },
};
const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) $& {{company}} **b** # c " &lt; `d` 1. e';
const pages = languages.flatMap((language) => legalPages.map((page) => [language, page] as const));
const rendered = (page: (typeof legalPages)[number], facts: Facts) =>
  renderPage(filledMarkdown(defaultPage(page, facts.language).markdown, facts));
/** The visible text of each block. */
const blocksOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h[2-6]|td|th)>/)
    .map((block) => block.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean);

describe('The default texts', () => {
  it('are all there', () => {
    expect(pages).toHaveLength(77);
    expect(missingDefaultPages()).toEqual([]);
  });

  it.each(pages)('in %s: %s is whole, with every fact and with hardly any', (language, page) => {
    for (const facts of [full, bare]) {
      const { html, lead, sections } = rendered(page, { ...facts, language });
      const text = html.replace(/<[^>]+>/g, '');

      expect(html).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|NaN|Invalid Date|\[object/);
      expect(text).not.toMatch(/[^\S\n]{2}|\(\s*\)|\[\s*\]|,\s*,|\s[,.](?:\s|$)|[:,]\.|\.\.(?!\.)|“”|«\s*»|„“/m);
      expect(html).not.toMatch(/href="(?:mailto|tel):"|<a[^>]*><\/a>|<(p|li|h2|h3)>\s*<\/\1>/);
      expect(html).not.toMatch(/<h1/);
      expect(lead.length).toBeGreaterThan(20);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
    // A block that ends with a colon needs the block after it; a missing fact must not remove that one.
    const [ofFull, ofBare] = [full, bare].map((facts) =>
      blocksOf(rendered(page, { ...facts, language }).html).filter((block) => block.endsWith(':')),
    );
    expect(ofBare?.filter((block) => !ofFull?.includes(block))).toEqual([]);
  });

  it.each(pages)('in %s: %s would be taken as an operator’s own', (language, page) => {
    const { title, markdown } = defaultPage(page, language);

    expect(pageTextFaults({ title, text: markdown })).toEqual({});
  });

  it.each(languages)('in %s have no links that lead nowhere', (language) => {
    for (const page of legalPages) {
      const { markdown } = defaultPage(page, language);
      const targets = [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target = '']) => target);

      expect(markdownFaults(markdown)).toEqual([]);
      expect(
        targets.filter(
          (target) =>
            !['/pricing', '/complaints', '/notice'].includes(target) && !isLegalPage(target.replace('/pages/', '')),
        ),
      ).toEqual([]);
    }
  });

  it.each(languages)('in %s take a hostile brand’s words as words', (language) => {
    const worst = {
      settings: { ...settings, name: hostile, supportEmail: 'a"onclick="x@rose.test', supportPhone: '"><b>1' },
      company: { ...company, name: hostile, address: '</p><script>x</script>', city: '`code`' },
    };
    for (const page of legalPages) {
      const [plain, html] = [
        rendered(page, { ...full, language }).html,
        rendered(page, { ...full, ...worst, language }).html,
      ];

      expect(html.match(/<\w+/g)).toEqual(plain.match(/<\w+/g));
      expect(html).not.toMatch(/<[^>]*\son\w+=|href="javascript/i);
      expect(filledTitle(defaultPage(page, language).title, { ...full, ...worst, language })).not.toMatch(/&#\d+;|\n/);
    }
  });

  it('mention fictional profiles only where the brand has them', () => {
    expect(rendered('terms', full).html).toMatch(/fictional/i);
    expect(rendered('terms', bare).html).not.toMatch(/fictional/i);
  });

  it('have a version that changes with our words and not with a brand', () => {
    const [one, other] = [toDefaultPage('# A\n\nb'), toDefaultPage('# A\n\nb.')];

    expect(one).toEqual({ title: 'A', markdown: 'b', version: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(other.version).not.toBe(one.version);
    expect(new Set(pages.map(([language, page]) => defaultPage(page, language).version)).size).toBe(77);
  });
});

describe('Facts', () => {
  it('fill every placeholder that a text may have', () => {
    expect(Object.keys(wordsOf(full)).sort()).toEqual([...pagePlaceholders].sort());
    expect(Object.entries(wordsOf(full)).filter(([, value]) => value === '')).toEqual([]);
    const conditions = pageConditions
      .filter((name) => name !== 'no_dispute_body')
      .map((name) => `{{#if ${name}}}${name} {{/if}}`)
      .join('');
    expect([filledTitle(conditions, full), filledTitle(conditions, bare)]).toEqual([
      pageConditions.filter((name) => name !== 'no_dispute_body').join(' '),
      '',
    ]);
  });

  it.each([
    ['', ''],
    ['ADR Board, The Hague', 'takes part: ADR Board, The Hague'],
    [noDisputeBody, 'takes no part'],
  ])('say of disputes what the company says: %j', (body, expected) => {
    const facts = {
      ...full,
      company: { ...company, legalDetails: { ...company.legalDetails, disputeBody: body } },
    };

    expect(
      filledTitle(
        '{{#if dispute_body}}takes part: {{dispute_body}}{{/if}}{{#if no_dispute_body}}takes no part{{/if}}',
        facts,
      ),
    ).toBe(expected);
  });

  it.each([
    ['de', 'Vertreten durch: Words representatives.'],
    ['fr', 'Hébergeur\u00a0: Words hostingProvider.'],
  ] as const)('in %s name on the contact page what the law asks for', (language, expected) => {
    expect(rendered('service', { ...full, language }).html).toContain(expected);
    expect(rendered('service', { ...bare, language }).html).not.toContain(expected.split(':')[0]);
  });

  it('know whom to write to, by mail or by post', () => {
    expect(renderPage(filledMarkdown('{{contact}}', full)).html).toBe(
      '<p><a href="mailto:help@rose.test">help@rose.test</a></p>\n',
    );
    expect(renderPage(filledMarkdown('{{contact}}', bare)).html).toBe(
      '<p>Thorn B.V., Street 1, Town, Netherlands</p>\n',
    );
    expect(
      renderPage(
        filledMarkdown('[{{support_email}}](mailto:{{support_email}})', {
          ...full,
          settings: { ...settings, supportEmail: 'a_b*c@rose.test' },
        }),
      ).html,
    ).toBe('<p><a href="mailto:a_b*c@rose.test">a_b*c@rose.test</a></p>\n');
  });

  it('are read once: what they contain is no placeholder', () => {
    expect(fill('{{brand}}', { brand: '{{kvk}}', kvk: 'secret' }, {})).toBe('{{kvk}}');
    expect(
      renderPage(filledMarkdown('{{brand}}', { ...full, settings: { ...settings, name: '{{kvk}} $& 1. # x' } })).html,
    ).toBe('<p>{{kvk}} $&amp; 1. # x</p>\n');
    expect(fill('a{{#if vat}} {{n}}{{/if}}b{{#if no}}c{{/if}}{{constructor}}', { n: '1' }, { vat: true })).toBe('a 1b');
  });

  it('end a sentence once', () => {
    expect(fill('{{company}}. {{brand}}. {{company}}, {{brand}}', { company: 'Thorn B.V.', brand: 'Rose' }, {})).toBe(
      'Thorn B.V. Rose. Thorn B.V., Rose',
    );
    expect(renderPage(filledMarkdown('See {{company}}.', full)).html).toBe('<p>See Thorn B.V.</p>\n');
  });

  it.each<[string, Language, string]>([
    ['the city alone', 'en', 'Town'],
    ['a country’s name', 'nl', 'Nederland'],
  ])('know %s', (_, language, word) => {
    expect(Object.values(wordsOf({ ...bare, language }))).toContain(word);
  });
});

it('A title is the first heading, wherever the text begins', () => {
  expect(splitTitle('\n# A title #\n\nText\n')).toEqual({ title: 'A title', markdown: 'Text' });
  expect(splitTitle('## Not one\n\nText')).toEqual({ title: '', markdown: '## Not one\n\nText' });
  expect(splitTitle('# Only')).toEqual({ title: 'Only', markdown: '' });
});
