import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('What is still to come', () => {
  it.each(['lines', 'card', 'avatarRow'] as const)('has its shape (%s), and one word to a screen reader', (shape) => {
    const { container } = renderScreen(<Skeleton shape={shape} count={3} />);

    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelectorAll('[role=status] > [aria-hidden]')).toHaveLength(3);
  });
});

describe('What could not be loaded', () => {
  it('says so at once, with what to tell support, and is tried again', async () => {
    const retry = jest.fn();
    const { user, rerender } = renderScreen(<LoadFailure title="Your messages could not be loaded" reference="01J8" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^Your messages could not be loaded.*01J8/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<LoadFailure title="Your messages could not be loaded" onRetry={retry} isRetrying />);
    await user.click(screen.getByRole('button'));

    expect(retry).toHaveBeenCalledTimes(1);
  });
});
