import { describe, expect, it } from '@jest/globals';
import { aChat, aMessage } from '../../../test/chats.ts';
import {
  firstUnread,
  hasGap,
  isFull,
  joined,
  nextCost,
  photosAfter,
  refreshAfter,
  unreadUpTo,
  withNewer,
  withOlder,
  withReadUpTo,
  withReceipts,
  withSent,
} from './chat-answers.rules.ts';

const numbers = ({ messages }: { messages: readonly { number: number }[] }) => messages.map(({ number }) => number);
const received = (...all: number[]) => all.map((number) => aMessage(number));
const own = (number: number, state: 'sent' | 'delivered' | 'read') => aMessage(number, { own: true, state });

describe('The newest page of a chat', () => {
  it('is joined to older messages that are known, if none between is missing', () => {
    const known = aChat({ messages: received(1, 2, 3), older: null });

    expect(numbers(joined(known, aChat({ messages: received(3, 4), older: 3 })))).toEqual([1, 2, 3, 4]);
    expect(numbers(joined(known, aChat({ messages: received(4, 5), older: 4 })))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(joined(known, aChat({ messages: received(5, 6), older: 5 })))).toEqual([5, 6]);
  });

  it('keeps the place where older ones are asked for', () => {
    const known = aChat({ messages: received(11, 12, 13), older: 11 });

    expect(joined(known, aChat({ messages: received(13, 14), older: 13 })).older).toBe(11);
    expect(joined(known, aChat({ messages: received(20), older: 20 })).older).toBe(20);
  });

  it('is all there is if the chat was deleted on another device since', () => {
    const known = aChat({ messages: received(1, 2, 3), older: null });

    expect(numbers(joined(known, aChat({ messages: received(3, 4), older: null })))).toEqual([3, 4]);
  });

  it('does not take away a message that was sent meanwhile', () => {
    const known = aChat({ messages: [...received(1, 2), own(3, 'sent')] });

    expect(numbers(joined(known, aChat({ messages: received(1, 2), older: null })))).toEqual([1, 2, 3]);
  });
});

describe('Messages that came later', () => {
  it('are added once, with the price and the count of their answer', () => {
    const chat = withNewer(aChat({ messages: received(1, 2), older: 1 }), {
      ...aChat({ messages: received(2, 3), older: null }),
      ...{ numUnreadMessages: 1, price: 9 },
    });

    expect(numbers(chat)).toEqual([1, 2, 3]);
    expect(chat).toMatchObject({ older: 1, numUnreadMessages: 1, price: 9 });
  });

  it('are put in order, and older ones before them', () => {
    const chat = withOlder(
      aChat({ messages: received(51, 52), older: 51 }),
      aChat({ messages: received(49, 50), older: 49 }),
    );

    expect(numbers(chat)).toEqual([49, 50, 51, 52]);
    expect(chat.older).toBe(49);
  });

  it('leave those objects as they are that did not change', () => {
    const known = aChat({ messages: received(1, 2) });

    expect(withNewer(known, aChat({ messages: received(3) })).messages[0]).toBe(known.messages[0]);
  });
});

