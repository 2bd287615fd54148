import { MoreThan } from 'typeorm';
import type { ProviderName } from '@manyhearts/contract/admin/payment-accounts';
import { reseal, underOtherSecret, type Resealed } from '../core/crypto/reseal.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';

const shownCharacters = 4;

type NewAccount = {
  owner: string;
  provider: ProviderName;
  profileRef: string;
  isLive: boolean;
  key: string;
  id: string;
  hook: string;
  secrets: Secrets;
  now: Date;
};

export function newAccount({ owner, key, secrets, now, ...given }: NewAccount): ProviderAccount {
  return { ...given, owner, currentFor: owner, ...sealedKey(secrets, given.id, key, now), createdAt: now };
}

/** The columns of a key. It can be used and replaced, but no call or command shows more than its end. */
export function sealedKey(secrets: Secrets, accountId: string, key: string, now: Date) {
  return {
    sealedKey: secrets.seal(purposeFor(accountId), key),
    keyEnd: key.slice(-shownCharacters),
    keySetAt: now,
  };
}

export function openKey(secrets: Secrets, { id, sealedKey: sealed }: ProviderAccount): string {
  const key = secrets.unseal(purposeFor(id), sealed);
  if (key === undefined) throw new Error(`The key of provider account ${id} was sealed with an unknown APP_SECRET.`);
  return key;
}

/** Seals keys anew that an earlier APP_SECRET sealed. */
export function resealProviderKeys(at: StoreContext, secrets: Secrets): Promise<Resealed> {
  const store = storeOf(at, ProviderAccount);
  return reseal({
    next: (after, take) =>
      store.find({ id: MoreThan(after), sealedKey: underOtherSecret(secrets) }, { order: { id: 'ASC' }, take }),
    keyOf: ({ id }) => id,
    open: ({ id, sealedKey: sealed }) => secrets.unseal(purposeFor(id), sealed),
    write: ({ id, sealedKey: sealed }, key) =>
      store.change({ id, sealedKey: sealed }, { sealedKey: secrets.seal(purposeFor(id), key) }),
  });
}

/** Bound to its row: a key copied to another account can't be opened. */
function purposeFor(accountId: string): string {
  return `provider key ${accountId}`;
}
