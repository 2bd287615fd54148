import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, type Outcome } from '../../../test/answers.ts';
import { aChat, aChatRow, aMessage, aPartner, chatId } from '../../../test/chats.ts';
import { aChatServer, composer, sentIn, serve, showChats, showList, stopSending } from '../../../test/chatting.tsx';
import { noteChatChanged, noteChatGone, noteMessage, noteTyping } from '#site/store/chats/chat-events.ts';

beforeEach(() => {
  stopSending();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const rows = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
/** How often the list was asked for. A message brings it up to date, a moment later. */
const listsIn = (asked: { address: string }[]) => asked.filter(({ address }) => address === '/api/chats').length;
const rowOf = (name: string) => `/chats/${aChatRow(name).conversation.id}`;

describe('The list of chats', () => {
  it('shows who wrote last, and what is unread', async () => {
    serve(aChatServer({ chats: [aChatRow('Mira', { unread: 3 }), aChatRow('Noor')] }));
    showList();
    const link = await screen.findByRole('link', { name: /Mira.*Last of Mira.*3 unread messages/ });

    expect(link.getAttribute('href')).toBe(rowOf('Mira'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
  });

  it('says what to do before the first chat', async () => {
    serve(aChatServer());
    showList();

    expect((await screen.findByRole('link', { name: 'Search members' })).getAttribute('href')).toBe('/members');
  });

  it('says if it could not be loaded, and tries again', async () => {
    const server = aChatServer({ chats: [aChatRow('Mira')] });
    server.outcomes['GET /api/chats'] = () => refused(500, 'unexpected');
    serve(server);
    const { user } = showList();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.outcomes = {};
    await user.click(retry);

    await screen.findByRole('link', { name: /Mira/ });
  });

  it('finds loaded chats by name at once, and asks for the others', async () => {
    const asked = serve(aChatServer({ chats: [aChatRow('Mira'), aChatRow('Noor')] }));
    const { user } = showList();
    await screen.findByRole('link', { name: /Noor/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'mi');

    await waitFor(() => expect(rows()).toContain(rowOf('Mira')));
    await waitFor(() => expect(asked.map(({ address }) => address)).toContain('/api/chats?name=mi'));
  });

  it('loses a deleted chat at once, and brings it back', async () => {
    const server = aChatServer({ chats: [aChatRow('Mira'), aChatRow('Noor')] });
    const asked = serve(server);
    const { user } = showList();
    const button = await screen.findByRole('button', { name: 'Delete chat with Mira' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toEqual([rowOf('Noor')]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toEqual([rowOf('Mira'), rowOf('Noor')]));

    const { conversation } = aChatRow('Mira');
    expect(asked.filter(({ method }) => method !== 'GET').map(({ method, address }) => `${method} ${address}`)).toEqual(
      [expect.stringContaining('DELETE /api/chat'), 'POST /api/chat/restore'],
    );
    expect(asked.at(-2)?.body ?? asked.find(({ address }) => address.endsWith('restore'))?.body).toEqual({
      conversation: conversation.id,
    });
  });

  it('says if a chat could not be deleted, and shows it again', async () => {
    const server = aChatServer({ chats: [aChatRow('Mira')] });
    server.outcomes['DELETE /api/chat'] = () => refused(500, 'unexpected');
    serve(server);
    const { user } = showList();
    const button = await screen.findByRole('button', { name: 'Delete chat with Mira' });
    act(() => button.focus());
    await user.keyboard('{Enter}');

    await screen.findByText(/We couldn’t delete your chat with Mira/);
    await waitFor(() => expect(rows()).toEqual([rowOf('Mira')]));
  });
});

describe('An open chat', () => {
  it('shows its messages by day, and the new ones below a divider', async () => {
    const messages = [aMessage(1, { at: '2024-03-01T10:00:00Z' }), aMessage(2), aMessage(3)];
    serve(aChatServer({ chat: aChat({ messages, numUnreadMessages: 2 }) }));
    const { container } = showChats();
    await screen.findByText('Text 3');

    expect([...container.querySelectorAll('[data-line] > p')].map((one) => one.textContent)).toEqual([
      '1\u00a0March 2024',
      expect.any(String),
      'New messages',
    ]);
  });

  it('is read once its newest message is in view, here and in the list', async () => {
    const asked = serve(
      aChatServer({
        chats: [aChatRow('Mira', { conversation: { id: chatId }, unread: 2 })],
        chat: aChat({ messages: [aMessage(1), aMessage(2)], numUnreadMessages: 2 }),
      }),
    );
    showChats({ member: { unreadMessages: 5 } });
    await waitFor(() => expect(asked.filter(({ address }) => address === '/api/chat/read')).toHaveLength(1));

    expect(asked.find(({ address }) => address === '/api/chat/read')?.body).toEqual({
      conversation: chatId,
      up_to: aMessage(2).id,
    });
  });

  it('is read as far as its messages are in view, and further once it is scrolled', async () => {
    // Below the lower edge of the list, which is at 0, lies what comes after message 2; then after message 3.
    let lastInView = 2;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const number = Number(/Text (\d)/.exec(this.textContent ?? '')?.[1]);
      return { bottom: this.hasAttribute('data-line') && number > lastInView ? 500 : 0 } as DOMRect;
    });
    const asked = serve(
      aChatServer({
        chats: [aChatRow('Mira', { conversation: { id: chatId }, unread: 4 })],
        chat: aChat({ messages: [1, 2, 3, 4].map((number) => aMessage(number)), numUnreadMessages: 4 }),
      }),
    );
    showChats({ member: { unreadMessages: 4 } });
    const read = () =>
      asked.filter(({ address }) => address === '/api/chat/read').map(({ body }) => body?.up_to as string);
    await waitFor(() => expect(read()).toEqual([aMessage(2).id]));
    expect(await screen.findByRole('link', { name: /Mira.*2 unread messages/ })).toBeDefined();
    lastInView = 3;
    fireEvent.scroll(screen.getByRole('region', { name: /Mira/ }));

    await waitFor(() => expect(read()).toEqual([aMessage(2).id, aMessage(3).id]));
  });

  it('is told again to be read once the server can be reached', async () => {
    const server = aChatServer({ chat: aChat({ messages: [aMessage(1)], numUnreadMessages: 1 }) });
    server.outcomes['POST /api/chat/read'] = () => refused(404, 'not_found');
    const asked = serve(server);
    const { serverData } = showChats();
    const tries = () => asked.filter(({ address }) => address === '/api/chat/read').length;
    await waitFor(() => expect(tries()).toBe(1));
    server.outcomes = {};
    await act(async () => noteMessage(serverData, chatId));

    await waitFor(() => expect(tries()).toBe(2));
  });

  it('is not read while the page is hidden', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const asked = serve(aChatServer({ chat: aChat({ messages: [aMessage(1)], numUnreadMessages: 1 }) }));
    showChats();
    await screen.findByText('Text 1');

    expect(asked.filter(({ address }) => address === '/api/chat/read')).toEqual([]);
  });

  it('gets what is told by a live event, after the last message that it has', async () => {
    const server = aChatServer({ chat: aChat({ messages: [aMessage(1)] }) });
    const asked = serve(server);
    const { serverData } = showChats();
    await screen.findByText('Text 1');
    server.chat = { ...server.chat, messages: [aMessage(1), aMessage(2)] };
    const before = listsIn(asked);
    await act(async () => noteMessage(serverData, chatId));

    await screen.findByText('Text 2');
    expect(asked.map(({ address }) => address)).toContain(`/api/chat?conversation=${chatId}&after=1`);
    expect(screen.getByRole('log', { name: 'New messages' }).textContent).toBe('Mira: Text 2');
    await waitFor(() => expect(listsIn(asked)).toBe(before + 1));
  });

  it('shows for six seconds that the other member types', async () => {
    serve(aChatServer());
    const { serverData } = showChats();
    await composer();
    jest.useFakeTimers();
    noteTyping(serverData, chatId);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('is typing…')).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(5_900));
    expect(screen.queryByText('is typing…')).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));

    expect(screen.queryByText('is typing…')).toBeNull();
  });

  it('that is taken away says so where it is open', async () => {
    const server = aChatServer({ chat: aChat({ messages: [aMessage(1)] }) });
    serve(server);
    const { serverData } = showChats();
    await screen.findByText('Text 1');
    server.outcomes['GET /api/chat'] = () => refused(403, 'blocked_by');
    await act(async () => noteChatGone(serverData, chatId));

    await screen.findByText('This chat is no longer available');
    expect(screen.getByText('About blocked_by.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('whose member leaves meanwhile says so at once, and keeps its messages', async () => {
    const server = aChatServer({ chat: aChat({ messages: [aMessage(1)] }) });
    serve(server);
    const { serverData } = showChats();
    await composer();
    server.chat = aChat({ profile: aPartner('Mira', { state: 'left' }), messages: [aMessage(1)] });
    await act(async () => noteChatChanged(serverData, chatId));

    await screen.findByText(/has left/);
    expect(screen.getByText('Text 1')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('has a note in place of a photo that moderators took down, at once', async () => {
    const view = { filename: '/c/1.webp', thumbFilename: '/c/2.webp', width: 640, height: 800 };
    const photo = { ...view, placeholder: '#c0a0b0', explicit: false };
    const server = aChatServer({
      chat: aChat({ messages: [aMessage(1, { kind: 'photo', text: '', photo }), aMessage(2)] }),
    });
    serve(server);
    const { serverData } = showChats();
    await screen.findByRole('img', { name: 'Photo from Mira' });
    server.chat = aChat({
      messages: [aMessage(1, { kind: 'photo', text: '', photo: null, takenDown: true }), aMessage(2)],
    });
    await act(async () => noteChatChanged(serverData, chatId));

    await screen.findByText('We took this photo down because it breaks our rules.');
    expect(screen.queryByRole('img', { name: 'Photo from Mira' })).toBeNull();
  });

  it('shows the presence of its member as it was within the last minute', async () => {
    const server = aChatServer({
      chat: aChat({ profile: aPartner('Mira', { online: true }), messages: [aMessage(1)] }),
    });
    const asked = serve(server);
    jest.useFakeTimers();
    showChats();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryAllByText('Online now')).not.toEqual([]);
    server.chat = aChat({ messages: [aMessage(1)] });
    const before = asked.length;
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(asked).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(screen.queryAllByText('Online now')).toEqual([]);
  });

  it.each([
    ['unconfirmed', /hasn’t confirmed/],
    ['left', /has left/],
    ['fictional', /fictional profile/],
  ] as const)('with a member who is %s has no composer, and says why', async (state, words) => {
    serve(aChatServer({ chat: aChat({ profile: aPartner('Mira', { state }) }) }));
    showChats();

    await screen.findByText(words);
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('says what moderators decided in place of the composer, and leads to the decision', async () => {
    serve(aChatServer({ chat: aChat({ messages: [aMessage(1)], limited: 'You can’t send messages until Monday.' }) }));
    showChats();
    expect(await screen.findByText(/^You can’t send messages until Monday\./)).toBeDefined();

    expect(screen.getByRole('link', { name: 'Decisions' }).getAttribute('href')).toBe('/decisions');
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  });

  it('opens links apart, and shows markup as text', async () => {
    const text = '<b>Hi</b> https://example.org/x';
    serve(aChatServer({ chat: aChat({ messages: [aMessage(1, { text })] }) }));
    showChats();
    const link = await screen.findByRole('link', { name: 'https://example.org/x' });

    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link.getAttribute('title')).toBe('example.org');
    expect(link.parentElement?.textContent).toBe(text);
  });

  it('gives advice on a risky message, which can be reported', async () => {
    serve(aChatServer({ chat: aChat({ messages: [aMessage(1, { hints: ['contact_details', 'money'] })] }) }));
    const { user } = showChats();
    await screen.findByText(/This is about money/);
    await user.click(screen.getByRole('button', { name: 'What to do with this message from Mira' }));
    await user.click(await screen.findByRole('button', { name: 'Report this message' }));

    await screen.findByText('Reporting message');
  });
});

describe('A message that arrives elsewhere', () => {
  it('is acknowledged as delivered, once for several of one chat', async () => {
    const noor = aChatRow('Noor');
    const server = aChatServer({ chats: [noor], chat: aChat({ messages: [aMessage(1)] }) });
    const asked = serve(server);
    const { serverData } = showChats();
    await screen.findByText('Text 1');
    server.chats = [{ ...noor, numUnreadMessages: 2 }];
    for (let number = 1; number <= 2; number += 1) act(() => noteMessage(serverData, noor.conversation.id));
    const receipts = () => asked.filter(({ body }) => body?.['as'] === 'delivered');
    await waitFor(() => expect(receipts()).toHaveLength(1));

    expect(receipts()[0]).toMatchObject({
      address: '/api/chat/read',
      body: { conversation: noor.conversation.id, as: 'delivered' },
    });
  });
});

describe('A photo in a chat', () => {
  const aPhoto = (name: string, end: number) => ({
    ...{ filename: `/c/full-${name}.webp?s=x&e=${end}`, thumbFilename: `/c/${name}.webp?s=x&e=${end}` },
    ...{ width: 640, height: 800, placeholder: '#c0a0b0', explicit: false },
  });
  const chatWith = (...photos: ReturnType<typeof aPhoto>[]) =>
    aChat({ messages: photos.map((photo, at) => aMessage(at + 1, { kind: 'photo', text: '', photo })) });
  const photosOf = () => screen.queryAllByRole('img', { name: 'Photo from Mira' });
  const addresses = () => photosOf().map((one) => one.getAttribute('src'));
  const renewals = (asked: { address: string }[]) =>
    asked.filter(({ address }) => /after=/.test(address)).map(({ address }) => address);
  const soon = Math.ceil(Date.now() / 1_000) + 3_600;
  const open = async () => {
    const server = aChatServer({ chat: chatWith(aPhoto('a', 1_700_000_000), aPhoto('b', 1_700_000_000)) });
    const asked = serve(server);
    const shown = showChats();
    await waitFor(() => expect(photosOf()).toHaveLength(2));
    server.chat = chatWith(aPhoto('a', soon), aPhoto('b', soon));
    return { server, asked, ...shown };
  };

  it('whose address ended gets a new one, with all others in one request, and says nothing meanwhile', async () => {
    const { asked } = await open();
    for (const one of photosOf()) fireEvent.error(one);
    expect(screen.queryByText('We can’t show this photo')).toBeNull();

    await waitFor(() => expect(addresses()).toEqual([`/c/a.webp?s=x&e=${soon}`, `/c/b.webp?s=x&e=${soon}`]));
    expect(renewals(asked)).toEqual([`/api/chat?conversation=${chatId}&after=0`]);
  });

  it('that is shown keeps its address, so that it loads once', async () => {
    const { serverData } = await open();
    await act(async () => noteChatChanged(serverData, chatId));

    expect(addresses()).toEqual(['/c/a.webp?s=x&e=1700000000', '/c/b.webp?s=x&e=1700000000']);
  });

  it('that is blurred meanwhile is replaced at once', async () => {
    const { server, serverData } = await open();
    server.chat = chatWith({ ...aPhoto('blur', soon), explicit: true }, aPhoto('b', soon));
    await act(async () => noteChatChanged(serverData, chatId));

    await waitFor(() => expect(addresses()[0]).toBe(`/c/blur.webp?s=x&e=${soon}`));
  });

  describe('that is marked', () => {
    const marked = { ...aPhoto('blur', soon), explicit: true };
    const openMarked = async (paidUser: boolean, outcome: () => Outcome) => {
      const server = aChatServer({ chat: chatWith(marked) });
      server.outcomes['POST /api/chat/photos/reveal'] = outcome;
      const asked = serve(server);
      const shown = showChats({ member: { paidUser } });
      await screen.findByText(/Marked as revealing/);
      return { asked: () => asked.filter(({ address }) => address.endsWith('/reveal')), ...shown };
    };

    it('is revealed to a premium member by one tap, and enlarged by the next', async () => {
      const photo = aPhoto('clear', soon);
      const { user, asked } = await openMarked(true, () => ({ status: 200, body: { photo } }));
      await user.click(screen.getByRole('button', { name: /Show photo/ }));
      await waitFor(() => expect(addresses()).toEqual([photo.thumbFilename]));
      expect(asked().map(({ body }) => body)).toEqual([{ conversation: chatId, number: 1 }]);
      expect([screen.queryByText(/Marked as revealing/), document.querySelector('dialog img')]).toEqual([null, null]);
      await user.click(screen.getByRole('button', { name: /Enlarge/ }));

      await waitFor(() => expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(photo.filename));
      expect(asked()).toHaveLength(1);
    });

    it('stays blurred for others, and if it could not be revealed, which is said', async () => {
      const { user, unmount } = await openMarked(false, () => refused(403, 'premium_required'));
      expect(screen.queryByRole('button', { name: /Show photo/ })).toBeNull();
      unmount();
      const again = await openMarked(true, () => refused(500, 'unexpected'));
      await user.click(screen.getByRole('button', { name: /Show photo/ }));

      await screen.findByRole('alert');
      expect([again.asked().length, addresses()]).toEqual([1, [marked.thumbFilename]]);
    });
  });

  it('that is missing is asked for once, and says so', async () => {
    const { asked } = await open();
    fireEvent.error(photosOf()[0] as HTMLElement);
    await waitFor(() => expect(addresses()[0]).toBe(`/c/a.webp?s=x&e=${soon}`));
    fireEvent.error(photosOf()[0] as HTMLElement);

    await waitFor(() => expect(photosOf()).toHaveLength(1));
    expect(renewals(asked)).toHaveLength(1);
  });

  it('is opened at an address that still lasts', async () => {
    const { user } = await open();
    const [opener] = screen.getAllByRole('button', { name: /Enlarge/ });
    await user.click(opener as HTMLElement);

    await waitFor(() =>
      expect([...document.querySelectorAll('dialog img')].map((one) => one.getAttribute('src'))).toEqual([
        `/c/full-a.webp?s=x&e=${soon}`,
      ]),
    );
  });
});

describe('A member who has no chat yet', () => {
  it('is written to by their id, and the chat is there from then on', async () => {
    const profile = aPartner();
    const server = aChatServer({ chat: aChat({ conversation: null }) });
    const asked = serve(server);
    const { user } = showChats({ open: { profile: profile.id } });
    await screen.findByRole('heading', { name: 'Say hello to Mira' });
    await user.type(await composer(), 'Hello{Enter}');
    await screen.findByText('Hello', { selector: '[dir]' });
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));

    expect(sentIn(asked)[0]?.body).toMatchObject({ profile: profile.id, text: 'Hello', price: 6 });
    await screen.findByText('Sent');
  });

  it('may write first, and is heard where the chat is open', async () => {
    const server = aChatServer({ chat: aChat({ conversation: null }) });
    const asked = serve(server);
    const { serverData } = showChats({ open: { profile: aPartner().id } });
    await composer();
    server.chat = aChat({ messages: [aMessage(1)] });
    const before = listsIn(asked);
    await act(async () => noteMessage(serverData, chatId));

    await screen.findByText('Text 1');
    await waitFor(() => expect(listsIn(asked)).toBe(before + 1));
  });
});
