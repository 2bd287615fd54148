import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { wider } from '@manyhearts/themes/media';
import { remembered } from '#site/boot/remembered.ts';
import { aChatRow, chatId } from '../../../test/chats.ts';
import { aChatServer, serve, showChats, showList, stopSending } from '../../../test/chatting.tsx';

let isWide: boolean;
beforeEach(() => {
  stopSending();
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: isWide && query === wider('large') }),
  });
  serve(aChatServer({ chats: [aChatRow('Mira')] }));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

/** Opens a chat and then, in a later visit, the list. */
async function showListLater() {
  const { unmount } = showChats();
  await waitFor(() => expect(remembered.lastChat.read()).toBe(chatId));
  unmount();
  return showList();
}

describe('The chat that was open last', () => {
  it('opens again where there is room for it beside the list', async () => {
    isWide = true;
    const { page } = await showListLater();

    await waitFor(() => expect(page.location().pathname).toBe(`/chats/${chatId}`));
  });

  it('stays closed on narrow screens, where it would hide the list', async () => {
    isWide = false;
    const { page } = await showListLater();
    await screen.findByRole('link', { name: /Mira/ });

    expect(page.location().pathname).toBe('/chats');
  });

  it('is not opened if what is remembered is no chat', async () => {
    isWide = true;
    remembered.lastChat.write('../settings');
    const { page } = showList();
    await screen.findByRole('link', { name: /Mira/ });

    expect(page.location().pathname).toBe('/chats');
  });
});
