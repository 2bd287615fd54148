import { describe, expect, it } from '@jest/globals';
import { banReasons } from '@manyhearts/contract/admin/bans';
import { languages, type Language } from '@manyhearts/contract/languages';
import { mailGroups } from '@manyhearts/contract/mail-kinds';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { aMailBrand, demoMailBrands } from '../../test/mail-brands.ts';
import { linksOf } from '../core/ports/mail/captured-mailer.ts';
import { requireSafeMail } from '../core/ports/mail/mailer.ts';
import { reportCategories } from '@manyhearts/contract/reports';
import type { Statement } from './statement.ts';
import type { MailBrand, MailContent } from './mail-content.ts';
import { writeMail, type WrittenMail } from './mail-writer.ts';
import type { MemberMailKind } from './member-mail.rules.ts';

const tokenKinds: MemberMailKind[] = [
  'confirm_address',
  'reset_password',
  'email_change_confirm',
  'email_change_notice',
  'access_reset',
  'account_deleted',
  'complaint_received',
  'complaint_answered',
  'own_data',
];
/** Their button leads to the page of a decision, or before they had one, to the house rules. */
const decisionKinds: MemberMailKind[] = [
  'account_banned',
  'decision_made',
  'appeal_received',
  'appeal_upheld',
  'appeal_overturned',
  'report_upheld',
  'report_dismissed',
  'report_overturned',
];
const pageKinds: MemberMailKind[] = [
  'address_taken',
  'password_changed',
  'new_device',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'notice_received',
  'account_unused',
  'account_unused_credits',
  'debit_notice',
  'order_paid',
  'payment_charged_back',
  'chargeback_reversed',
  'refund_requested',
  'refund_approved',
  'refund_paid',
  'refund_rejected',
  'refund_failed',
];
const kinds = [...tokenKinds, ...pageKinds, ...decisionKinds];
const token = 'Zk3vQ0x9aYc-1r7LmN2bT_uH5sWd8EoPqRfGjKiXyzA';
const otherToken = [...token].reverse().join('');
const facts = {
  due: '2026-12-05T23:07:00Z',
  username: 'mia_b',
  device: 'Firefox · Android',
  country: 'PT',
  at: '2026-11-21T23:07:00Z',
  email: 'm…a@post.example',
  used: '2026-11-21T23:07:00Z',
  until: '2028-11-21T23:07:00Z',
  blockedUntil: '2026-12-21T23:07:00Z',
  codesLeft: '9',
  credits: '120',
  amount: '12.50',
  tax: '2.17',
  currency: 'EUR',
  invoice: 'C-2026-17',
  statementName: 'ROSEWOOD BV',
  reason: 'All of them were used.',
  reference: 'K3TZ-9QX1',
  letter: 'First line\nsecond line.\n\nAnother paragraph.',
  quote: 'It does not work.\nAt all.',
};
/** Kinds that former addresses of the account get as well. */
const formerKinds: MemberMailKind[] = [
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'access_reset',
];
const toFormer = { facts: { ...facts, undoUntil: '2026-11-28T23:07:00Z' } };

const statements: Statement[] = reportCategories.map((category, at) => ({
  ...{ act: 'limit', limited: 'likes', removed: null, category, ground: at % 2 ? 'law' : 'rules', words: 'Be kind.' },
  decidedAt: new Date('2026-08-31T10:00:00Z'),
  endsAt: new Date('2026-09-07T10:00:00Z'),
}));

const secure = aMailBrand({ primaryHost: 'brand.example', origin: 'https://brand.example' });
const local: MailBrand = { ...demoMailBrands[2]!, origin: 'http://bdsm.localhost:8080' };

function write(
  kind: MemberMailKind,
  language: Language = 'en',
  brand: MailBrand = secure,
  given: Partial<MailContent> = {},
): WrittenMail {
  return writeMail(brand, {
    kind,
    language,
    facts,
    link: `${brand.origin}/${token}`,
    otherLinks: [{ label: 'mia.2', href: `${brand.origin}/${otherToken}` }],
    ...given,
  });
}

