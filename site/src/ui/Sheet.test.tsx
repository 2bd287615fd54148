import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Sheet } from './Sheet.tsx';

const screenWidth = { isWide: false, tell: new Set<() => void>() };

beforeEach(() => {
  screenWidth.isWide = false;
  globalThis.matchMedia = () =>
    ({
      get matches() {
        return screenWidth.isWide;
      },
      addEventListener: (_name: string, tell: () => void) => screenWidth.tell.add(tell),
      removeEventListener: (_name: string, tell: () => void) => screenWidth.tell.delete(tell),
    }) as unknown as MediaQueryList;
});

async function turn(isWide: boolean): Promise<void> {
  screenWidth.isWide = isWide;
  await act(async () => screenWidth.tell.forEach((tell) => tell()));
}

function Page({ wide }: { wide: 'rail' | 'panel' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Filters" wide={wide}>
        <input aria-label="Place" />
      </Sheet>
    </>
  );
}

const sheet = () => screen.queryByRole('dialog', { name: 'Filters' });

describe('A sheet', () => {
  it.each(['rail', 'panel'] as const)('on a phone (%s) comes when asked, and goes by its button', async (wide) => {
    const { user } = renderScreen(<Page wide={wide} />);
    expect(sheet()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(sheet()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(sheet()).toBeNull();
  });

  it('is always there as a rail on a wide screen, without taking the focus', () => {
    screenWidth.isWide = true;
    renderScreen(<Page wide="rail" />);

    expect(sheet()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('waits to be asked for as a panel on a wide screen', async () => {
    screenWidth.isWide = true;
    const { user } = renderScreen(<Page wide="panel" />);
    expect(sheet()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.keyboard('{Escape}');

    expect(sheet()).toBeNull();
  });

  it('keeps what was filled in when the device is turned, open or not', async () => {
    const { user } = renderScreen(<Page wide="rail" />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByLabelText('Place'), 'Utrecht');
    await turn(true);
    expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Utrecht');
    expect(sheet()).not.toBeNull();
    await turn(false);
    expect(sheet()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(sheet()).toBeNull();
    await turn(true);

    expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Utrecht');
    expect(sheet()).not.toBeNull();
  });
});
