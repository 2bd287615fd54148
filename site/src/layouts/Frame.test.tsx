import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { useUnsavedWork } from '#site/boot/leave-page.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LeaveQuestion, mayHaveBonus } from './Frame.tsx';

/** The router makes one for each navigation, and jsdom has none. */
class FakeRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(url: string, { signal }: { signal: AbortSignal }) {
    this.url = url;
    this.signal = signal;
  }
}
beforeEach(() => {
  Object.assign(globalThis, { Request: FakeRequest });
});

function Work({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedWork(isUnsaved);
  return <h1>Photos</h1>;
}

async function leave(isUnsaved: boolean, to = '/members') {
  const frame = (
    <>
      <Outlet />
      <LeaveQuestion />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/profile', element: <Work isUnsaved={isUnsaved} /> },
          { path: '/members', element: <h1>Search</h1> },
        ],
      },
    ],
    { initialEntries: ['/profile'] },
  );
  const { user } = renderScreen(<RouterProvider router={router} />);
  await act(async () => void router.navigate(to));
  return user;
}
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

describe('A page with uploads that would be lost', () => {
  it('asks before another page takes its place, and stays if it is to', async () => {
    const user = await leave(true);
    expect(heading()).toBe('Photos');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heading()).toBe('Photos');
  });

  it('goes once that was agreed to', async () => {
    const user = await leave(true);
    await user.click(screen.getByRole('button', { name: 'Leave' }));

    expect(heading()).toBe('Search');
  });

  it('asks nothing within the page', async () => {
    await leave(true, '/profile#photos');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('A page without such work is left at once', async () => {
  await leave(false);

  expect(heading()).toBe('Search');
});

describe('A time bonus is asked about', () => {
  it.each([
    [{ isPremium: false, credits: 0 }, true],
    [{ isPremium: false, credits: 1 }, false],
    [{ isPremium: true, credits: 0 }, false],
  ])('for %j: %s', (member, isAsked) => {
    expect(mayHaveBonus(member)).toBe(isAsked);
  });
});