function pageOf(kind: MemberMailKind): string {
  if (kind === 'notice_received') return 'pages/ban';
  if (mailGroups.purchases.some((one) => one === kind) || kind.startsWith('refund_')) return 'transactions';
  return ['address_taken', 'account_unused', 'account_unused_credits'].includes(kind) ? 'login' : 'reset-password';
}

/** The text of the HTML part, one line for each element. */
function wordsIn(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? '');
}

const all = [
  ...kinds.map((kind) => ({ kind, as: 'own', given: {} })),
  ...formerKinds.map((kind) => ({ kind, as: 'former', given: toFormer })),
].flatMap((mail) =>
  languages.flatMap((language) =>
    [secure, local].map((brand) => ({ ...mail, language, host: brand.tenant.primaryHost, brand })),
  ),
);

describe.each(all)('The mail $kind in $language from $host to the $as address', ({ kind, language, brand, given }) => {
  const mail = write(kind, language, brand, given);

  it('has everything in it and nothing left open', () => {
    expect(() => requireSafeMail({ to: 'mia@post.example', ...mail })).not.toThrow();
    expect(mail.subject).toMatch(/^\S.{5,70}\S$/u);
    expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    for (const part of [mail.subject, mail.text, wordsIn(mail.html)])
      expect(part).not.toMatch(/[{}]|\b(?:undefined|null|NaN)\b|\[object/);
    expect(mail.text).toContain(brand.company.address);
    expect(mail.text).toContain(brand.tenant.settings.site.supportEmail);
  });

  it('says the same as text and as HTML', () => {
    const inHtml = [wordsIn(mail.html).replace(/\s+/g, ' '), ...linksOf(mail)].join(' ');
    const sentences = mail.text
      .split(/\n|: ?(?=\S)/)
      .map((line) =>
        line
          .replace(/^> /, '')
          .replace(/\u00a0?:$/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => line !== '--');

    expect(sentences.filter((sentence) => !inHtml.includes(sentence))).toEqual([]);
  });

  it('leads to its own brand and nowhere else', () => {
    const links = linksOf(mail);

    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => new URL(link).origin !== brand.origin)).toEqual([]);
  });

  it('loads nothing and stays small', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|<iframe|<form|\bsrc=|url\(|@import|@font-face/i);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000);
  });
});

describe('A mailed link', () => {
  it.each(tokenKinds)('is the button of %s, and can be copied', (kind) => {
    const { html, text } = write(kind);
    const link = `https://brand.example/${token}`;

    expect(html.split(`href="${link}"`).length - 1).toBe(2);
    expect(wordsIn(html)).toContain(`\n${link}\n`);
    expect(text).toContain(`:\n${link}\n`);
  });

  it.each(decisionKinds)('is the page of the decision in %s, and the house rules without one', (kind) => {
    expect(linksOf(write(kind))).toContain(`https://brand.example/${token}`);
    expect(linksOf(write(kind, 'en', secure, { link: undefined }))).toContain('https://brand.example/pages/ban');
  });

  it.each(pageKinds)('has no place in %s, whoever gives it one', (kind) => {
    const { html, text } = write(kind);

    expect(html + text).not.toContain(token);
    expect(linksOf({ html, text })).toContain(`https://brand.example/${pageOf(kind)}`);
  });

  it.each(formerKinds)('undoes the change of address in %s to a former one, and says until when', (kind) => {
    const { html, text } = write(kind, 'en', secure, toFormer);
    const link = `https://brand.example/${token}`;

    expect(html.split(`href="${link}"`).length - 1).toBe(2);
    expect(text).toContain(`Take my account back:\n${link}\n`);
    expect(text).toContain('Can be undone until: 2');
    expect(linksOf({ html, text })).not.toContain('https://brand.example/reset-password');
    expect(() => write(kind, 'en', secure, { ...toFormer, link: undefined })).toThrow('no link to its own brand');
  });

  it.each(tokenKinds)('is needed for %s, and is the brand’s own', (kind) => {
    const strange = [
      undefined,
      '',
      `/${token}`,
      `http://brand.example/${token}`,
      `https://brand.example.evil.example/${token}`,
      `https://brand.example@evil.example/${token}`,
      `https://evil.example/https://brand.example/${token}`,
      'javascript:alert(1)',
    ];

    for (const link of strange) expect(() => write(kind, 'en', secure, { link })).toThrow('no link to its own brand');
  });
});

