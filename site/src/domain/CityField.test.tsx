import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PlaceView } from '@manyhearts/contract/places';
import { renderScreen } from '../../test/render-screen.tsx';
import { CityField, type Locating } from './CityField.tsx';

const utrecht: PlaceView = { country: 'NL', region: 'NL-UT', city: 'Utrecht' };
const uden: PlaceView = { country: 'NL', region: 'NL-NB', city: 'Uden' };

function Town({
  onChoose,
  onSubmit,
  locating,
  onLocate,
}: {
  onChoose: (place: PlaceView) => void;
  onSubmit?: () => void;
  locating?: Locating;
  onLocate?: () => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <CityField
        label="Town"
        value={typed}
        onType={setTyped}
        suggestions={typed ? [utrecht, uden] : []}
        regionName={({ region }) => region}
        onChoose={onChoose}
        {...(locating && { locating })}
        {...(onLocate && { onLocate })}
      />
    </form>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });

describe('The field for a town', () => {
  it('offers towns as one types, says how many, and takes the one that is tapped', async () => {
    const onChoose = jest.fn();
    const { user } = renderScreen(<Town onChoose={onChoose} />);
    expect([field().getAttribute('aria-expanded'), screen.queryByRole('listbox')]).toEqual(['false', null]);
    await user.type(field(), 'u');

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Utrecht NL-UT',
      'Uden NL-NB',
    ]);
    expect(screen.getByText('2 towns found')).toBeDefined();
    await user.click(screen.getByRole('option', { name: /Uden/ }));
    expect([onChoose.mock.calls, screen.queryByRole('listbox'), document.activeElement]).toEqual([
      [[uden]],
      null,
      field(),
    ]);
  });

  it('is steered by the keyboard: arrows point, Enter chooses without sending, Escape closes the list alone', async () => {
    const [onChoose, onSubmit, onKey] = [jest.fn(), jest.fn(), jest.fn()];
    const { user } = renderScreen(
      // Stands for a dialog, which must not receive the key.
      <div role="presentation" onKeyDown={({ key }) => onKey(key)}>
        <Town onChoose={onChoose} onSubmit={onSubmit} />
      </div>,
    );
    await user.type(field(), 'u{ArrowDown}{ArrowDown}');
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Uden NL-NB',
    );
    await user.keyboard('{Enter}');
    expect([onChoose.mock.calls, onSubmit.mock.calls.length]).toEqual([[[uden]], 0]);

    await user.type(field(), 't{Escape}');
    expect([screen.queryByRole('listbox'), onKey.mock.calls.flat().includes('Escape')]).toEqual([null, false]);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Uden NL-NB');
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    expect(onSubmit.mock.calls.length).toBe(1);
  });

  it.each<[Locating, string, boolean]>([
    ['idle', 'We use it to find your town, and don’t keep the exact spot.', true],
    ['finding', 'Finding your town…', true],
    ['found', 'This is the town you’re in now.', true],
    [
      'denied',
      'Your browser is blocking your location. Type your town, or allow access in your browser’s settings.',
      false,
    ],
    ['unsupported', 'Your browser can’t tell us where you are. Please type your town.', false],
    ['unknown', 'We couldn’t find a town at your location. Please type yours.', true],
    ['unreachable', 'We can’t reach our server. Please check your connection and try again.', true],
  ])('says how it stands with the device (%s)', async (locating, said, canAsk) => {
    const onLocate = jest.fn();
    const { user } = renderScreen(<Town onChoose={() => undefined} locating={locating} onLocate={onLocate} />);
    const button = screen.queryByRole('button', { name: /Use my location/ });
    if (button) await user.click(button);

    expect([screen.getAllByRole('status').at(-1)?.textContent, button !== null, onLocate.mock.calls.length]).toEqual([
      said,
      canAsk,
      canAsk && locating !== 'finding' ? 1 : 0,
    ]);
  });

  it('asks nobody where they are unless it is told to', () => {
    renderScreen(<Town onChoose={() => undefined} locating="idle" />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});
