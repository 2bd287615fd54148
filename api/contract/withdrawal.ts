import { limits } from './limits.ts';

const { days, notIn } = limits.withdrawal;
const dayMs = 86_400_000;

/** False where the law gives buyers no right to withdraw, which must then not be promised either. */
export function hasWithdrawal(country: string): boolean {
  return !notIn.some((one) => one === country);
}

/**
 * The end of the right to withdraw from a purchase; null where there is none. The law counts whole days from the day
 * after the purchase, so a day more than `days` holds the last of them, whatever the hour and the buyer's time zone.
 */
export function withdrawalEnd(country: string, paidAt: Date): Date | null {
  return hasWithdrawal(country) ? new Date(paidAt.getTime() + (days + 1) * dayMs) : null;
}

/** `until` is an instant of the wire, `now` in milliseconds. */
export function isWithdrawable(until: string | null, now: number): boolean {
  return until !== null && now < Date.parse(until);
}
