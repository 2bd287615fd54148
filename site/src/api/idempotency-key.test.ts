import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Wish, newKey } from './idempotency-key.ts';

beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

describe('A wish', () => {
  it('keeps its key while it is the same and unanswered', () => {
    const wish = new Wish();

    expect(wish.keyFor({ email: 'a' })).toBe(wish.keyFor({ email: 'a' }));
  });

  it('is another one with other words, and after an answer', () => {
    const wish = new Wish();
    const first = wish.keyFor({ email: 'a' });
    const second = wish.keyFor({ email: 'b' });
    wish.settle();

    expect(new Set([first, second, wish.keyFor({ email: 'b' })]).size).toBe(3);
  });
});

describe('A key', () => {
  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 200 }, newKey)).size).toBe(200);
  });
});
