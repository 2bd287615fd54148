import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { countedTitle, unreadOf, useAppBadge } from './use-app-badge.ts';

function Sign({ unread }: { unread: number }) {
  useAppBadge(unread);
  return null;
}

const app = navigator as unknown as Record<'setAppBadge' | 'clearAppBadge', unknown>;
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge'] as const) Reflect.deleteProperty(app, name);
});

describe('The badge of the installed app', () => {
  it('is the number of what is new, and none for nothing', () => {
    const set = jest.fn(async () => undefined);
    const clear = jest.fn(async () => undefined);
    Object.assign(app, { setAppBadge: set, clearAppBadge: clear });
    const { rerender } = render(<Sign unread={3} />);
    expect(set.mock.calls).toEqual([[3]]);
    expect(clear).not.toHaveBeenCalled();
    rerender(<Sign unread={0} />);

    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('is silently left out where an app may have none', async () => {
    const set = jest.fn(async () => Promise.reject(new Error('Not here.')));
    app.setAppBadge = set;
    await act(async () => void render(<Sign unread={3} />));

    expect(set).toHaveBeenCalledTimes(1);
  });
});

describe('What is new', () => {
  it.each([
    [{ unreadMessages: 0, newLikes: 0 }, 0],
    [{ unreadMessages: 3, newLikes: 0 }, 3],
    [{ unreadMessages: 3, newLikes: 120 }, 123],
    [{ unreadMessages: -1, newLikes: 2 }, 2],
  ])('of %j is %i', (member, unread) => expect(unreadOf(member)).toBe(unread));

  it.each([
    ['Rosewood', 0, 'Rosewood'],
    ['Rosewood', 1, '(1) Rosewood'],
    ['Rosewood', 99, '(99) Rosewood'],
    ['(5) Stars', 100, '(99+) (5) Stars'],
  ])('makes %j with %i %j', (title, unread, counted) => expect(countedTitle(title, unread)).toBe(counted));
});
