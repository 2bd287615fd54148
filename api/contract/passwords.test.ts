import { describe, expect, it } from '@jest/globals';
import { isGuessable, ownWords } from './passwords.ts';

const words = ['Rosewood', 'gilf', ...ownWords({ username: 'anna1990', email: 'anna.berg@mail.example' })];

describe('A password', () => {
  it.each([
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    'abcdefgh',
    'qwertyui',
    '87654321',
    'rosewood1',
    'Rosewood!!',
    'gilfgilf',
    'Anna1990!',
    'anna.berg',
    'password1',
    'Contraseña1',
    'Hasło123',
    'iloveyou2',
  ])('is easy to guess: %s', (password) => {
    expect(isGuessable(password, words)).toBe(true);
  });

  it.each([
    'correct-horse',
    'password for robin',
    'Tr0ub4dor&3',
    'rosewood-in-may',
    'пароль-мой-77',
    '        x y z',
    'anna and her eleven cats',
  ])('is not: %s', (password) => {
    expect(isGuessable(password, words)).toBe(false);
  });
});
