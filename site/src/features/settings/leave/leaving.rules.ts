export type Offer = 'invisible' | 'fewer_mails';
/** What a member could have instead of leaving, as far as it is known yet. */
export type Stay = { isPremium: boolean; isInvisible: boolean; hasMarketing: boolean };

/** At most one. Whoever has no wish or time for it now is helped by a pause, which premium members can have, else by fewer mails, where there are any to spare. */
export function offerFor(reason: string, { isPremium, isInvisible, hasMarketing }: Stay): Offer | undefined {
  if (reason !== 'not_looking' && reason !== 'time') return undefined;
  if (isPremium && !isInvisible) return 'invisible';
  return hasMarketing ? 'fewer_mails' : undefined;
}
