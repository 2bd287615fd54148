import { tokenInPath } from '@manyhearts/contract/mail-tokens';
import { bannerDays, type BannerKind } from '#site/boot/remembered.ts';
import type { Notices } from '#site/boot/signed-in.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Spec §4: one at most. Putting one away doesn't bring up the next: it stays quiet until its time is over. Nobody is told
 * to add a photo where there is no page to do it on.
 */
export function bannerFor(notices: Notices, nowMs: number, canAddPhoto: boolean): BannerKind | null {
  const kind = applying(notices);
  return kind === null ||
    (kind === 'photo' && !canAddPhoto) ||
    isQuiet(notices.dismissedAt[kind], bannerDays[kind], nowMs)
    ? null
    : kind;
}

function applying({
  status,
  profileStatus,
  notificationsDisabled,
  emailDisabled,
  hasMainImage,
}: Notices): BannerKind | null {
  if (emailDisabled !== null) return 'email';
  if (status === 'not_confirmed' && profileStatus === 'disabled' && notificationsDisabled.length === 0)
    return 'activation';
  return hasMainImage ? null : 'photo';
}

/** On the page of a mailed link, and on those that it leads to, somebody is seeing to it already. */
export function isAboutAddress(path: string): boolean {
  return tokenInPath(path) !== undefined || /^\/(?:activate|mail-change)\//.test(path);
}

/** Spec §4: on a phone the first word about the address is a dialog, for whoever has just signed up; later it is a banner like any other. */
export function isDialogOnPhones(kind: BannerKind | null, signedUpAt: string, nowMs: number): boolean {
  return kind === 'activation' && nowMs - Date.parse(signedUpAt) < hourMs;
}

/** A time to come is a device whose clock was put back; it ends like any other. */
function isQuiet(dismissedAtMs: number | undefined, days: number, nowMs: number): boolean {
  return dismissedAtMs !== undefined && Math.abs(nowMs - dismissedAtMs) < days * dayMs;
}
