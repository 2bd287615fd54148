import { bannerDays, type BannerKind } from '#site/boot/remembered.ts';
import type { Notices } from '#site/boot/signed-in.ts';

const dayMs = 86_400_000;

/** Spec §4: one at most. Putting one away doesn't bring up the next: it stays quiet until its time is over. */
export function bannerFor(notices: Notices, nowMs: number): BannerKind | null {
  const kind = applying(notices);
  return kind === null || isQuiet(notices.dismissedAt[kind], bannerDays[kind], nowMs) ? null : kind;
}

function applying({ status, profileStatus, notificationsDisabled, emailDisabled, hasMainImage }: Notices): BannerKind | null {
  if (emailDisabled !== null) return 'email';
  if (status === 'not_confirmed' && profileStatus === 'disabled' && notificationsDisabled.length === 0) return 'activation';
  return hasMainImage ? null : 'photo';
}

/** A time to come is a device whose clock was put back; it ends like any other. */
function isQuiet(dismissedAtMs: number | undefined, days: number, nowMs: number): boolean {
  return dismissedAtMs !== undefined && Math.abs(nowMs - dismissedAtMs) < days * dayMs;
}
