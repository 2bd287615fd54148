import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetDismissed } from '#site/boot/remembered.ts';
import type { Notices } from '#site/boot/signed-in.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Banners } from './Banners.tsx';

const settled: Notices = { status: 'active', profileStatus: 'active', notificationsDisabled: [], emailDisabled: null, hasMainImage: true, dismissedAt: {} };
const show = (notices: Partial<Notices>) =>
  renderScreen(
    <>
      <Banners notices={{ ...settled, ...notices }} />
      <main tabIndex={-1}>Page</main>
    </>,
  );

afterEach(() => forgetDismissed());

describe('The banner', () => {
  it.each<[Partial<Notices>, string, string, string]>([
    [{ status: 'not_confirmed', profileStatus: 'disabled' }, 'Confirm your e-mail address', 'nobody can reply', '/complete-signup'],
    [{ hasMainImage: false }, 'Add a photo of yourself', 'who they are talking to', '/profile'],
    [{ emailDisabled: 'fbl' }, 'Our e-mails do not reach you', 'as spam', '/notifications'],
    [{ emailDisabled: 'bounce' }, 'Our e-mails do not reach you', 'come back', '/notifications'],
    [{ emailDisabled: 'listunsubscribe' }, 'Our e-mails do not reach you', 'unsubscribed', '/notifications'],
  ])('for %j says "%s", why, and where to see to it', (notices, title, reason, address) => {
    show(notices);

    expect(screen.getByRole('region', { name: title }).textContent).toContain(reason);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  });

  it('is not there when all is well', () => {
    show({});

    expect(screen.queryByRole('region')).toBeNull();
  });

  it('goes when it is put away, keeps the time, and hands the focus to the page', async () => {
    const { user } = show({ hasMainImage: false });
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    const [, kept] = /dismissed_photo=(\d+)/.exec(document.cookie) ?? [];

    expect(screen.queryByRole('region')).toBeNull();
    expect(Number(kept)).toBeGreaterThanOrEqual(before);
    expect(document.activeElement?.textContent).toBe('Page');
  });
});
