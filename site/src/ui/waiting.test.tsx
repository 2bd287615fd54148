import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CallError } from '@manyhearts/contract/client/call-error';
import { renderScreen } from '../../test/render-screen.tsx';
import { LoadFailure, QueryView } from './QueryView.tsx';
import { Skeleton } from './Skeleton.tsx';

describe('What is still to come', () => {
  it.each([
    ['lines', <Skeleton key="1" shape="lines" count={3} />, '[role=status] > [aria-hidden]'],
    ['rows', <Skeleton key="2" shape="avatarRow" count={3} />, '[role=status] > [aria-hidden]'],
  ])('has its shape (%s), and one word to a screen reader', (_, skeleton, shapes) => {
    const { container } = renderScreen(skeleton);

    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelectorAll(shapes)).toHaveLength(3);
  });
});

describe('Server data on the screen', () => {
  const refetch = async () => Promise.reject(new Error('Not asked.'));
  const shown = (query: { data: string[] | undefined; error: CallError | null }) =>
    renderScreen(
      <QueryView
        query={{ ...query, refetch }}
        waiting="waiting"
        failed="The list could not be loaded"
        empty={{ isIt: (names) => names.length === 0, shown: 'none' }}
      >
        {(names) => names.join()}
      </QueryView>,
    ).container.textContent;

  it('is waited for, is there, or says that there is none', () => {
    expect(shown({ data: undefined, error: null })).toBe('waiting');
    expect(shown({ data: ['Mira', 'Robin'], error: null })).toBe('Mira,Robin');
    expect(shown({ data: [], error: null })).toBe('none');
  });

  it('stays when asking again fails, and says so when nothing is there', () => {
    const error = new CallError({ code: 'unreachable', detail: 'The server rests.' });
    expect(shown({ data: ['Mira'], error })).toBe('Mira');
    expect(shown({ data: undefined, error })).toContain('The list could not be loaded');
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
