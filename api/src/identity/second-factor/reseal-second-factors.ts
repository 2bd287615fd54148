import { MoreThan } from 'typeorm';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { reseal, underOtherSecret, type Resealed } from '../../core/crypto/reseal.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** Bound to its row: a secret copied to another account can't be opened. */
export function secondFactorPurpose(accountId: string): string {
  return `second factor ${accountId}`;
}

/** Re-seals secrets of one brand that an earlier APP_SECRET sealed. */
export function resealSecondFactors(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, SecondFactor);
  return reseal({
    next: (after, take) =>
      store.find(
        { accountId: MoreThan(after), secret: underOtherSecret(secrets) },
        { order: { accountId: 'ASC' }, take },
      ),
    keyOf: ({ accountId }) => accountId,
    open: ({ accountId, secret }) => secrets.unseal(secondFactorPurpose(accountId), secret),
    write: ({ accountId, secret }, text) =>
      store.change({ accountId, secret }, { secret: secrets.seal(secondFactorPurpose(accountId), text) }),
  });
}
