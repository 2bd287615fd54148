import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.mode;
});

const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

describe('The choice of an appearance', () => {
  it.each([
    [undefined, 'Same as device'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ])('with %s on the page has pressed: %s', (mode, text) => {
    if (mode) dataset.mode = mode;
    renderScreen(<AppearanceChoice />);

    expect(screen.getByRole('group', { name: 'Appearance' }).querySelectorAll('button')).toHaveLength(3);
    expect(pressed()).toEqual([text]);
  });

  it('follows what the small loader does', async () => {
    renderScreen(<AppearanceChoice />);
    await act(async () => {
      dataset.mode = 'dark';
    });
    expect(pressed()).toEqual(['Dark']);
    await act(async () => {
      delete dataset.mode;
    });

    expect(pressed()).toEqual(['Same as device']);
  });
});
