import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('What is still to come', () => {
  it.each([
    ['lines', <Skeleton key="1" shape="lines" count={3} />, '[role=status] > [aria-hidden]'],
    ['rows', <Skeleton key="2" shape="avatarRow" count={3} />, '[role=status] > [aria-hidden]'],
    ['people', <CardSkeleton key="3" count={3} least="10rem, 44%" />, '[role=status] > [aria-hidden] > div'],
  ])('has its shape (%s), and one word to a screen reader', (_, skeleton, shapes) => {
    const { container } = renderScreen(skeleton);

    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelectorAll(shapes)).toHaveLength(3);
  });
});

describe('What could not be loaded', () => {
  it('says so at once, with what to tell support, and is tried again', async () => {
    const retry = jest.fn();
    const { user, rerender } = renderScreen(
      <LoadFailure
        title="Your messages could not be loaded"
        failure={{ detail: 'The server rests.', reference: '01J8' }}
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^Your messages could not be loadedThe server rests\..*01J8/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<LoadFailure title="Your messages could not be loaded" onRetry={retry} isRetrying />);
    await user.click(screen.getByRole('button'));

    expect(retry).toHaveBeenCalledTimes(1);
  });
});
