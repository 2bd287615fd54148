import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FoundGifView } from '@manyhearts/contract/gifs';
import { refused, type Asked } from '../../../../test/answers.ts';
import { aChat, aChatRow, aMessage } from '../../../../test/chats.ts';
import { aChatServer, composer, sentIn, serve, showChats, stopSending } from '../../../../test/chatting.tsx';

const media = (isStill: boolean) => ({
  matchMedia: (query: string) => ({
    matches: isStill && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
beforeEach(() => {
  stopSending();
  Object.assign(globalThis, media(false));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const aGif = (description: string): FoundGifView => ({
  ...{ id: `signed-${description}`, width: 200, height: 100, preview: `/g/small/${description}`, description },
});
const found = (...descriptions: string[]) => ({
  status: 200,
  body: { gifs: descriptions.map(aGif), nextCursor: null as string | null },
});
const withSource = () => aChatServer({ chat: aChat({ gifSource: 'klipy', messages: [aMessage(1)] }) });
const searches = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address.startsWith('/api/gifs')).map(({ address }) => address);

async function openPicker(server = withSource(), credits = 50) {
  const asked = serve(server);
  const { user, container } = showChats({ member: { credits } });
  await composer();
  await user.click(screen.getByRole('button', { name: 'Send a GIF' }));
  return { asked, user, container };
}
const tiles = () => screen.findAllByRole('button', { name: /^Send: / });

describe('The button for GIFs', () => {
  it('is not there without a source', async () => {
    serve(aChatServer());
    showChats();
    await composer();

    expect(screen.queryByRole('button', { name: 'Send a GIF' })).toBeNull();
  });

  it('says at once if a GIF can’t be paid for', async () => {
    const { asked } = await openPicker(withSource(), 3);
    await screen.findByText(/You don’t have enough credits/);

    expect(searches(asked)).toEqual([]);
  });
});

describe('The picker of GIFs', () => {
  it('shows popular ones with their price and where they are from, and a tap sends one', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = () => found('A wave', 'A heart');
    server.outcomes['POST /api/messages'] = () => 'never';
    const { asked, user } = await openPicker(server);
    const [first] = await tiles();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('6 credits')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Powered by KLIPY' }).getAttribute('href')).toBe('https://klipy.com/');
    expect(dialog.getByPlaceholderText('Search KLIPY')).toBeDefined();
    await user.click(first!);
    await waitFor(() => expect(sentIn(asked)).toHaveLength(1));

    expect(sentIn(asked)[0]?.body).toMatchObject({ gif: 'signed-A wave', price: 6 });
    expect(sentIn(asked)[0]?.body).not.toHaveProperty('preview');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByAltText('Your GIF: A wave')).toBeDefined();
  });

  it('searches once the member stops typing', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = ({ address }) => (address.includes('q=') ? found('A dance') : found('A wave'));
    const { asked, user } = await openPicker(server);
    await tiles();
    await user.type(screen.getByRole('searchbox', { name: 'Search KLIPY' }), 'dance');
    await screen.findByRole('button', { name: 'Send: A dance' });

    expect(searches(asked)).toEqual(['/api/gifs', '/api/gifs?q=dance']);
  });

  it('sends nothing of the composer when Enter is pressed in the search', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = () => found('A wave');
    const asked = serve(server);
    const { user } = showChats();
    await user.type(await composer(), 'A draft');
    await user.click(screen.getByRole('button', { name: 'Send a GIF' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search KLIPY' }), 'x{Enter}');
    await act(async () => undefined);

    expect(sentIn(asked)).toEqual([]);
  });

  it('says that nothing was found', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = ({ address }) => (address.includes('q=') ? found() : found('A wave'));
    const { user } = await openPicker(server);
    await tiles();
    await user.type(screen.getByRole('searchbox', { name: 'Search KLIPY' }), 'qqq');

    expect(await screen.findByText('No GIFs for “qqq”. Try another word.')).toBeDefined();
  });

  it('says that it failed, and tries again', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = () => refused(404, 'not_found');
    const { user } = await openPicker(server);
    await screen.findByText('We couldn’t load any GIFs.');
    server.outcomes['GET /api/gifs'] = () => found('A wave');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await tiles()).toHaveLength(1);
  });

  it('loads the next page, and reserves the place of each GIF', async () => {
    const server = withSource();
    server.outcomes['GET /api/gifs'] = ({ address }) =>
      address.includes('cursor=p2')
        ? found('A dance')
        : { status: 200, body: { ...found('A wave').body, nextCursor: 'p2' } };
    const { user } = await openPicker(server);
    await tiles();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('button', { name: 'Send: A dance' });

    expect((await tiles()).map((tile) => tile.parentElement?.style.flex)).toEqual(['2 0 208px', '2 0 208px']);
  });
});

describe('A GIF in the chat', () => {
  const gif = { filename: '/g/full/wave', width: 200, height: 100 };
  const show = (isStill = false) => {
    Object.assign(globalThis, media(isStill));
    serve(aChatServer({ chat: aChat({ messages: [aMessage(1, { kind: 'gif', text: 'A wave', gif })] }) }));
    return showChats();
  };

  it('has its size, moves, and stops at a tap', async () => {
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'GIF from Mira: A wave. Stop it' });
    const picture = screen.getByAltText('GIF from Mira: A wave');
    expect([picture.getAttribute('src'), button.parentElement?.style.width]).toEqual([gif.filename, '280px']);
    expect(button.querySelector('canvas')).toBeNull();
    await user.click(button);

    expect(button.querySelector('canvas')).not.toBeNull();
    expect(button.getAttribute('aria-label')).toBe('GIF from Mira: A wave. Play it');
  });

  it('stands still until it is tapped if the device asks for little motion', async () => {
    const { user } = show(true);
    const button = await screen.findByRole('button', { name: 'GIF from Mira: A wave. Play it' });
    expect(button.querySelector('canvas')).not.toBeNull();
    await user.click(button);

    expect(button.querySelector('canvas')).toBeNull();
  });

  it('that its source no longer has says so', async () => {
    show();
    fireEvent.error(await screen.findByAltText('GIF from Mira: A wave'));

    expect(await screen.findByText('This GIF can’t be shown any more.')).toBeDefined();
  });

  it('is a GIF in the list of chats', async () => {
    const server = aChatServer();
    const last = { kind: 'gif', text: '', own: false, state: 'read', at: new Date().toISOString() } as const;
    server.chats = [aChatRow('Mira', { last })];
    serve(server);
    showChats();

    expect(await screen.findByText('GIF')).toBeDefined();
  });
});
