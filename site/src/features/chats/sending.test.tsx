import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { refused } from '../../../test/answers.ts';
import { aChat, aMessage, aPartner } from '../../../test/chats.ts';
import { aChatServer, composer, sentIn, serve, showChats, stopSending } from '../../../test/chatting.tsx';
import { forgetWords } from '#site/boot/remembered.ts';
import { changeMember } from '#site/store/member.ts';

beforeEach(() => {
  stopSending();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});
const price = () => document.getElementById('message-price')?.textContent;

describe('A message', () => {
  it('is shown at once, sent with its price, and empties the box', async () => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = () => 'never';
    const asked = serve(server);
    const { user } = showChats();
    const box = await composer();
    await user.type(box, '  Hello Mira {Enter}');

    expect(screen.getByText('Hello Mira')).toBeDefined();
    expect(screen.getByText('Sending')).toBeDefined();
    expect(box.value).toBe('');
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
    const { body, key } = sentIn(asked)[0]!;
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      profile: aPartner().id,
      price: 6,
      text: 'Hello Mira',
    });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is in the chat once, with the balance that is left', async () => {
    serve(aChatServer());
    const { user } = showChats();
    await user.type(await composer(), 'Hello{Enter}');
    await screen.findByText('Sent');

    expect(screen.getAllByText('Hello')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '44 credits left' })).toBeDefined();
  });

  it('with Shift+Enter has another line; only spaces are no message', async () => {
    const asked = serve(aChatServer());
    const { user } = showChats();
    await user.type(await composer(), '   {Enter}');
    await user.type(await composer(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));

    expect(sentIn(asked)[0]?.body?.text).toBe('One\ntwo');
  });

  it('that is too long is counted, and stays in the box', async () => {
    const asked = serve(aChatServer());
    const { user } = showChats();
    const box = await composer();
    await user.click(box);
    await user.paste('x'.repeat(1_001));
    await screen.findByText('1 character too many');
    await user.keyboard('{Enter}');

    expect(box.value).toHaveLength(1_001);
    expect(sentIn(asked)).toEqual([]);
  });

  it('without a connection waits, and is sent after a reload as the same request', async () => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = () => 'never';
    const asked = serve(server);
    const { user } = showChats();
    await user.type(await composer(), 'One{Enter}');
    await user.type(await composer(), 'Two{Enter}');
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
    const [lost] = sentIn(asked);
    cleanup();
    stopSending();
    const again = serve(aChatServer());
    showChats();
    await user.click(await composer());
    await waitFor(() => expect(sentIn(again)).toHaveLength(2));

    expect(sentIn(again).map(({ body }) => body?.text)).toEqual(['One', 'Two']);
    expect([sentIn(again)[0]?.body?.client_id, sentIn(again)[0]?.key]).toEqual([lost?.body?.client_id, lost?.key]);
  });

  it('is kept for the member alone, and forgotten at log-out', async () => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = () => 'never';
    serve(server);
    const { user } = showChats();
    await user.type(await composer(), 'One{Enter}');
    await user.type(await composer(), 'A draft');
    forgetWords();

    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('that is refused says why, and is sent again by hand as a new request', async () => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = () => refused(429, 'same_text');
    const asked = serve(server);
    const { user } = showChats();
    await user.type(await composer(), 'Hello{Enter}');
    await screen.findByText('Not sent. About same_text.');
    server.outcomes = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sent');

    const [first, second] = sentIn(asked);
    expect(second?.body?.client_id).toBe(first?.body?.client_id);
    expect(second?.key).not.toBe(first?.key);
  });

  it('that is refused can be removed, and does not hold up the next', async () => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = ({ body }) =>
      body?.text === 'One' ? refused(429, 'same_text') : undefined;
    serve(server);
    const { user } = showChats();
    await user.type(await composer(), 'One{Enter}');
    await user.type(await composer(), 'Two{Enter}');
    await screen.findByText('Sent');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));

    expect(screen.queryByText('One')).toBeNull();
    expect(screen.getByText('Two')).toBeDefined();
  });
});

