import { describe, expect, it } from '@jest/globals';
import { decodeTime } from 'ulid';
import { digestOf, firstIdAt, hashToken, Random } from './random.ts';

const many = 10_000;
const now = Date.parse('2026-03-01T12:00:00.000Z');

describe('An id', () => {
  it('is 26 signs that sort as text does, and tells when it was made', () => {
    const id = new Random().id(now);

    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(decodeTime(id)).toBe(now);
  });

  it('is of this moment unless told otherwise', () => {
    const before = Date.now();
    const made = decodeTime(new Random().id());

    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now());
  });

  it('is larger than the one before, also within a millisecond', () => {
    const random = new Random();
    const ids = Array.from({ length: many }, () => random.id(now));

    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('is larger than the one before, also when the clock is set back', () => {
    const random = new Random();
    const ids = [now, now - 1, now + 1, now - 86_400_000, now].map((at) => random.id(at));

    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('is not smaller than the first of its millisecond, and smaller than that of the next', () => {
    const id = new Random().id(now);

    expect(firstIdAt(new Date(now))).toMatch(/^.{10}0{16}$/);
    expect([firstIdAt(new Date(now)) <= id, firstIdAt(new Date(now + 1)) > id]).toEqual([true, true]);
  });

  it('is another in every process', () => {
    const ids = Array.from({ length: 1_000 }, () => new Random().id(now));

    expect(new Set(ids).size).toBe(1_000);
  });
});

describe('A token', () => {
  it('has 256 bits and needs no encoding anywhere', () => {
    const token = new Random().token();

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is never the same', () => {
    const random = new Random();

    expect(new Set(Array.from({ length: many }, () => random.token())).size).toBe(many);
  });

  it('is stored as something that tells nothing of it', () => {
    expect(hashToken('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
    expect(hashToken('tokem')).not.toBe(hashToken('token'));
  });
});

describe('Chance', () => {
  it('is at least 0, below 1, and spread', () => {
    const random = new Random();
    const fractions = Array.from({ length: many }, () => random.fraction());
    const tenths = new Set(fractions.map((fraction) => Math.floor(fraction * 10)));

    expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

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
