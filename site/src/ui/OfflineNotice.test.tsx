import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const root = document.documentElement;
afterEach(() => root.removeAttribute('data-offline'));

describe('The notice of a lost connection', () => {
  it('is seen as long as the page says that there is none', () => {
    renderScreen(<OfflineNotice title="Offline" text="Wait" />);
    const isSeen = () => getComputedStyle(screen.getByText('Offline. Wait')).display !== 'none';
    expect(isSeen()).toBe(false);

    root.toggleAttribute('data-offline', true);
    expect(isSeen()).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Offline. Wait');

    root.toggleAttribute('data-offline', false);
    expect(isSeen()).toBe(false);
  });
});
