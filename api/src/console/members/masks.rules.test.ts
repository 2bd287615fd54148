import { describe, expect, it } from '@jest/globals';
import { maskedMail, maskedName, maskedPhone } from './masks.rules.ts';
import { readTyped } from './typed.rules.ts';

describe('A mask', () => {
  it.each([
    ['anna.berg@heartmail.example', 'a•••@h•••.example'],
    ['a@b.nl', 'a•••@b•••.nl'],
    ['', '•••'],
    ['no-address', '•••'],
  ])('shows of %j only %j', (address, masked) => {
    expect(maskedMail(address)).toBe(masked);
  });

  it('tells nothing of a length', () => {
    expect([maskedName('Al'), maskedName('Alexandrina'), maskedName('💜x'), maskedName('')]).toEqual([
      'A•••',
      'A•••',
      '💜•••',
      '•••',
    ]);
    expect(maskedPhone('+31 6 1234 5678')).toBe('•••78');
  });
});

describe('What support types', () => {
  const id = '01M7YPJS18A11R1QENHNMFCMPV';
  it.each([
    [id, { id }],
    [` ${id.toLowerCase()} `, { id }],
    ['Änna', { name: 'anna', email: 'änna', payment: 'Änna' }],
    ['Anna@Mail.example', { email: 'anna@mail.example' }],
    ['000123', { name: '000123', email: '000123', invoice: 123, payment: '000123' }],
    ['7', { invoice: 7, payment: '7' }],
    ['tr_8Xk2', { name: 'tr_8xk2', email: 'tr_8xk2', payment: 'tr_8Xk2' }],
    ['ab', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, read) => {
    expect(readTyped(typed)).toEqual(read);
  });
});
