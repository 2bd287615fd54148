import { jest } from '@jest/globals';
import { fireEvent, screen, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PhotoView } from '@manyhearts/contract/photos';
import { PhotoManager } from '#site/features/photos/PhotoManager.tsx';
import { aBoot } from './a-boot.ts';
import { answersAt, type Asked, type Given } from './answers.ts';
import { renderScreen } from './render-screen.tsx';

export const onChanged = jest.fn();
export const onPhotos = jest.fn<(photos: readonly PhotoView[]) => void>();
export type ManagedPhotos = RenderResult & { user: UserEvent; asked: Asked[] };

/** Renders a member's own photos. */
export function showPhotos(
  photos: PhotoView[] = [],
  given: Record<string, (Given | 'never')[]> = {},
  isPremium = false,
): ManagedPhotos {
  onChanged.mockClear();
  onPhotos.mockClear();
  const asked = answersAt(given);
  const boot = aBoot({ member: { paidUser: isPremium } });
  return {
    asked,
    ...renderScreen(<PhotoManager member="01R" photos={photos} onChanged={onChanged} onPhotos={onPhotos} />, boot),
  };
}

export const picture = (name = 'a.png', type = 'image/png') => new File(['drawn'], name, { type });
export const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos', { selector: 'input' }), { target: { files } });
export const whole = async (name = 'Use the whole photo') =>
  fireEvent.click(await screen.findByRole('button', { name }));
/** Photo ids in the order shown. */
export const tiles = () =>
  [...document.querySelectorAll('[data-photo]')].map((tile) => tile.getAttribute('data-photo'));
