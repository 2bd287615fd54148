import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { remembered } from '#site/boot/remembered.ts';
import { answers } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { EmailChangedPage } from './EmailChangedPage.tsx';

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('The page after a change of address', () => {
  beforeEach(() => {
    answers();
    remembered.outcome.clear();
  });

  it('says to the person who opened the link in this tab that the address is changed', () => {
    remembered.outcome.write('changed');
    renderScreen(<EmailChangedPage />);

    expect(title()).toBe('Your email address has been changed');
  });

  it('claims nothing to others', () => {
    remembered.outcome.write('confirmed');
    renderScreen(<EmailChangedPage />);

    expect(title()).toBe('Your new email address');
    expect(screen.queryByText(/We’ve written to your old address/)).toBeNull();
    screen.getByRole('link', { name: 'Log in' });
  });
});
