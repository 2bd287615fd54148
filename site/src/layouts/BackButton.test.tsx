import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { BackButton } from './BackButton.tsx';

afterEach(() => void jest.restoreAllMocks());

function press(before: number): number {
  jest.spyOn(history, 'length', 'get').mockReturnValue(before);
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  renderScreen(<BackButton />, aBoot({ path: '/members/9' }));
  // jsdom can't navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByLabelText('Back'));
  return back.mock.calls.length;
}

describe('The way back', () => {
  it('is to where one was', () => {
    expect(press(3)).toBe(1);
  });

  it('is the link itself for who came here first', () => {
    expect(press(1)).toBe(0);
  });
});
