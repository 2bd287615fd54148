import { expect, it } from '@jest/globals';
import { codeShape } from '@manyhearts/contract/admin/discount-codes';
import { Random } from '../core/crypto/random.ts';
import { makeCodes, readCodes } from './code-batch.rules.ts';

it('Typed codes are read in upper case, each once, however they are separated', () => {
  expect(readCodes(' spring-1\nSPRING-2, spring-1;A1B \n')).toEqual(['SPRING-1', 'SPRING-2', 'A1B']);
});

it.each(['=1+1', 'AB', '-AB', 'TIMEBONUS25', 'welcome-1', 'É-CODE', 'A'.repeat(41)])(
  '%s is no code of a batch',
  (one) => {
    expect(readCodes(`GOOD-1 ${one}`)).toBeUndefined();
  },
);

it('Made codes differ, and have the shape of codes', () => {
  const random = new Random();
  const codes = makeCodes('MAY-', 2_000, () => random.key());
  expect([new Set(codes).size, codes.every((code) => codeShape.test(code) && code.startsWith('MAY-'))]).toEqual([
    2_000,
    true,
  ]);
});

it('A code that was made before is made anew', () => {
  const keys = ['0'.repeat(32), '0'.repeat(32), 'f'.repeat(32)];
  expect(new Set(makeCodes('', 2, () => keys.shift() ?? '1')).size).toBe(2);
});
