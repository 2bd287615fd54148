import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Wish = { isClosable?: boolean; isBusy?: boolean };

function Page({ isClosable = true, isBusy = false }: Wish) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A question"
        initialFocus={field}
        isClosable={isClosable}
        isBusy={isBusy}
        actions={<Button onClick={() => setOpen(false)}>Yes</Button>}
      >
        <input ref={field} aria-label="Why" />
      </Dialog>
    </>
  );
}

async function opened(wish: Wish = {}) {
  const { user } = renderScreen(<Page {...wish} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

const dialog = () => screen.queryByRole('dialog', { name: 'A question' });
const opener = () => screen.getByRole('button', { name: 'Open' });

describe('A dialog', () => {
  it('is named by its title, takes the focus where it is needed, and gives it back', async () => {
    const user = await opened();
    expect(dialog()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Why'));
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
  });

  it('lets the page below move again once the last of several is gone, however it goes', () => {
    const both = (isFirst: boolean) => (
      <>
        <Dialog isOpen={isFirst} onClose={() => undefined} title="One" />
        <Dialog isOpen onClose={() => undefined} title="Another" />
      </>
    );
    const standsStill = () => document.documentElement.hasAttribute('data-modal');
    const { rerender, unmount } = renderScreen(both(true));
    rerender(both(false));
    expect(standsStill()).toBe(true);
    unmount();

    expect(standsStill()).toBe(false);
  });

  it.each<[string, (user: Awaited<ReturnType<typeof opened>>) => Promise<void> | void]>([
    ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a press beside it', () => pressBeside()],
  ])('is closed by %s', async (_what, close) => {
    const user = await opened();
    await close(user);

    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it.each<[string, Wish]>([
    ['has to be answered', { isClosable: false }],
    ['is busy', { isBusy: true }],
  ])('stays while it %s', async (_what, wish) => {
    const user = await opened(wish);
    await user.keyboard('{Escape}{Escape}');
    pressBeside();

    expect(dialog()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })?.matches(':disabled') ?? true).toBe(true);
  });

  it('opens again when a browser closed it without asking', async () => {
    await opened({ isClosable: false });
    await act(async () => (dialog() as HTMLDialogElement).close());

    expect(dialog()).not.toBeNull();
  });

  it('is not closed by text that was marked from inside to outside', async () => {
    await opened();
    fireEvent.mouseDown(screen.getByLabelText('Why'));
    fireEvent.click(dialog() as HTMLElement, { clientX: 500, clientY: 500 });

    expect(dialog()).not.toBeNull();
  });

  it('does not take the cancelling of something inside for its own', async () => {
    await opened();
    fireEvent(screen.getByLabelText('Why'), new Event('cancel', { bubbles: true, cancelable: true }));

    expect(dialog()).not.toBeNull();
  });

  it('gives the focus back when the part of the page that opened it goes with it', async () => {
    const close = jest.fn();
    const shown = (isThere: boolean) => (
      <>
        <button type="button">Before</button>
        {isThere && <Dialog isOpen title="A question" onClose={close} />}
      </>
    );
    const { rerender } = renderScreen(shown(false));
    screen.getByText('Before').focus();
    rerender(shown(true));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    rerender(shown(false));

    expect(document.activeElement).toBe(screen.getByText('Before'));
  });

  it('says that it is busy', async () => {
    await opened({ isBusy: true });

    expect(dialog()?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined();
  });
});

function pressBeside(): void {
  const where = { clientX: 500, clientY: 500 };
  fireEvent.mouseDown(dialog() as HTMLElement, where);
  fireEvent.click(dialog() as HTMLElement, where);
}
