import { describe, expect, it } from '@jest/globals';
import { isReservedName } from './signup.rules.ts';

describe('A name that speaks for the brand', () => {
  it.each([
    'admin',
    'Admin',
    'ädmin',
    'support',
    'SUPPORT-anna',
    'anna.moderator',
    'Team_1',
    '00mod00',
    'Kundtjänst',
    'Obsługa',
    'rosewood',
    'Rose.wood',
    'Rosewood24',
    'Adm1n',
    'supp0rt.24',
    'rnoderator',
    'r0sew00d_1',
    'Bi11ing',
  ])('is nobody’s: %s', (name) => {
    expect(isReservedName(name, 'Rose Wood')).toBe(true);
  });

  it.each(['anna', 'modest', 'teamplayer', 'Rosewoods', 'rose', 'administra', '1234', 'supporter.1', 'tea', 'rsewood'])(
    'is not one: %s',
    (name) => {
      expect(isReservedName(name, 'Rose Wood')).toBe(false);
    },
  );

  it.each([
    ['Mar Net', 'Mamet'],
    ['Mar Net', 'marnet'],
    ['Date 4 You', 'date4y0u'],
    ['Date 4 You', 'dateyou'],
  ])('is that of %s: %s', (brand, name) => {
    expect(isReservedName(name, brand)).toBe(true);
  });

  it('is not every name of figures on a brand that has no letters in its own', () => {
    expect(isReservedName('2468', '2468')).toBe(false);
  });
});
