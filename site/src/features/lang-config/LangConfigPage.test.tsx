import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { languages } from '@manyhearts/contract/languages';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LangConfigPage } from './LangConfigPage.tsx';

describe('The page of languages', () => {
  it('offers each language under its own name, and marks the one in use', () => {
    renderScreen(<LangConfigPage />, aBoot({ settings: { languages: ['en', 'nl', 'fi'] } }));
    const buttons = screen.getAllByRole('button');

    expect(
      buttons.map((button) => [
        button.textContent,
        button.lang,
        button.dataset.value,
        button.getAttribute('aria-pressed'),
      ]),
    ).toEqual([
      ['EnglishCurrent language', 'en', 'en', 'true'],
      ['Nederlands', 'nl', 'nl', 'false'],
      ['Suomi', 'fi', 'fi', 'false'],
    ]);
  });

  it('names those that are not offered', () => {
    renderScreen(<LangConfigPage />);

    expect(screen.getByText(/^Deutsch · /)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Not available here' })).toBeDefined();
  });

  it('names none where all are offered', () => {
    renderScreen(<LangConfigPage />, aBoot({ settings: { languages: [...languages] } }));

    expect(screen.queryByRole('heading', { name: 'Not available here' })).toBeNull();
  });
});
