export type Offer = 'invisible' | 'fewer_mails';
/** What could be offered instead of leaving, as far as it is known yet. */
export type Stay = { isPremium: boolean; isInvisible: boolean; hasMarketing: boolean };

/**
 * At most one offer, for members without interest or time: invisibility, which is a premium feature, otherwise fewer
 * mails if marketing is on.
 */
export function offerFor(reason: string, { isPremium, isInvisible, hasMarketing }: Stay): Offer | undefined {
  if (reason !== 'not_looking' && reason !== 'time') return undefined;
  if (isPremium && !isInvisible) return 'invisible';
  return hasMarketing ? 'fewer_mails' : undefined;
}
