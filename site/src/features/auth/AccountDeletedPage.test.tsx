import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answers } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AccountDeletedPage } from './AccountDeletedPage.tsx';

describe('The page after leaving', () => {
  it('says what happens now and how to come back, and asks nobody', () => {
    const asked = answers();
    renderScreen(<AccountDeletedPage />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account has been deleted');
    for (const words of [/Nobody sees you any more/, /for 14 days: the link in our e-mail/, /erased for good/])
      screen.getByText(words);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/login']);
    expect(asked).toEqual([]);
  });
});