describe('A mail about a decision', () => {
  it('has its reasons, in the language of its member, and until when they can appeal', () => {
    const { text } = write('decision_made', 'en', secure, { statement: statements[2] });

    for (const words of [
      'What we decided: You can’t give likes for now',
      'What we found: You insulted, threatened or pressured another member.',
      'Our house rules: be kind',
      'From the moderator: Be kind.',
      'By a person. No automated means',
      'You can appeal until: 28\u00a0February 2027',
    ])
      expect(text).toContain(words);
  });
});

describe('A mail with links for several accounts', () => {
  it('names the account of each', () => {
    const { html, text } = write('reset_password');

    for (const words of [text, wordsIn(html)]) expect(words).toMatch(/mia_b[^]*mia\.2/);
    expect(text).toContain(`mia.2:\nhttps://brand.example/${otherToken}\n`);
    expect(linksOf({ html, text })).toContain(`https://brand.example/${otherToken}`);
  });

  it('is not sent with one to another host', () => {
    expect(() =>
      write('reset_password', 'en', secure, { otherLinks: [{ label: 'x', href: `https://evil.example/${token}` }] }),
    ).toThrow('no link to its own brand');
  });
});

describe('A mail tells the truth', () => {
  it.each<[MemberMailKind, Language, string]>([
    ['confirm_address', 'en', 'expires after 7 days'],
    ['confirm_address', 'pl', 'wygasa po 7 dniach'],
    ['reset_password', 'en', 'expires after 1 hour.'],
    ['reset_password', 'de', '1 Stunde lang'],
    ['email_change_confirm', 'en', 'expires after 24 hours'],
    ['email_change_confirm', 'pl', 'wygasa po 24 godzinach'],
    ['email_change_notice', 'nl', '7 dagen geldig'],
  ])('in %s (%s): %s', (kind, language, words) => {
    expect(write(kind, language).text).toContain(words);
  });

  it.each<[Language, string, string]>([
    ['nl', 'Land: Portugal', '22\u00a0november 2026 om\u00a000:07\u00a0CET'],
    ['fr', 'Pays\u00a0: Portugal', '22\u00a0novembre 2026 à\u00a000:07'],
    ['sv', 'Land: Portugal', '22\u00a0november 2026 kl.\u00a000:07\u00a0CET'],
  ])('of who logged in where and when, by the brand’s clock (%s)', (language, place, time) => {
    const brand = aMailBrand({ site: { timeZone: 'Europe/Amsterdam' }, company: { country: 'NL' } });
    const { text } = write('new_device', language, brand);

    for (const words of ['Firefox · Android', place, time]) expect(text).toContain(words);
  });

  it('of the days that a reset looks back, and of how many recovery codes are left', () => {
    expect(write('second_factor_on').text).toContain('added in the last 7 days.');
    expect(write('recovery_code_used', 'nl').text).toContain('Resterende herstelcodes: 9\n');
    expect(write('recovery_code_used', 'en', secure, { facts: { ...facts, codesLeft: '0' } }).text).toContain(
      'Recovery codes left: 0\n',
    );
  });

  it('of how long an account stays, by the same clock', () => {
    const brand = aMailBrand({ site: { timeZone: 'Europe/Amsterdam' }, company: { country: 'NL' } });

    for (const words of ['Laatst gebruikt: 22\u00a0november 2026\n', 'Bewaard tot: 22\u00a0november 2028\n'])
      expect(write('account_unused', 'nl', brand).text).toContain(words);
  });

  it('of the right to withdraw from a purchase, where the law gives it', () => {
    const text = (buyerCountry: string) =>
      write('order_paid', 'en', secure, { facts: { ...facts, buyerCountry } }).text;

    for (const country of ['NL', 'GB', 'CH'])
      expect(text(country)).toContain('within 14 days, without giving a reason.');
    expect(text('US')).not.toMatch(/withdraw|14 days/);
    expect(text('US')).toContain('Your payment has arrived');
  });

  it('also when little is known', () => {
    const { text } = write('new_device', 'en', secure, {
      facts: { device: '?', country: 'Atlantis', at: 'yesterday' },
    });

    expect(text).toContain('Device: unknown\nCountry: unknown\nDate and time: unknown\n');
  });

  it('of the way to reach the brand, where it has no address for mails', () => {
    const mail = write(
      'new_device',
      'en',
      aMailBrand({ origin: 'https://brand.example', primaryHost: 'brand.example', site: { supportEmail: '' } }),
    );

    expect(mail.from.address).toBe('no-reply@brand.example');
    expect(linksOf(mail)).toContain('https://brand.example/pages/service');
    expect(mail.html).not.toContain('mailto:');
  });
});

