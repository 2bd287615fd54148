import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { proofOfWork } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

describe('The hash', () => {
  it.each(['', 'abc', 'é€😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(63), 'x'.repeat(64), 'x'.repeat(200)])(
    'of %j is the one that everybody finds',
    (text) => {
      expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );
});

describe('The proof of work', () => {
  it('is what the server asks for: a hash that begins with so many zero bits', async () => {
    const solved = await proofOfWork('a-challenge', 12);
    const hash = createHash('sha256').update(solved).digest();

    expect(hash.readUInt32BE(0) >>> 20).toBe(0);
    expect(solved).toMatch(/^a-challenge\.[^.]+$/);
  });

  it('lets the page live meanwhile', async () => {
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 1);
    await proofOfWork('another', 15);
    clearInterval(heart);

    expect(beats).toBeGreaterThan(0);
  });
});
