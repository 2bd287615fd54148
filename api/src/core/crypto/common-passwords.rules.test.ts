import { describe, expect, it } from '@jest/globals';
import { passwordLength } from '@manyhearts/contract/log-in-lengths';
import { tradePasswords } from './common-passwords.data.ts';
import { isCommonPassword, leakedPasswords } from './common-passwords.rules.ts';

const listed = leakedPasswords();

describe('A password that leaked often', () => {
  it('is every one of the first three thousand that are long enough to be typed here, and all after them', () => {
    const typed = listed.filter(({ length }) => length >= passwordLength.min);

    expect(listed.length).toBeGreaterThan(30_000);
    expect(typed.length).toBeGreaterThan(10_000);
    expect(
      listed.slice(0, 3_000).filter((word) => word.length >= passwordLength.min && !isCommonPassword(word)),
    ).toEqual([]);
    expect(typed.filter((word) => !isCommonPassword(word))).toEqual([]);
  });

  it.each([
    'Password',
    'PASSWORD1',
    'Iloveyou!',
    'qwertyuiop',
    'Sunshine2026',
    'liverpool!!',
    'trustno1',
    'dragon1990',
    'Monkey12!',
    'lösenord1',
    'Contraseña!',
  ])('is found however it is dressed up: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct-horse-battery',
    'staple-battery-77',
    'geel fietsbel regenjas',
    'Tr0ub4dor&3x',
    'a8Kq!2vLw',
    'anna4711xy',
    'zomerse-avondlucht',
  ])('is not one that nobody has: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('may be a word of this trade, which no list of the world knows', () => {
    expect(
      [...tradePasswords].filter((word) => word.length < passwordLength.min || word !== word.toLowerCase()),
    ).toEqual([]);
    expect([...tradePasswords].filter((word) => listed.includes(word))).toEqual([]);
    for (const word of ['dating1234', 'ikhouvanjou', 'demodemo']) expect(isCommonPassword(word)).toBe(true);
  });
});
