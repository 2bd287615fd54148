import { describe, expect, it } from '@jest/globals';
import { countsAnew, freeMessagesLeft, type Allowance } from './allowance.rules.ts';

const limits = { freeMessages: 3, freeConversations: 2 };
const fresh: Allowance = {
  isPremium: false,
  startedBy: undefined,
  isFreeChat: false,
  usedMessages: 0,
  usedConversations: 0,
};
const left = (wishes: Partial<Allowance>, other = limits) => freeMessagesLeft({ ...fresh, ...wishes }, other);

describe('Free messages', () => {
  it('are counted over all conversations, and never fall below zero', () => {
    expect([0, 1, 2, 3, 9].map((usedMessages) => left({ usedMessages }))).toEqual([3, 2, 1, 0, 0]);
  });

  it('end with the first payment', () => {
    expect(left({ isPremium: true })).toBe(0);
  });

  it('start no more conversations than the brand allows', () => {
    expect([0, 1, 2, 3].map((usedConversations) => left({ usedConversations }))).toEqual([3, 3, 0, 0]);
  });

  it('go on in the conversations that they started', () => {
    expect(left({ startedBy: 'self', isFreeChat: true, usedConversations: 2, usedMessages: 2 })).toBe(1);
  });

  it('do not go on in one that was paid for once no further one may be started', () => {
    expect(left({ startedBy: 'self', usedConversations: 2 })).toBe(0);
    expect(left({ startedBy: 'self', usedConversations: 1 })).toBe(3);
  });

  it('answer others, which counts as no conversation', () => {
    expect(left({ startedBy: 'other', usedConversations: 2 })).toBe(3);
  });

  it('may be none at all', () => {
    expect(left({}, { freeMessages: 0, freeConversations: 2 })).toBe(0);
    expect(left({}, { freeMessages: 3, freeConversations: 0 })).toBe(0);
  });
});

describe('A free message', () => {
  it.each<[Partial<Allowance>, boolean]>([
    [{}, true],
    [{ startedBy: 'self' }, true],
    [{ startedBy: 'self', isFreeChat: true }, false],
    [{ startedBy: 'other' }, false],
  ])('in %j makes the conversation count: %s', (wishes, expected) => {
    expect(countsAnew({ ...fresh, ...wishes })).toBe(expected);
  });
});
