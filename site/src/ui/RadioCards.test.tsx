import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsleep, renderScreen } from '../../test/render-screen.tsx';
import { RadioCards } from './RadioCards.tsx';

const choices = [
  { value: 'male', label: 'A man' },
  { value: 'female', label: 'A woman' },
];
const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
const form = (chosen?: string) => (
  <form onSubmit={submitted}>
    <RadioCards name="gender" label="Who are you?" choices={choices} defaultValue={chosen} submitsOnTap />
  </form>
);

/** An answer is tapped before the page's scripts came. */
function tappedEarly(chosen?: string): void {
  const { container, wake } = renderAsleep(form(chosen));
  container.querySelectorAll('input')[1]!.checked = true;
  wake();
}

describe('The only question of a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    submitted.mockClear();
  });
  const timesSubmitted = () => {
    jest.runAllTimers();
    return submitted.mock.calls.length;
  };

  it('is submitted by a tap, and not by a key', () => {
    renderScreen(form());
    fireEvent.click(screen.getByLabelText('A man'), { detail: 0 });
    expect(timesSubmitted()).toBe(0);
    fireEvent.click(screen.getByText('A woman'), { detail: 1 });
    expect(timesSubmitted()).toBe(1);
  });

  it('is submitted once its page is awake if it was tapped before', () => {
    tappedEarly();
    expect(timesSubmitted()).toBe(1);
  });

  it('is not submitted by an answer that was known', () => {
    tappedEarly('female');
    expect(timesSubmitted()).toBe(0);
  });
});
