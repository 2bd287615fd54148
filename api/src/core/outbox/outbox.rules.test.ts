import { describe, expect, it } from '@jest/globals';
import { ScopeViolation } from '../database/sql-guard.ts';
import {
  JobRefused,
  keyedId,
  maxAttempts,
  mayTryAgain,
  patientAttempts,
  requirePayload,
  retryDelayMs,
  shownError,
  slotOf,
} from './outbox.rules.ts';

describe('The wait before another attempt', () => {
  it('grows from seconds to hours', () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, at) => retryDelayMs(at + 1, 1) / 1_000);

    expect(waits).toEqual([2, 8, 32, 128, 512, 2_048, 7_200]);
  });

  it('is never less than half of that', () => {
    expect([retryDelayMs(1, 0), retryDelayMs(7, 0)]).toEqual([1_000, 3_600_000]);
  });
});

describe('Another attempt', () => {
  it('is made seven times after the first', () => {
    expect([1, 7, 8, 9].map((attempts) => mayTryAgain(new Error('away'), attempts))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is made for longer than a day where somebody else’s server is waited for', () => {
    const shortest = Array.from({ length: patientAttempts - 1 }, (_, at) => retryDelayMs(at + 1, 0));

    expect(shortest.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30 * 3_600_000);
    expect([39, 40].map((attempts) => mayTryAgain(new Error('away'), attempts, patientAttempts))).toEqual([
      true,
      false,
    ]);
  });

  it('is not made when it cannot help', () => {
    expect(mayTryAgain(new JobRefused('no such tenant'), 1)).toBe(false);
    expect(mayTryAgain(new ScopeViolation('reads another', 'select 1'), 1)).toBe(false);
  });
});

describe('A payload', () => {
  it('names rows, instants and keys', () => {
    expect(() =>
      requirePayload('send-mail', {
        id: '01KAJ7ZD5X0000000000000000',
        at: '2026-11-21T09:00:00.000Z',
        kind: 'like_received',
      }),
    ).not.toThrow();
  });

  it.each([
    ['a mail address', 'ann@mail.example'],
    ['a sentence', 'Dear Ann'],
    ['nothing', ''],
    ['81 characters', 'x'.repeat(81)],
  ])('holds no text: %s is refused, and not repeated', (_, text) => {
    let message = '';
    try {
      requirePayload('send-mail', { to: text });
    } catch (error) {
      ({ message } = error as Error);
    }

    expect(message).toContain('to that is no id');
    if (text) expect(message).not.toContain(text);
  });

  it('has at most a kilobyte', () => {
    const ofBytes = (bytes: number) => {
      const payload: Record<string, string> = {};
      for (let at = 10; at < 21; at += 1) payload[`id${at}`] = 'x'.repeat(80);
      const rest = bytes - JSON.stringify({ ...payload, z: '' }).length;
      return { ...payload, z: 'x'.repeat(rest) };
    };

    expect(Buffer.byteLength(JSON.stringify(ofBytes(1_024)))).toBe(1_024);
    expect(() => requirePayload('send-mail', ofBytes(1_024))).not.toThrow();
    expect(() => requirePayload('send-mail', ofBytes(1_025))).toThrow('1025 bytes');
  });
});

describe('The id of a keyed job', () => {
  it('is the same for the same wish and for no other', () => {
    const ids = [
      keyedId('T1', 'send-mail', 'a'),
      keyedId('T2', 'send-mail', 'a'),
      keyedId(null, 'send-mail', 'a'),
      keyedId('T1', 'send-mails', 'a'),
      keyedId('T1', 'send-mail', 'b'),
    ];

    expect(new Set(ids).size).toBe(5);
    expect(keyedId('T1', 'send-mail', 'a')).toBe(ids[0]);
    expect(ids.map((id) => id.length)).toEqual([26, 26, 26, 26, 26]);
  });
});

describe('What is kept of an error', () => {
  it('is our own message, but of others only the name and code', () => {
    const theirs = Object.assign(new Error("Duplicate entry 'ann@mail.example'"), {
      name: 'QueryFailedError',
      code: 'ER_DUP_ENTRY',
    });

    expect(shownError(theirs)).toBe('QueryFailedError (ER_DUP_ENTRY)');
    expect(shownError(new JobRefused('Nobody does it.'))).toBe('Nobody does it.');
    expect(shownError(undefined)).toBe('Error');
    expect(shownError(new JobRefused('x'.repeat(900)))).toHaveLength(500);
  });
});

describe('A slot', () => {
  it('begins on the round second', () => {
    const at = (text: string) => slotOf(new Date(`2026-11-21T${text}Z`), 3_600);

    expect(at('09:59:59.999')).toBe(at('09:00:00.000'));
    expect(at('10:00:00.000')).toBe(at('09:00:00.000') + 1);
  });
});