describe('A receipt', () => {
  it('is for all messages before it', () => {
    const states = withReceipts([own(1, 'sent'), own(2, 'delivered'), aMessage(3), own(4, 'read'), own(5, 'sent')]);

    expect(states.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read', 'sent']);
  });

  it('is never taken back by an older answer', () => {
    const chat = withNewer(aChat({ messages: [own(1, 'read')] }), aChat({ messages: [own(1, 'sent')] }));

    expect(chat.messages[0]?.state).toBe('read');
  });
});

describe('A chat is asked for again', () => {
  it.each([
    ['an empty one from its beginning', [], 0],
    ['after the last message', received(1, 2, 3), 3],
    ['before the first own message that is not read', [aMessage(1), own(2, 'read'), own(3, 'sent'), aMessage(4)], 2],
    ['before a gap', [...received(1, 2), own(5, 'read')], 2],
    [
      'not from its beginning, though nothing is ever read',
      Array.from({ length: 90 }, (_, at) => own(at + 1, 'sent')),
      60,
    ],
  ])('%s', (_what, messages, after) => {
    expect(refreshAfter({ messages })).toBe(after);
  });

  it.each([
    ['from the first photo on, which may have been taken down', [aMessage(1), aMessage(2, { kind: 'photo' })], 1],
    ['like otherwise without a photo', received(1, 2, 3), 3],
    ['from an earlier unread message', [aMessage(1), own(2, 'sent'), aMessage(3, { kind: 'photo' })], 1],
  ] as const)('after a change of the chat %s', (_what, messages, after) => {
    expect(photosAfter({ messages: [...messages] })).toBe(after);
  });

  it('at once if a message before a sent one is missing', () => {
    expect(hasGap({ messages: received(4, 5, 6) })).toBe(false);
    expect(hasGap({ messages: received(4, 6) })).toBe(true);
    expect(hasGap({ messages: [] })).toBe(false);
  });

  it('again if its answer is as long as a page', () => {
    expect(isFull({ messages: received(...Array.from({ length: 49 }, (_, at) => at)) })).toBe(false);
    expect(isFull({ messages: received(...Array.from({ length: 50 }, (_, at) => at)) })).toBe(true);
  });
});

describe('The first new message', () => {
  const messages = [aMessage(1), own(2, 'read'), aMessage(3), aMessage(4)];
  it.each([
    [0, undefined],
    [1, 4],
    [2, 3],
    [3, 1],
    [9, 1],
  ])('of %i unread', (numUnreadMessages, number) => {
    expect(firstUnread(aChat({ messages, numUnreadMessages }))).toBe(number);
  });
});

describe('What is read up to a message', () => {
  const messages = [aMessage(1), aMessage(2), own(3, 'sent'), aMessage(4), aMessage(5)];
  const chat = aChat({ messages, numUnreadMessages: 3 });

  it.each([
    { upTo: 1, unread: undefined, left: 3 },
    { upTo: 2, unread: 2, left: 2 },
    { upTo: 3, unread: 2, left: 2 },
    { upTo: 4, unread: 4, left: 1 },
    { upTo: 5, unread: 5, left: 0 },
  ])('$upTo', ({ upTo, unread, left }) => {
    expect([unreadUpTo(chat, upTo)?.number, withReadUpTo(chat, upTo).numUnreadMessages]).toEqual([unread, left]);
  });

  it('is nothing in a chat without unread messages', () => {
    expect(unreadUpTo(aChat({ messages }), 5)).toBeUndefined();
  });
});

describe('The next message', () => {
  it.each([
    [2, 0, { credits: 0, free: 2, price: 6 }],
    [2, 1, { credits: 0, free: 1, price: 6 }],
    [2, 2, { credits: 6, free: 0, price: 6 }],
    [0, 0, { credits: 6, free: 0, price: 6 }],
    [1, 5, { credits: 6, free: 0, price: 6 }],
  ])('of %i free ones, after %i on their way', (free, waiting, cost) => {
    expect(nextCost({ price: 6, free }, waiting)).toEqual(cost);
  });

  it('uses up a free one, unless it is a gift or was paid', () => {
    const before = aChat({ free: 2 });
    const freeAfter = (message: ReturnType<typeof own>) => withSent(before, message, { id: 'C' }).free;

    expect(freeAfter({ ...own(1, 'sent'), credits: 0 })).toBe(1);
    expect(freeAfter({ ...own(1, 'sent'), credits: 6 })).toBe(2);
    expect(freeAfter({ ...own(1, 'sent'), credits: 0, kind: 'gift' })).toBe(2);
  });

  it('is counted once, though it arrives by two ways', () => {
    const once = withSent(aChat({ free: 2 }), { ...own(1, 'sent'), credits: 0 }, { id: 'C' });

    expect(withSent(once, { ...own(1, 'sent'), credits: 0 }, { id: 'C' })).toBe(once);
  });
});
