import { describe, expect, it } from '@jest/globals';
import { emailDisabledReasons } from '@manyhearts/contract/user';
import { bannerFor, isDialogOnPhones, isWithoutBanner, type Notices } from './banners.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const settled: Notices = {
  status: 'active',
  profileStatus: 'active',
  notificationsDisabled: [],
  emailDisabled: null,
  hasMainImage: true,
  signedUpAt: '2024-01-01T00:00:00Z',
  dismissedAt: {},
};
const unconfirmed: Notices = { ...settled, status: 'not_confirmed', profileStatus: 'disabled', hasMainImage: false };

describe('What a member is told above the page', () => {
  it.each<[string, Notices, string | null]>([
    ['nothing to see to', settled, null],
    ['an address that is not confirmed', unconfirmed, 'activation'],
    ['an address that is not confirmed, with a photo', { ...unconfirmed, hasMainImage: true }, 'activation'],
    ['no photo', { ...settled, hasMainImage: false }, 'photo'],
    ['a profile that is shown already', { ...unconfirmed, profileStatus: 'active' }, 'photo'],
    ['a profile that is hidden, of somebody who is confirmed', { ...settled, profileStatus: 'disabled' }, null],
    ['notifications that are off', { ...unconfirmed, notificationsDisabled: ['news'] }, 'photo'],
    ...emailDisabledReasons.map(
      (emailDisabled) =>
        [`mail that ends in ${emailDisabled}`, { ...unconfirmed, emailDisabled }, 'email'] as [string, Notices, string],
    ),
  ])('with %s is %s', (_what, notices, expected) => {
    expect(bannerFor(notices, now, true)).toBe(expected);
  });

  it.each<[string, number, boolean]>([
    ['activation', 23 * hour, false],
    ['activation', 24 * hour, true],
    ['photo', (7 * 24 - 1) * hour, false],
    ['photo', 7 * 24 * hour, true],
    ['email', (7 * 24 - 1) * hour, false],
    ['email', 7 * 24 * hour, true],
    ['activation', -hour, false],
    ['activation', -25 * hour, true],
  ])('%s, put away %i ms ago, is back: %s', (kind, age, isBack) => {
    const cases: Record<string, Notices> = {
      activation: unconfirmed,
      photo: { ...settled, hasMainImage: false },
      email: { ...settled, emailDisabled: 'bounce' },
    };
    expect(bannerFor({ ...(cases[kind] ?? settled), dismissedAt: { [kind]: now - age } }, now, true)).toBe(
      isBack ? kind : null,
    );
  });

  it('does not bring up the next by putting one away, and keeps only that one away', () => {
    expect(bannerFor({ ...unconfirmed, dismissedAt: { activation: now } }, now, true)).toBeNull();
    expect(bannerFor({ ...unconfirmed, dismissedAt: { photo: now, email: now } }, now, true)).toBe('activation');
  });

  it('asks for a photo only where one can be added', () => {
    const cases: Notices[] = [
      { ...settled, hasMainImage: false },
      unconfirmed,
      { ...settled, emailDisabled: 'bounce', hasMainImage: false },
    ];

    expect(cases.map((notices) => bannerFor(notices, now, false))).toEqual([null, 'activation', 'email']);
  });

  it.each<[Parameters<typeof isDialogOnPhones>[0], number, boolean]>([
    ['activation', 0, true],
    ['activation', hour - 1, true],
    ['activation', hour, false],
    ['photo', 0, false],
    ['email', 0, false],
    [null, 0, false],
  ])('%s, %i ms after signing up, is a dialog on phones: %s', (kind, age, expected) => {
    expect(isDialogOnPhones(kind, { signedUpAt: new Date(now - age).toISOString(), hasBeenAsked: false }, now)).toBe(
      expected,
    );
  });
});

describe('A request to confirm the address', () => {
  it('is no dialog after the last screen of sign-up has asked, nor told of above the first suggestions', () => {
    const signedUp = { signedUpAt: new Date(now).toISOString(), hasBeenAsked: true };

    expect([
      isDialogOnPhones('activation', signedUp, now),
      isWithoutBanner('/signup-matches'),
      isWithoutBanner('/members'),
    ]).toEqual([false, true, false]);
  });
});

describe('isWithoutBanner', () => {
  it.each(['/' + 'a'.repeat(43), '/activate/done', '/activate/error', '/mail-change/do', '/swipe-game'])(
    '%s has no banner',
    (path) => {
      expect(isWithoutBanner(path)).toBe(true);
    },
  );

  it.each(['/', '/' + 'a'.repeat(42), '/activate', '/signup-matches/x', '/notifications', '/pages/terms'])(
    '%s may have one',
    (path) => {
      expect(isWithoutBanner(path)).toBe(false);
    },
  );
});
