import type { LikesLeft } from '@manyhearts/contract/swipe';
import type { Settings } from '@manyhearts/contract/settings/index';
import { localDay, nextLocalDay } from '../core/text/local-day.rules.ts';

type LikeLimits = Pick<Settings['limits'], 'swipeLikesPerDay' | 'swipeLikesPerDayPremium'>;

/** Likes of the swipe game that a member has each day; null: no limit. */
export function likesPerDay(limits: LikeLimits, isPremium: boolean): number | null {
  return isPremium ? limits.swipeLikesPerDayPremium : limits.swipeLikesPerDay;
}

export type Counted = { day: string; likes: number };

/** The likes that were given on the day of `now`; earlier days don't count any more. */
export function likesToday({ day, likes }: Counted, now: Date, timeZone: string): Counted {
  const today = localDay(now, timeZone);
  return { day: today, likes: day === today ? likes : 0 };
}

export function likesLeft(counted: Counted, perDay: number | null, now: Date, timeZone: string): LikesLeft {
  if (perDay === null) return { likesLeft: null, likesResetAt: null };
  return {
    likesLeft: Math.max(0, perDay - likesToday(counted, now, timeZone).likes),
    likesResetAt: nextLocalDay(now, timeZone).toISOString(),
  };
}
