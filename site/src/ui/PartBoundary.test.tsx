import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Dialog } from './Dialog.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/** Throws until `mend` is called. */
function aPart() {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new TypeError('A defect of this part.');
    return <p>The part</p>;
  };
  return { Part, mend: () => void (isBroken = false) };
}

describe('A part that fails', () => {
  it('leaves the rest of the page, says so in its own place, and can be tried again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part, mend } = aPart();
    const { user } = renderScreen(
      <>
        <p>The rest</p>
        <PartBoundary>
          <Part />
        </PartBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    screen.getByText('The rest');
    expect(logged.mock.calls.some(([name]) => name === 'part')).toBe(true);
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    screen.getByText('The part');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves its dialog, which can be closed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part } = aPart();
    const closed = jest.fn();
    const { user } = renderScreen(
      <Dialog isOpen title="A question" onClose={closed}>
        <Part />
      </Dialog>,
    );
    screen.getByRole('heading', { name: 'A question' });
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(closed).toHaveBeenCalledTimes(1);
  });
});
