import { number, object, percentage, seconds } from '../fields.ts';
import { limits } from '../limits.ts';

/** Discounts that expire. A countdown is only shown if no equal or better offer follows it. */
export const offerSettings = object({
  timeBonusPercentage: percentage().default(limits.timeBonus.percentage),
  timeBonusSeconds: seconds().default(limits.timeBonus.seconds),
  welcomePercentage: percentage().default(limits.welcomeDiscount.percentage),
  welcomeSeconds: seconds().default(limits.timeBonus.seconds),
  /** Shown as "a higher chance of a match by this percentage"; null hides the claim. */
  premiumMatchClaim: number().integer().min(1).max(999).nullable().default(46),
});

/**
 * The bonus countdown would lie if the welcome discount were as good and lasted longer. A bonus of 0 shows no
 * countdown.
 */
export function isClockHonest(offers: {
  timeBonusPercentage: number;
  timeBonusSeconds: number;
  welcomePercentage: number;
  welcomeSeconds: number;
}): boolean {
  if (offers.timeBonusPercentage === 0 || offers.timeBonusSeconds === 0) return true;
  return offers.welcomePercentage < offers.timeBonusPercentage || offers.welcomeSeconds <= offers.timeBonusSeconds;
}
