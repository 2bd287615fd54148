import { describe, expect, it } from '@jest/globals';
import { aChatRow } from '../../../test/chats.ts';
import { chatsIn, withFirstPage, withLast, withoutChat, withUnread, type ChatPages } from './chat-list.rules.ts';

/** Minutes ago, by name. */
const rows = (chats: Record<string, number>) =>
  Object.entries(chats).map(([name, minutes]) => aChatRow(name, { minutesAgo: minutes }));
const paged = (...pages: Record<string, number>[]): ChatPages => ({
  pages: pages.map((page, index) => ({ chats: rows(page), nextCursor: index < pages.length - 1 ? `c${index}` : null })),
  pageParams: pages.map(() => null),
});
const names = (pages: ChatPages) => chatsIn(pages).map(({ profile }) => profile.name);
const id = (name: string) => aChatRow(name).conversation.id;

describe('A fresh first page of the list', () => {
  it('moves up what has news, and keeps the later pages', () => {
    const known = paged({ Mira: 1, Noor: 2 }, { Olga: 3, Vera: 4 });
    const fresh = { chats: rows({ Vera: 0, Mira: 1 }), nextCursor: 'x' };

    expect(names(withFirstPage(known, fresh))).toEqual(['Vera', 'Mira', 'Noor', 'Olga']);
  });

  it('takes away what should be in it and is not', () => {
    const known = paged({ Mira: 1, Noor: 2, Vera: 3 }, { Olga: 4 });
    const fresh = { chats: rows({ Mira: 1, Vera: 3 }), nextCursor: 'x' };

    expect(names(withFirstPage(known, fresh))).toEqual(['Mira', 'Vera', 'Olga']);
  });

  it('is the whole list if it is the only page', () => {
    const fresh = { chats: rows({ Noor: 2 }), nextCursor: null };

    expect(names(withFirstPage(paged({ Mira: 1 }, { Olga: 4 }), fresh))).toEqual(['Noor']);
    expect(names(withFirstPage(undefined, fresh))).toEqual(['Noor']);
  });
});

describe('The list', () => {
  it('holds a chat once that moved between two pages', () => {
    expect(names(paged({ Mira: 1, Noor: 2 }, { Noor: 2, Olga: 3 }))).toEqual(['Mira', 'Noor', 'Olga']);
  });

  it('loses a deleted chat, and the count of a read one', () => {
    expect(names(withoutChat(paged({ Mira: 1 }, { Olga: 3 }), id('Olga')))).toEqual(['Mira']);
    const unread = { pages: [{ chats: [aChatRow('Mira', { unread: 4 })], nextCursor: null }], pageParams: [null] };

    expect(chatsIn(withUnread(unread, id('Mira'), 0))[0]?.numUnreadMessages).toBe(0);
  });

  it('begins with the chat that was just written to, if it knows it', () => {
    const last = { ...aChatRow('x').last, text: 'Hello' };
    const moved = withLast(paged({ Mira: 1 }, { Olga: 3 }), id('Olga'), last);

    expect(names(moved)).toEqual(['Olga', 'Mira']);
    expect(chatsIn(moved)[0]?.last.text).toBe('Hello');
    expect(names(withLast(paged({ Mira: 1 }), id('Olga'), last))).toEqual(['Mira']);
  });
});
