import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

describe('The notice of a lost connection', () => {
  it('is there as long as there is none', () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderScreen(<OfflineNotice title="Offline" text="Wait" />);
    expect(screen.getByRole('status').textContent).toBe('');

    isOnline.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toBe('Offline. Wait');

    isOnline.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
