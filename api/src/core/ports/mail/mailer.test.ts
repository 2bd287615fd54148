import { describe, expect, it } from '@jest/globals';
import { MailRefused, requireSafeMail, type Mail } from './mailer.ts';

const mail: Mail = {
  from: { name: 'Brand "one", Ltd', address: 'hello@brand.example' },
  to: 'anna@example.org',
  subject: 'Schöne Grüße 🙂: “new”',
  text: 'Line one\r\nLine two',
  html: '<p>Line one</p>\n<p>Line two</p>',
  headers: { 'List-Unsubscribe': '<https://brand.example/u?a=1&b=2>', 'Message-ID': '<01ABC@brand.example>' },
};

const breaks = [
  '\r\nBcc: x@evil.example',
  '\nX: y',
  '\rX: y',
  '\u0000',
  '\u0085X',
  '\u2028X',
  '\u2029X',
  '\u001bX',
  '\u007f',
];

describe('A mail', () => {
  it('is safe with quotes, commas, umlauts and emoji in its names, and lines in its body', () => {
    expect(requireSafeMail(mail)).toBe(mail);
  });

  it.each(breaks)('is refused with %j in a name, an address, the subject or a header', (end) => {
    const faulty: Mail[] = [
      { ...mail, from: { ...mail.from, name: `Brand${end}` } },
      { ...mail, from: { ...mail.from, address: `hello@brand.example${end}` } },
      { ...mail, to: `anna@example.org${end}` },
      { ...mail, subject: `Hello${end}` },
      { ...mail, headers: { 'X-Note': `note${end}` } },
      { ...mail, headers: { [`X-Note${end}`]: 'note' } },
    ];

    for (const one of faulty) expect(() => requireSafeMail(one)).toThrow(MailRefused);
  });

  it.each([
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'Anna <a@example.org>',
    'group:a@example.org;',
    'a@b@c',
    'anna',
    '@example.org',
    'anna@',
    '',
    `${'a'.repeat(250)}@example.org`,
  ])('has one recipient, and %j is none', (to) => {
    expect(() => requireSafeMail({ ...mail, to })).toThrow(MailRefused);
  });

  const names = ['Bcc', 'to', 'FROM', 'Content-Type', 'Subject', 'Resent-To', 'Return-Path', 'X Note', 'X:Note', ''];

  it.each(names)('can not bring a header %j of its own', (name) => {
    expect(() => requireSafeMail({ ...mail, headers: { [name]: 'anna@example.org' } })).toThrow(MailRefused);
  });

  it('is refused without a word of what was in it', () => {
    expect(() => requireSafeMail({ ...mail, to: 'secret@example.org\nx' })).toThrow(/^((?!secret).)*$/s);
  });
});
