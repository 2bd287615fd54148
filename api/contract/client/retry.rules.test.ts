import { describe, expect, it } from '@jest/globals';
import { delayMs, isWorthRetry, mayRetry, secondsOf } from './retry.rules.ts';

describe('What is tried again', () => {
  it.each([
    [{}],
    [{ status: 502 }],
    [{ status: 503 }],
    [{ status: 504 }],
    [{ status: 409, code: 'in_progress' }],
    [{ status: 503, retryAfterSeconds: 2 }],
  ])('%j is', (attempt) => {
    expect(isWorthRetry(attempt)).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 500, 200, 202, 204])('%i is not', (status) => {
    expect(isWorthRetry({ status, code: 'conflict' })).toBe(false);
  });

  it('is not what asks for more patience than somebody has who watches', () => {
    expect(isWorthRetry({ status: 503, retryAfterSeconds: 60 })).toBe(false);
  });

  it('is tried five times again, and never without a key to tell it from a second wish', () => {
    expect([0, 4, 5].map((done) => mayRetry({}, done, true))).toEqual([true, true, false]);
    expect(mayRetry({}, 0, false)).toBe(false);
  });
});

describe('The wait before another attempt', () => {
  it('is anything up to a time that doubles, and has an end', () => {
    const longest = [0, 1, 2, 3, 4, 9].map((done) => delayMs(done, {}, () => 1));

    expect(longest).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000]);
    expect(delayMs(4, {}, () => 0)).toBe(0);
    expect(delayMs(1, {}, () => 0.5)).toBe(300);
  });

  it('begins where the server asks for it', () => {
    expect(delayMs(0, { status: 503, retryAfterSeconds: 3 }, () => 1)).toBe(3_300);
  });

  it.each<[string | null, number | undefined]>([
    ['2', 2],
    ['0', 0],
    [null, undefined],
    ['', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
  ])('reads %j as %j seconds', (header, expected) => {
    expect(secondsOf(header)).toBe(expected);
  });
});
