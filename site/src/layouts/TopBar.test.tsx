import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TopBar } from './TopBar.tsx';

describe('The top bar of a visitor', () => {
  it('has the brand, the language and the way in', () => {
    renderScreen(<TopBar />);

    expect(screen.getByRole('link', { name: 'Rosewood, home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Language: EN' }).textContent).toBe('EN');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('offers no language where there is but one', () => {
    renderScreen(<TopBar />, aBoot({ settings: { languages: ['en'] } }));

    expect(screen.queryByRole('link', { name: /Language/ })).toBeNull();
  });

  it('writes the brand’s wordmark, or shows its picture', () => {
    const { unmount } = renderScreen(<TopBar />, aBoot({ art: { motif: 'petals', wordmark: 'rose·wood', logo: null } }));
    expect(screen.getByText('rose·wood')).toBeDefined();
    unmount();
    renderScreen(<TopBar />, aBoot({ art: { motif: 'petals', wordmark: null, logo: 'a.webp' }, settings: { cdn_prefix: 'https://pictures.example' } }));

    expect(screen.getByAltText('Rosewood').getAttribute('src')).toBe('https://pictures.example/media/a.webp');
  });
});
