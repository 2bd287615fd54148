import { describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { purgeAfterDeletion, purgeAfterPurge, purgeAfterRestore, purgeLater } from './purge.rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const { days } = limits.deletedMessages;
const none = { purgeUpTo: 0, purgeAt: null };

describe('After a deletion', () => {
  it.each([
    ['by one of the two, nothing is planned', none, [5, 0], none],
    ['by both, what both deleted is', none, [5, 3], { purgeUpTo: 3, purgeAt: inDays(days) }],
    ['of nothing new, nothing is', { purgeUpTo: 3, purgeAt: null }, [9, 3], { purgeUpTo: 3, purgeAt: null }],
    ['of one more message, that is', { purgeUpTo: 3, purgeAt: null }, [9, 4], { purgeUpTo: 4, purgeAt: inDays(days) }],
    [
      'an earlier plan stays, so that it comes about however often the chat is deleted',
      { purgeUpTo: 3, purgeAt: inDays(1) },
      [9, 9],
      { purgeUpTo: 3, purgeAt: inDays(1) },
    ],
  ])('%s', (_, purge, cleared, after) => {
    expect(purgeAfterDeletion(purge, cleared, now)).toEqual(after);
  });
});

describe('After a restore', () => {
  it.each([
    ['messages that are back are not deleted', 9, 4, 4],
    ['the last deleted one still is', 9, 9, 9],
    ['of later messages, the plan stays', 9, 12, 9],
    ['of all messages, none is deleted', 9, 0, 0],
  ])('%s', (_, planned, clearedUpTo, left) => {
    expect(purgeAfterRestore({ purgeUpTo: planned, purgeAt: inDays(1) }, clearedUpTo)).toEqual({
      purgeUpTo: left,
      purgeAt: inDays(1),
    });
  });

  it('what is gone already stays known as gone', () => {
    expect(purgeAfterRestore({ purgeUpTo: 9, purgeAt: null }, 4)).toEqual({ purgeUpTo: 9, purgeAt: null });
  });
});

describe('After the messages are gone', () => {
  it('what both deleted meanwhile gets its own time', () => {
    expect(purgeAfterPurge({ purgeUpTo: 3, purgeAt: now }, [9, 7], now)).toEqual({
      purgeUpTo: 7,
      purgeAt: inDays(days),
    });
  });

  it('nothing is planned if there is nothing else', () => {
    expect(purgeAfterPurge({ purgeUpTo: 3, purgeAt: now }, [9, 3], now)).toEqual({ purgeUpTo: 3, purgeAt: null });
  });
});

it('Messages that are still needed are looked at again a day later', () => {
  expect(purgeLater({ purgeUpTo: 3, purgeAt: now }, now)).toEqual({ purgeUpTo: 3, purgeAt: inDays(1) });
});
