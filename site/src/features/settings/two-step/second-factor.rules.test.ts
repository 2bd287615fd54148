import { describe, expect, it } from '@jest/globals';
import { inGroups, textAddress, wrongCode } from './second-factor.rules.ts';

describe('A key', () => {
  it.each([
    ['', ''],
    ['ABC', 'ABC'],
    ['ABCD', 'ABCD'],
    ['ABCDE', 'ABCD E'],
    ['ABCDEFGHIJKL', 'ABCD EFGH IJKL'],
  ])('%j is read as %j', (secret, expected) => expect(inGroups(secret)).toBe(expected));
});

describe('A code', () => {
  const failed = (code: string) => ({ fieldErrors: { totp: { code, params: {}, detail: '' } } });

  it.each([
    [undefined, false],
    [{ fieldErrors: {} }, false],
    [failed('field_required'), false],
    [failed('field_invalid'), true],
  ])('after %j is the wrong one: %s', (failure, expected) => expect(wrongCode(failure)).toBe(expected));
});

describe('A text to save', () => {
  it('is whole, whatever signs it has', () => {
    expect(decodeURIComponent(textAddress('é #1\n_-').split(',')[1] ?? '')).toBe('é #1\n_-');
  });
});