describe('The price', () => {
  it('is free while messages are, then in credits', async () => {
    const server = aChatServer({ chat: aChat({ free: 1 }) });
    const asked = serve(server);
    const { user } = showChats();
    const box = await composer();
    expect(price()).toBe('Free, 1 left');
    await user.type(box, 'Hello{Enter}');

    expect(price()).toBe('6 credits');
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
    expect(sentIn(asked)[0]?.body?.price).toBe(0);
  });

  it('that the member can’t pay leaves the message in the box, with the way to credits', async () => {
    const asked = serve(aChatServer());
    const { user } = showChats({ member: { credits: 5 } });
    const box = await composer();
    await user.type(box, 'Hello{Enter}');
    const link = await screen.findByRole('link', { name: 'Buy credits' });

    expect([box.value, link.getAttribute('href')]).toEqual(['Hello', '/credits']);
    expect(sentIn(asked)).toEqual([]);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem('wayBack')).toBe('/');
  });

  it('that the balance does not reach for is said before anything is sent, with the way to credits', async () => {
    serve(aChatServer());
    const { user, serverData } = showChats({ member: { credits: 5 } });
    const box = await composer();
    const said = await screen.findByText('A message costs 6 credits. You have: 5.');

    expect(screen.getByRole('link', { name: 'Buy credits' })).toBeDefined();
    expect(box.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
    // Credits arrive in another tab, and are spent there again.
    act(() => changeMember(serverData, { credits: 6 }));
    await waitFor(() => expect(screen.queryByText(/^A message costs/)).toBeNull());
    act(() => changeMember(serverData, { credits: 0 }));
    await screen.findByText('A message costs 6 credits. You have: 0.');
    await user.type(box, 'Hello{Enter}');
    await screen.findByText(/We’ve kept your message here/);
    expect(screen.queryByText(/^A message costs/)).toBeNull();
  });

  it.each([
    ['while messages are free', { free: 1 }, 0],
    ['of a balance that reaches', {}, 6],
  ])('is not said to be too much %s', async (_, chat, credits) => {
    serve(aChatServer({ chat: aChat(chat) }));
    showChats({ member: { credits } });
    await composer();

    expect(screen.queryByText(/^A message costs/)).toBeNull();
  });

  it('of a photo is told before one is chosen', async () => {
    serve(aChatServer());
    const { user } = showChats({ member: { credits: 5 } });
    const choosing = jest.spyOn(HTMLInputElement.prototype, 'click');
    await composer();
    await user.click(screen.getByRole('button', { name: 'Send a photo' }));
    await screen.findByText(/You don’t have enough credits/);

    expect(choosing).not.toHaveBeenCalled();
  });

  it('of several photos chosen at once is that of all: none is sent if the balance reaches for one', async () => {
    const asked = serve(aChatServer());
    const { user } = showChats({ member: { credits: 11 } });
    await composer();
    const photos = ['one', 'two'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), photos);
    await screen.findByText('You don’t have enough credits for these photos. Needed: 12. You have: 11.');

    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox.'))).toEqual([]);
  });

  it('that was too expensive is said to be so no longer once there are credits', async () => {
    const asked = serve(aChatServer());
    const { user, serverData } = showChats({ member: { credits: 2 } });
    await user.type(await composer(), 'Hello{Enter}');
    await screen.findByText(/You don’t have enough credits/);
    act(() => changeMember(serverData, { credits: 150 }));
    await waitFor(() => expect(screen.queryByText(/You don’t have enough credits/)).toBeNull());
    await user.type(await composer(), '{Enter}');

    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
  });

  it.each([
    ['not_enough_credits', 402, /You don’t have enough credits/],
    ['message_price_changed', 409, /a message now costs 9 credits/],
  ])('that is refused with %s gives the message back to the box', async (code, status, words) => {
    const server = aChatServer();
    server.outcomes['POST /api/messages'] = () => {
      server.chat = { ...server.chat, price: 9 };
      return refused(status, code);
    };
    serve(server);
    const { user } = showChats();
    const box = await composer();
    await user.type(box, 'Hello{Enter}');

    await screen.findByText(words);
    await waitFor(() => expect(box.value).toBe('Hello'));
    expect(screen.queryByText('Hello', { selector: '[dir]:not(textarea)' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox.'))).toEqual([]);
  });
});

it('What sign-up could not send is the draft of its chat', async () => {
  serve(aChatServer({ chat: aChat({ draft: 'Do you like bees?' }) }));
  showChats();

  expect((await composer()).value).toBe('Do you like bees?');
});

it('A draft stays with its chat', async () => {
  serve(aChatServer());
  const { user } = showChats();
  await user.type(await composer(), 'Half a sent');
  cleanup();
  showChats();

  await waitFor(async () => expect((await composer()).value).toBe('Half a sent'));
});

describe('A gift', () => {
  const isNarrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => void Object.assign(globalThis, { matchMedia: () => isNarrow }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));
  const gifts = [
    { id: 'rose', credits: 5 },
    { id: 'ring', credits: 120 },
  ];
  function serveGifts() {
    const server = aChatServer({ chat: aChat({ messages: [aMessage(1)] }) });
    server.outcomes['GET /api/gifts'] = () => ({ status: 200, body: { gifts } });
    return serve(server);
  }

  it('is chosen, priced and given', async () => {
    const asked = serveGifts();
    const { user } = showChats();
    await composer();
    await user.click(screen.getByRole('button', { name: 'Send a gift' }));
    await user.click(await screen.findByRole('radio', { name: /Ring/ }));
    await screen.findByText(/You don’t have enough credits for this gift/);
    await user.click(screen.getByRole('radio', { name: /Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Give: Rose · 5 credits' }));
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
    await act(async () => undefined);

    expect(sentIn(asked)[0]?.body).toMatchObject({ gift: 'rose', price: 5 });
  });

  it('shows each price in money too, at what the member paid for their credits', async () => {
    serveGifts();
    const creditPrice = { credits: 100, price: { amount: '20.00', currency: 'EUR' as const } };
    const { user } = showChats({ member: { creditPrice }, search: '?gift' });
    await screen.findByRole('radio', { name: 'Rose 5 credits about €1.00' });
    await user.click(await screen.findByRole('radio', { name: 'Ring 120 credits about €24.00' }));

    await screen.findByText(/You don’t have enough credits for this gift/);
  });

  it('is offered at once by an address that asks for it, which is cleaned; nothing is sent', async () => {
    const asked = serveGifts();
    const { page } = showChats({ search: '?gift' });
    await screen.findByRole('radio', { name: /Rose.*5 credits/ });

    await waitFor(() => expect(page.location().search).toBe(''));
    expect(sentIn(asked)).toEqual([]);
  });
});
