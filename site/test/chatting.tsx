import { screen } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatAnswer, ChatView } from '@manyhearts/contract/chats';
import type { ChatNamed, MessageView } from '@manyhearts/contract/messages';
import type { UserView } from '@manyhearts/contract/user';
import { Chats } from '#site/features/chats/Chats.tsx';
import { rereadOutbox } from '#site/store/chats/outbox.ts';
import { startWaiting } from '#site/store/chats/outbox-start.ts';
import { aBoot } from './a-boot.ts';
import { answersBy, type Asked, type Outcome } from './answers.ts';
import { aChat, aMessage, chatId } from './chats.ts';
import { newServerData, renderScreen } from './render-screen.tsx';
import { routed } from './routed.tsx';
import type { ChatDialogs } from '../src/features/chats/chat/ChatHead.tsx';

/** What the server has. Tests change it while the page is open. */
export type ChatServer = {
  chats: ChatView[];
  chat: ChatAnswer;
  /** Answers of single calls, by verb and path, in place of the usual ones. */
  outcomes: Record<string, (asked: Asked) => Outcome | undefined>;
};
type Wishes = { open?: ChatNamed | undefined; search?: string; member?: Partial<UserView>; serverData?: QueryClient };

export function aChatServer(more: Partial<ChatServer> = {}): ChatServer {
  return { chats: [], chat: aChat(), outcomes: {}, ...more };
}

/** Plays the server's calls of chats, of which the first one is deleted and restored; returns what it was asked. */
export function serve(server: ChatServer): Asked[] {
  const deleted: ChatView[] = [];
  return answersBy((asked) => {
    const { pathname, searchParams } = new URL(asked.address, 'http://rose.test');
    const own = server.outcomes[`${asked.method} ${pathname}`]?.(asked);
    if (own) return own;
    if (pathname === '/api/chats') return { status: 200, body: { chats: server.chats, nextCursor: null } };
    if (pathname === '/api/chat' && asked.method === 'GET') {
      const after = Number(searchParams.get('after') ?? 0);
      const messages = server.chat.messages.filter(({ number }) => number > after);
      return { status: 200, body: { ...server.chat, messages } };
    }
    if (pathname === '/api/messages') return { status: 201, body: accept(server, asked) };
    if (asked.method === 'DELETE') deleted.push(...server.chats.splice(0, 1));
    if (pathname === '/api/chat/restore') server.chats.unshift(...deleted.splice(0));
    return asked.method === 'GET' ? undefined : { status: 204 };
  });
}

function accept(server: ChatServer, { body = {} }: Asked): object {
  const number = (server.chat.messages.at(-1)?.number ?? 0) + 1;
  const message: MessageView = aMessage(number, {
    ...{ own: true, state: 'sent', clientId: String(body.client_id), credits: Number(body.price) },
    ...{ text: String(body.text ?? ''), at: new Date().toISOString() },
  });
  server.chat = { ...server.chat, messages: [...server.chat.messages, message] };
  return { conversation: { id: chatId }, message, credits: 44 };
}

const Nothing = () => null;
const dialogs: ChatDialogs = {
  Report: ({ about }) => <p>{`Reporting ${Object.keys(about).join()}`}</p>,
  Block: Nothing,
};

/** The page of chats, with a chat open unless a test wants the list alone. */
export function showChats({
  open = { conversation: chatId },
  search = '',
  member,
  serverData = newServerData(),
}: Wishes = {}) {
  const address = open.conversation ? `/chats/${open.conversation}` : `/members/${open.profile}/chat`;
  const page = routed(address + search, <Chats open={open} home={<a href="/members">Home</a>} dialogs={dialogs} />);
  return { ...renderScreen(page.element, aBoot({ member: { credits: 50, ...member } }), serverData), page, serverData };
}

export function showList(member?: Partial<UserView>) {
  const page = routed('/chats', <Chats open={undefined} home={<a href="/members">Home</a>} dialogs={dialogs} />);
  return { ...renderScreen(page.element, aBoot({ member: { credits: 50, ...member } })), page };
}

/** Ends what sends the outbox, and forgets what it knows of the device, as a reload does. */
export function stopSending(): void {
  startWaiting(newServerData())();
  rereadOutbox();
}

export const composer = () => screen.findByRole('textbox', { name: 'Message to Mira' }) as Promise<HTMLTextAreaElement>;
export const sentIn = (asked: readonly Asked[]) =>
  asked.filter(({ method, address }) => method === 'POST' && address === '/api/messages');
