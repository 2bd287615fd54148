import { describe, expect, it } from '@jest/globals';
import { digestOf } from './digest.ts';

describe('A digest', () => {
  it.each(['', 'robin@example.org', 'é'.repeat(10_000)])(
    'has one length and is the same for the same text, in words or in bytes: %#',
    (text) => {
      expect([digestOf(text), digestOf(Buffer.from(text))]).toEqual([
        expect.stringMatching(/^[\w-]{22}$/),
        digestOf(text),
      ]);
    },
  );

  it('is another one for another text', () => {
    expect(new Set(['a', 'A', 'a ', ' a', 'b', ''].map((text) => digestOf(text))).size).toBe(6);
  });
});
