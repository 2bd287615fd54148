import { describe, expect, it } from '@jest/globals';
import {
  addressIn,
  answeredHosts,
  answeredMails,
  isAutomatic,
  isDangerous,
  writtenAbove,
} from './inbound-mail.rules.ts';

const id = '01KB1Q2W3E4R5T6Y7U8I9O0PAS';

describe('A mail that no person wrote', () => {
  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['auto-submitted', 'Auto-Generated; x=1'],
    ['Precedence', 'bulk'],
    ['X-Autoreply', 'yes'],
    ['List-Id', '<news.example.org>'],
    ['Return-Path', '<>'],
  ])('is told by %s: %s', (name, value) => {
    expect(isAutomatic({ from: 'ann@example.org', headers: [{ name, value }] })).toBe(true);
  });

  it.each(['MAILER-DAEMON@mx.example.org', 'Mail <postmaster@example.org>', 'noreply@example.org', 'bounces+1@x.nl'])(
    'comes from %s',
    (from) => expect(isAutomatic({ from, headers: [] })).toBe(true),
  );

  it('is none that a person sent from any program', () => {
    const headers = [
      { name: 'Auto-Submitted', value: 'no' },
      { name: 'Precedence', value: 'normal' },
      { name: 'X-Mailer', value: 'Mail' },
    ];
    expect(isAutomatic({ from: 'Ann <ann@example.org>', headers })).toBe(false);
  });
});

describe('The mail that another answers', () => {
  it('is found in both headers, the direct one first', () => {
    const references = `<${id.toLowerCase()}@rose.test> <01kb1q2w3e4r5t6y7u8i9o0paa@rose.test>`;
    expect(answeredMails({ inReplyTo: `<${id.toLowerCase()}@rose.test>`, references })).toEqual([
      id,
      '01KB1Q2W3E4R5T6Y7U8I9O0PAA',
    ]);
  });

  it.each(['', '<x@y>', 'a'.repeat(20_000), `${'b'.repeat(26)}c@`])(
    'is none in a header without an id of ours',
    (line) => {
      expect(answeredMails({ inReplyTo: line, references: '' })).toEqual([]);
    },
  );
});

describe('A From line', () => {
  it.each([
    ['Ann Example <Ann@Example.org>', 'ann@example.org'],
    ['ann@example.org', 'ann@example.org'],
    ['"<x>" <ann@example.org>', 'ann@example.org'],
    ['Ann', ''],
    ['a b@example.org', ''],
  ])('%s names %s', (from, address) => expect(addressIn(from)).toBe(address));
});

describe('What was written above a quote', () => {
  it.each([
    ['Thanks!\n\nOn Thu, Rosewood wrote:\n> Hello\n> You\n', 'Thanks!'],
    ['Thanks!\r\n\r\nOn Thursday, 26 November 2026 at\r\nRosewood <a@b> wrote:\r\n\r\n> Hello', 'Thanks!'],
    ['Thanks!\n\n-----Original Message-----\nFrom: x\nHello', 'Thanks!'],
    ['Merci\n________________________________\nDe : x', 'Merci'],
    ['> Hello\nYes, that one.\n> Bye\nAnd no.', '> Hello\nYes, that one.\n> Bye\nAnd no.'],
    ['> only\n\n> a quote', ''],
    ['On Thursday, 26 November 2026 at\nRosewood <a@b> wrote:\n\n> Hello', ''],
    ['> a quote\nand an answer', '> a quote\nand an answer'],
    ['One:\n\n> quoted', 'One:'],
    ['plain', 'plain'],
  ])('%j is %j', (mail, own) => expect(writtenAbove(mail)).toBe(own));

  it('has no hidden characters, and an end', () => {
    expect(writtenAbove('a\u202eb\u0000c')).toBe('abc');
    expect(writtenAbove('😀'.repeat(9_000))).toBe('😀'.repeat(5_000));
  });
});

describe('A file of a mail', () => {
  it.each(['a.exe', 'invoice.pdf.EXE', 'run.js ', 'x.ps1.', 'page.html', 'drawing.svg', 'a.e\u200Bxe'])(
    '“%s” runs something',
    (filename) => {
      expect(isDangerous({ filename })).toBe(true);
    },
  );

  it.each(['photo.jpg', 'bill.pdf', 'exe', 'notes.exe.txt', '', 'letter.docx'])('“%s” does not', (filename) => {
    expect(isDangerous({ filename })).toBe(false);
  });
});

it('The hosts of answered mails are those behind ids of ours', () => {
  const id = '01m7ypjs18a11r1qenhnmfcmpv';
  expect(
    answeredHosts({ inReplyTo: `<${id}@Rose.test>`, references: `<x@y.example> <${id}@lily.test> <${id}@rose.test>` }),
  ).toEqual(['rose.test', 'lily.test']);
});
