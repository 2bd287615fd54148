import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useUnreadSign } from './use-unread-sign.ts';

function Sign({ unread }: { unread: number }) {
  useUnreadSign(unread);
  return null;
}

const app = navigator as unknown as Record<'setAppBadge' | 'clearAppBadge', unknown>;
beforeEach(() => {
  document.title = 'Rosewood';
});
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge'] as const) Reflect.deleteProperty(app, name);
});

describe('The sign of what is new', () => {
  it('stands before the title, follows the number, and goes with it', () => {
    const { rerender, unmount } = render(<Sign unread={3} />);
    expect(document.title).toBe('(3) Rosewood');
    rerender(<Sign unread={12} />);
    expect(document.title).toBe('(12) Rosewood');
    rerender(<Sign unread={0} />);
    expect(document.title).toBe('Rosewood');
    rerender(<Sign unread={1} />);
    unmount();
    expect(document.title).toBe('Rosewood');
  });

  it('leaves a title alone that somebody else has written since', () => {
    const { unmount } = render(<Sign unread={3} />);
    document.title = 'Another page';
    unmount();

    expect(document.title).toBe('Another page');
  });

  it('is the number on the installed app, and none for nothing', () => {
    app.setAppBadge = jest.fn(async () => undefined);
    app.clearAppBadge = jest.fn(async () => undefined);
    const { rerender } = render(<Sign unread={3} />);
    rerender(<Sign unread={0} />);

    expect([
      jest.mocked(app.setAppBadge as () => void).mock.calls,
      jest.mocked(app.clearAppBadge as () => void).mock.calls,
    ]).toEqual([[[3]], [[]]]);
  });

  it('is silent where an app may have none', async () => {
    app.setAppBadge = async () => Promise.reject(new Error('Not here.'));
    await act(async () => void render(<Sign unread={3} />));

    expect(document.title).toBe('(3) Rosewood');
  });
});
