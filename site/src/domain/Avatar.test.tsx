import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Avatar } from './Avatar.tsx';

describe('An avatar', () => {
  it('says who it is, and that they are here', () => {
    renderScreen(<Avatar name="Åsa" src="/a.webp" isOnline />);

    expect(screen.getByRole('img', { name: 'Photo of Åsa' })).toBeDefined();
    expect(screen.getByText('Online now')).toBeDefined();
  });

  it('is silent beside the name', () => {
    renderScreen(<Avatar name="Åsa" isDecorative />);

    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the first letter where there is no picture, or where it is lost', () => {
    const { container, rerender } = renderScreen(<Avatar name="👩‍🚀 Åsa" />);
    expect(screen.getByRole('img', { name: '👩‍🚀 Åsa' })).toBeDefined();
    rerender(<Avatar name="Åsa" src="/lost.webp" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);

    expect(screen.getByRole('img', { name: 'Åsa' }).textContent).toBe('Å');
  });
});
