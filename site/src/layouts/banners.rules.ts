import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import type { BannerKind, DismissedAt } from '@manyhearts/contract/boot';
import { isDismissed } from '#site/boot/remembered.ts';
import type { Member } from '#site/store/member.ts';

/** What the banners depend on. */
export type Notices = Pick<
  Member,
  'status' | 'profileStatus' | 'notificationsDisabled' | 'emailDisabled' | 'hasMainImage' | 'signedUpAt'
> & { dismissedAt: DismissedAt };

const hourMs = 3_600_000;

/**
 * At most one. After a dismissal no other banner takes its place until the time is over. The photo banner needs a page
 * where photos can be added.
 */
export function bannerFor(notices: Notices, nowMs: number, canAddPhoto: boolean): BannerKind | null {
  const kind = applying(notices);
  return kind === null || (kind === 'photo' && !canAddPhoto) || isDismissed(kind, notices.dismissedAt, nowMs)
    ? null
    : kind;
}

function applying({
  status,
  profileStatus,
  notificationsDisabled,
  emailDisabled,
  hasMainImage,
}: Omit<Notices, 'dismissedAt'>): BannerKind | null {
  if (emailDisabled !== null) return 'email';
  if (status === 'not_confirmed' && profileStatus === 'disabled' && notificationsDisabled.length === 0)
    return 'activation';
  return hasMainImage ? null : 'photo';
}

/** Whether there is something to tell, dismissed or not. */
export function hasNotice(member: Omit<Notices, 'dismissedAt'>): boolean {
  return applying(member) !== null;
}

/**
 * Pages of mailed links and those that they lead to, where the member is dealing with their address already, the first
 * suggestions, which follow the screen that asks for it, and the swipe game, whose buttons a banner would push out of a
 * phone's view.
 */
export function isWithoutBanner(path: string): boolean {
  return tokenInPath(path) !== undefined || /^\/(?:activate\/|mail-change\/|(?:signup-matches|swipe-game)$)/.test(path);
}

/**
 * Within an hour of sign-up, the first request to confirm the address is a dialog on phones; later it is a banner, as it
 * is after the last screen of sign-up has asked.
 */
export function isDialogOnPhones(
  kind: BannerKind | null,
  { signedUpAt, hasBeenAsked }: { signedUpAt: string; hasBeenAsked: boolean },
  nowMs: number,
): boolean {
  return kind === 'activation' && !hasBeenAsked && nowMs - Date.parse(signedUpAt) < hourMs;
}
