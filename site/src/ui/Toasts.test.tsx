import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderScreen } from '../../test/render-screen.tsx';
import { useToast, type Toast } from './Toasts.tsx';

const shower: { show?: (toast: Toast) => void } = {};
function Shower() {
  const show = useToast();
  useEffect(() => {
    shower.show = show;
  }, [show]);
  return null;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const tell = (text: string, kind: Toast['kind'] = 'info') => act(() => shower.show?.({ kind, text }));

describe('A notice', () => {
  beforeEach(() => void renderScreen(<Shower />));

  it('goes after six seconds', () => {
    tell('Saved.');
    pass(5_900);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    pass(200);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('waits while the pointer is on it, even if another one comes', () => {
    tell('First.');
    const card = screen.getByText('First.').parentElement as HTMLElement;
    fireEvent.pointerEnter(card);
    tell('Second.');
    pass(20_000);
    expect([screen.queryByText('First.') !== null, screen.queryByText('Second.') !== null]).toEqual([true, false]);
    fireEvent.pointerLeave(card);
    pass(6_100);
    expect(screen.queryByText('First.')).toBeNull();
  });

  it('is not put off by others that come', () => {
    tell('First.');
    pass(4_000);
    tell('Second.');
    pass(2_100);
    expect([screen.queryByText('First.') !== null, screen.queryByText('Second.') !== null]).toEqual([false, true]);
  });

  it('waits while the keyboard is on it, and goes when told to', () => {
    tell('First.');
    const button = screen.getByRole('button', { name: 'Dismiss' });
    act(() => button.focus());
    pass(20_000);
    expect(screen.queryByText('First.')).not.toBeNull();
    fireEvent.click(button);
    expect(screen.queryByText('First.')).toBeNull();
  });

  it('is one of three at most, and a danger is said at once', () => {
    for (const text of ['1', '2', '3', '4']) tell(text, text === '4' ? 'danger' : 'info');

    const region = screen.getByRole('region', { name: 'Notifications' });
    expect([...region.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['2', '3', '4']);
    expect(screen.getByRole('alert').textContent).toBe('4');
    expect(region.parentElement?.getAttribute('aria-live')).toBe('polite');
  });

  it('can be taken back, with more time for that', () => {
    const undo = jest.fn();
    act(() => shower.show?.({ kind: 'info', text: 'Deleted.', action: { label: 'Undo', perform: undo } }));
    pass(11_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted.')).toBeNull();
  });

  it.each<[string, () => void]>([
    ['its time is over', () => void pass(12_100)],
    ['what it offers is taken', () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
    ['it is put away', () => void fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)],
    ['others take its place', () => ['2', '3', '4'].forEach((text) => tell(text))],
  ])('says that it is gone when %s, once', (_, leave) => {
    const gone = jest.fn();
    act(() =>
      shower.show?.({
        kind: 'info',
        text: 'First.',
        action: { label: 'Undo', perform: () => undefined },
        onGone: gone,
      }),
    );
    tell('Second.');
    expect(gone).not.toHaveBeenCalled();
    leave();

    expect([gone.mock.calls.length, screen.queryByText('First.')]).toEqual([1, null]);
  });

  it('goes when what it offers is over', () => {
    const over = new AbortController();
    act(() => shower.show?.({ kind: 'info', text: 'Deleted.', until: over.signal }));
    act(() => over.abort());

    expect(screen.queryByText('Deleted.')).toBeNull();
  });
});
