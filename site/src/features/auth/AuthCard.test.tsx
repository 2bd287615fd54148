import { describe, expect, it } from '@jest/globals';
import { renderScreen } from '../../../test/render-screen.tsx';
import { IsBesideArt } from '#site/domain/art/ArtPanel.tsx';
import { AuthCard } from './AuthCard.tsx';

const drawings = (container: HTMLElement) => container.querySelectorAll('[data-drawing]').length;

describe('A task of an account', () => {
  it('stands beside the brand’s art', () => {
    expect(drawings(renderScreen(<AuthCard title="Log in" />).container)).toBe(1);
  });

  it('stands alone as a step of a page without art', () => {
    const { container } = renderScreen(
      <IsBesideArt value={false}>
        <AuthCard title="Confirm your address" />
      </IsBesideArt>,
    );

    expect(drawings(container)).toBe(0);
    expect(container.querySelector('h1')?.textContent).toBe('Confirm your address');
  });
});