describe('The sender', () => {
  it('is who the operator says, and answers reach support', () => {
    expect(local.tenant.name).not.toBe('HW Post');
    expect(write('new_device', 'de', local).from).toEqual({
      name: 'HW Post',
      address: local.tenant.settings.site.supportEmail,
    });
    expect(write('new_device', 'de', aMailBrand({ name: 'Rosewood', site: { mailName: '' } })).from.name).toBe(
      'Rosewood',
    );
  });

  it('writes by itself, and about the account alone, which nobody unsubscribes from', () => {
    expect(write('new_device').headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(Object.keys(write('new_device').headers ?? {})).not.toContain('List-Unsubscribe');
  });
});

describe('The texts of mails', () => {
  type Tree = { [key: string]: string | Tree };
  const leaves = (tree: Tree, at = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[at + key, value] as [string, string]] : leaves(value, `${at}${key}.`),
    );

  it('leave what support wrote as it is: braces, lines, and tags as text', () => {
    const letter = 'Use {{days}}\n<b>here</b>';
    const { text, html } = write('complaint_answered', 'en', secure, { facts: { ...facts, letter, quote: '' } });

    expect(text).toContain(letter);
    expect(html).toContain('Use {{days}}<br>&lt;b&gt;here&lt;/b&gt;');
    expect(text).not.toContain(mailTexts.en.complaint_answered.youWrote);
  });

  it('are all used', () => {
    const silent = aMailBrand({ origin: 'https://brand.example', site: { supportEmail: '' } });
    const mails = kinds.flatMap((kind) => [
      write(kind),
      write(kind, 'en', secure, toFormer),
      write(kind, 'en', silent, { facts: {} }),
      write(kind, 'en', silent),
    ]);
    mails.push(...statements.map((statement) => write('decision_made', 'en', secure, { statement })));
    mails.push(...banReasons.map((reason) => write('account_banned', 'en', secure, { facts: { reason } })));
    const said = mails
      .map(({ subject, html }) => `${subject}\n${wordsIn(html)}`)
      .join('\n')
      .replace(/\s+/g, ' ');
    const isSaid = (text: string) => text.split(/\{\{\w+\}\}/).every((part) => said.includes(part.trim()));
    const unused = leaves(mailTexts.en as Tree)
      .filter(([, text]) => !isSaid(text))
      .map(([key]) => key);

    // No limit in days is 1.
    expect(unused).toEqual(['common.validDays_one']);
  });
});
