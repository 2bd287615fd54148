import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetDismissed } from '#site/boot/remembered.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Banner, Banners } from './Banners.tsx';
import { Overlays } from './Overlays.tsx';
import type { Notices } from './banners.rules.ts';

const settled: Notices = {
  status: 'active',
  profileStatus: 'active',
  notificationsDisabled: [],
  emailDisabled: null,
  hasMainImage: true,
  signedUpAt: '2024-01-01T00:00:00Z',
  dismissedAt: {},
};
const unconfirmed = { status: 'not_confirmed', profileStatus: 'disabled' } as const;
const justNow = () => ({ ...unconfirmed, signedUpAt: new Date(Date.now() - 60_000).toISOString() });
const page = (notices: Partial<Notices>) => (
  <Overlays>
    <Banners notices={{ ...settled, ...notices }} />
    <main tabIndex={-1}>Page</main>
  </Overlays>
);
const show = (notices: Partial<Notices>) => renderScreen(page(notices));
const onScreen = (isPhone: boolean) => {
  globalThis.matchMedia = (() => ({ matches: isPhone })) as unknown as typeof matchMedia;
};
const keptAt = (kind: string) => Number(new RegExp(`dismissed_${kind}=(\\d+)`).exec(document.cookie)?.[1]);

beforeEach(() => onScreen(false));
afterEach(() => forgetDismissed());

describe('The banner', () => {
  it.each<[Partial<Notices>, string, string, string]>([
    [unconfirmed, 'Confirm your email address', 'no one can reply', '/complete-signup#confirm'],
    [{ emailDisabled: 'fbl' }, 'Our emails aren’t reaching you', 'as spam', '/notifications'],
    [{ emailDisabled: 'bounce' }, 'Our emails aren’t reaching you', 'are bouncing', '/notifications'],
    [{ emailDisabled: 'listunsubscribe' }, 'Our emails aren’t reaching you', 'unsubscribed', '/notifications'],
  ])('for %j says "%s", why, and where to see to it', (notices, title, reason, address) => {
    show(notices);

    expect(screen.getByRole('region', { name: title }).textContent).toContain(reason);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  });

  it('for a photo says "Add a photo of yourself", why, and where to see to it', () => {
    renderScreen(<Banner kind="photo" reason="photo" isDialogOnPhones={false} onDismiss={jest.fn()} />);

    expect(screen.getByRole('region', { name: 'Add a photo of yourself' }).textContent).toContain(
      'who they’re talking to',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile');
  });

  it('is not there when all is well, and leads to the profile of whoever has no photo', () => {
    const { unmount } = show({});
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    show({ hasMainImage: false });

    expect(screen.getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/profile');
  });

  it('goes when it is put away, keeps the time, and hands the focus to the page', async () => {
    const { user } = show({ emailDisabled: 'bounce' });
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: 'Not now' }));

    expect(screen.queryByRole('region')).toBeNull();
    expect(keptAt('email')).toBeGreaterThanOrEqual(before);
    expect(document.activeElement?.textContent).toBe('Page');
  });
});

describe('After signing up on a phone', () => {
  beforeEach(() => onScreen(true));

  it.each(['Not now', 'Close', 'Show me how'])(
    'the word about the address is a dialog, and "%s" puts it away',
    async (name) => {
      const { user } = show(justNow());
      const dialog = screen.getByRole('dialog', { name: 'Confirm your email address' });
      expect(dialog.textContent).toContain('no one can reply');
      const actor = [...dialog.querySelectorAll<HTMLElement>('a,button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      );
      // jsdom can't navigate and would log an error.
      actor?.addEventListener('click', (event) => event.preventDefault());
      if (actor) await user.click(actor);

      expect([screen.queryByRole('dialog'), screen.queryByRole('region')]).toEqual([null, null]);
      expect(keptAt('activation')).toBeGreaterThan(0);
    },
  );

  it('Escape puts it away as well', async () => {
    const { user } = show(justNow());
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keptAt('activation')).toBeGreaterThan(0);
  });

  it('it goes by itself once the address is confirmed elsewhere, and nothing is kept', () => {
    const { rerender } = show(justNow());
    rerender(page({}));

    expect([screen.queryByRole('dialog'), keptAt('activation')]).toEqual([null, NaN]);
  });

  it('it is nothing once it was put away, and a banner later on or on a wide screen', () => {
    show({ ...justNow(), dismissedAt: { activation: Date.now() } });
    show(unconfirmed);
    onScreen(false);
    show(justNow());

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });
});
