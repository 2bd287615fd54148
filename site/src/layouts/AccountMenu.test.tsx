import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AccountMenu, useLogOut } from './AccountMenu.tsx';

const fetched = jest.fn<typeof fetch>();
const known = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = known;
  fetched.mockReset();
});

function show(answer: () => Promise<Response>) {
  globalThis.fetch = fetched.mockImplementation(answer);
  return renderScreen(<AccountMenu name="Robin" />);
}

describe('The account menu', () => {
  it('opens by keyboard, closes by Escape, and gives the focus back', async () => {
    const { user } = show(() => Promise.reject(new Error('Not asked.')));
    const opener = screen.getByRole('button', { name: 'Account: Robin' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'My profile',
      'Swipe game',
      'Decisions',
      'Settings',
      'Log out',
    ]);
    expect(document.activeElement?.getAttribute('href')).toBe('/profile');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/swipe-game');
    await user.keyboard('{Escape}');

    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, opener]);
  });

  it('closes by a press elsewhere', async () => {
    const { user } = show(() => Promise.reject(new Error('Not asked.')));
    await user.click(screen.getByRole('button', { name: 'Account: Robin' }));
    await user.click(document.body);

    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('logs out by a write, never by an address', async () => {
    const { user } = show(() => Promise.resolve({ ok: false } as Response));
    await user.click(screen.getByRole('button', { name: 'Account: Robin' }));
    const item = screen.getByRole('menuitem', { name: 'Log out' });
    expect(item.tagName).toBe('BUTTON');
    await user.click(item);

    expect(fetched.mock.calls.map(([address, wish]) => [address, wish?.method])).toEqual([['/api/logout', 'POST']]);
  });

  it.each([
    ['the server refuses', () => Promise.resolve({ ok: false } as Response)],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says so when %s', async (_what, answer) => {
    const { user } = show(answer);
    await user.click(screen.getByRole('button', { name: 'Account: Robin' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));

    expect((await screen.findByRole('alert')).textContent).toContain('You’re still logged in');
  });
});

function LogOut() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      Log out
    </button>
  );
}

function press(isDone: boolean) {
  const left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  left.mockClear();
  globalThis.fetch = jest.fn(async () => ({ ok: isDone })) as unknown as typeof fetch;
  localStorage.setItem('draft', 'Dear Robin');
  localStorage.setItem('mode', 'dark');
  const { user } = renderScreen(<LogOut />);
  return { left, done: user.click(screen.getByRole('button')) };
}

describe('Logging out', () => {
  it('leaves nothing of the member on the device, and the page', async () => {
    const { left, done } = press(true);
    await done;

    await waitFor(() => expect(left.mock.calls).toEqual([['/']]));
    expect({ ...localStorage }).toEqual({ mode: 'dark' });
  });

  it('without a connection forgets what the browser keeps too, and says that the session goes on', async () => {
    const { left, done } = press(false);
    await done;
    await screen.findByRole('alert');

    expect([left.mock.calls, { ...localStorage }]).toEqual([[], { mode: 'dark' }]);
  });
});
