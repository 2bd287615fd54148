import { describe, expect, it } from '@jest/globals';
import { isEmailAddress, suggestAddress } from './email-addresses.ts';

describe('An e-mail address', () => {
  it.each(['a@b.nl', 'anna+tag@mail.example.com', "o'neil@x.ie", 'a.b@xn--bcher-kva.ch'])('may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'a',
    'a@',
    '@b.nl',
    'a@b',
    'a@b.1',
    'a..b@c.nl',
    '.a@c.nl',
    'a@-c.nl',
    'a@c..nl',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@c.nl`,
    'a@b.nl\n',
  ])('may not be %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmail', 'anna@gmail.com'],
    ['anna@gmail,com', 'anna@gmail.com'],
    ['Anna@Hotmial.nl', 'anna@hotmail.nl'],
    ['anna@gmail.com', undefined],
    ['anna@mail.example', undefined],
    ['anna@', undefined],
  ])('%s: did you mean %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });
});
