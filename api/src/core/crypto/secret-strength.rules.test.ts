import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { publishedSecrets, weaknessOf } from './secret-strength.rules.ts';

describe('A secret', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('that was drawn at random is taken, in %s', (encoding) => {
    for (let times = 0; times < 500; times += 1) expect(weaknessOf(randomBytes(24).toString(encoding))).toBeUndefined();
  });

  it.each(Object.values(publishedSecrets))('that stood in this repository is refused: %s', (secret) => {
    expect(weaknessOf(secret)).toMatch('everybody can read');
  });

  it.each([
    'please-changeme-9f3a6b0c2d8e41f7a5',
    'Replace This with 9f3a6b0c2d8e41f7a5',
    'example-9f3a6b0c2d8e41f7a5c8b2d4e6',
  ])('that reads like a placeholder is refused: %s', (secret) => {
    expect(weaknessOf(secret)).toMatch('everybody can read');
  });

  const random = 'c1d94f07b6a2e8355f0c7d61a98be243';

  it('has 32 characters or more', () => {
    expect([weaknessOf(random.slice(1)), weaknessOf(random)]).toEqual([
      'has 31 characters; it needs at least 32',
      undefined,
    ]);
    expect(weaknessOf('')).toBe('has 0 characters; it needs at least 32');
  });

  it.each([',', ' ', '\t'])('has no %j inside', (character) => {
    expect(weaknessOf(`${random}${character}a`)).toMatch('comma or a blank');
  });

  it.each([
    'a'.repeat(38),
    `${'a'.repeat(37)}b`,
    'x7'.repeat(20),
    'abcdefgh'.repeat(4),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'password'.repeat(5),
    'ababababccddccddababccddababccdd',
    'correct-horse-'.repeat(3),
  ])('is not easy to guess, as %s is', (secret) => {
    expect(weaknessOf(secret)).toMatch('easy to guess');
  });

  it('is in no refusal', () => {
    for (const secret of ['hunter2', 'hunter2'.repeat(6), `hunter2,${random}`])
      expect(weaknessOf(secret)).not.toContain('hunter2');
  });
});
