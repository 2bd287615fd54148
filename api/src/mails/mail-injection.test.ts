import { describe, expect, it } from '@jest/globals';
import { aMailBrand, type BrandWishes } from '../../test/mail-brands.ts';
import { requireSafeMail } from '../core/ports/mail/mailer.ts';
import { writeMail, type WrittenMail } from './mail-writer.ts';
import type { MemberMailKind } from './member-mail.rules.ts';

/** Inputs that could break out of a header, a line of text or an element. */
const corpus = [
  'Rose\r\nBcc: all@evil.example',
  'Rose\nSubject: other',
  'Rose\rX: y',
  'Rose\u2028Bcc: all@evil.example',
  'Rose\u2029\u0085\u000b\u000cX: y',
  'Rose\u0000\u0008\u001b[31m\u007f\u009b',
  'Rose\r\n\r\n--\r\nContent-Type: text/html\r\n\r\n<p>mine',
  '=?UTF-8?B?QmNjOiB4?=',
  '<script>alert(1)</script>',
  '</td></tr></table><h1>mine</h1>',
  '</title></style><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' style='position:fixed",
  '<!--[if mso]><p>',
  '&lt;b&gt; &amp; &#60;script&#62;',
  '{{domain}} {{email}} {{link}} {{count}}',
  "$& $` $' $1",
  '\u202egnorw yaw\u202c \u2066isolate\u2069 \u200f\u200e\u061c',
  'שלום “بيت”',
  'Ro\u200bse\ufeff\ufffb',
  'Rose \ud83c\udf39 \ud83d',
  `Rose ${'x'.repeat(120)}`,
];

const plainFacts = { device: 'Firefox', country: 'NL', at: '2026-11-21T20:07:00Z', email: 'm@post.example' };
const kinds: MemberMailKind[] = ['confirm_address', 'address_taken', 'email_change_notice', 'new_device'];

function write(kind: MemberMailKind, wishes: BrandWishes, facts = plainFacts): WrittenMail {
  const brand = aMailBrand({ origin: 'https://brand.example', primaryHost: 'brand.example', ...wishes });
  return writeMail(brand, { kind, language: 'en', facts, link: 'https://brand.example/token' });
}

/** Every tag with its attributes, without the text between them. */
const skeleton = (html: string) => html.match(/<[^>]*>/g)?.join('\n');
const lineCount = (text: string) => text.split(/[\n\r\u0085\u2028\u2029\u000b\u000c]/).length;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

const places: readonly (readonly [string, (words: string) => [BrandWishes, typeof plainFacts?]])[] = [
  ['the brand’s name', (words) => [{ name: words, site: { mailName: '' } }]],
  ['the sender’s name', (words) => [{ site: { mailName: words } }]],
  ['the wordmark', (words) => [{ theme: { wordmark: words } }]],
  ['the company', (words) => [{ company: { name: words, address: words, zip: words, city: words, kvk: words } }]],
  ['a device', (words) => [{}, { ...plainFacts, device: words, country: words, at: words }]],
  ['an address', (words) => [{}, { ...plainFacts, email: words }]],
];

describe.each(places)('Hostile words as %s', (_, put) => {
  const harmless = put('Rose');

  it.each(corpus)('stay words: %j', (words) => {
    for (const kind of kinds) {
      const [mail, plain] = [write(kind, ...put(words)), write(kind, ...harmless)];

      expect(requireSafeMail({ to: 'mia@post.example', ...mail }).subject).toBe(plain.subject);
      expect(skeleton(mail.html)).toBe(skeleton(plain.html));
      expect(lineCount(mail.text)).toBe(lineCount(plain.text));
      expect(mail.text + mail.html + mail.from.name).not.toMatch(hidden);
      expect((mail.text + mail.html + mail.from.name).isWellFormed()).toBe(true);
    }
  });
});

it('shows words as they were written, as far as they are words', () => {
  const mail = write(
    'new_device',
    { name: 'Tom & “Jerry” <3', site: { mailName: '' } },
    { ...plainFacts, device: 'שלום <b>' },
  );

  expect(mail.from.name).toBe('Tom & “Jerry” <3');
  expect(mail.html).toContain('<bdi>Tom &amp; “Jerry” &lt;3</bdi>');
  expect(mail.html).toContain('<bdi>שלום &lt;b&gt;</bdi>');
  expect(mail.text).toContain('Device: שלום <b>\n');
});
