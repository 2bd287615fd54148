import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { remembered } from '#site/boot/remembered.ts';
import { answers } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AccountDeletedPage } from './AccountDeletedPage.tsx';

describe('The page after leaving', () => {
  it('says what happens now and how to come back, and asks for nothing', () => {
    const asked = answers();
    remembered.outcome.write('deleted');
    renderScreen(<AccountDeletedPage />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account is being deleted');
    for (const words of [
      /No one can see you any more/,
      /14 days to change your mind: the link in our email/,
      /erased for good/,
    ])
      screen.getByText(words);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/login']);
    expect(asked).toEqual([]);
  });

  it('tells no one else that their account is gone', () => {
    answers();
    remembered.outcome.clear();
    renderScreen(<AccountDeletedPage />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('When an account is deleted');
    expect(screen.queryByText(/No one can see you any more/)).toBeNull();
  });
});
