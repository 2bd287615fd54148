import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useLogOut } from './AccountMenu.tsx';

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
