import type { Random } from '../core/crypto/random.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { ProviderAccount, type ProviderName } from '../tenants/provider-account.entity.ts';
import { newAccount, sealedKey } from './provider-account.ts';

/** What people may see of an account, in the audit, on the terminal and in the console. */
export type ShownAccount = {
  provider: ProviderName;
  profile: string;
  isLive: boolean;
  keyEnd: string;
  keySetAt: string;
};

type NewKey = {
  owner: string;
  provider: ProviderName;
  key: string;
  /** What the provider answered to this key. */
  account: { profileRef: string; isLive: boolean };
};

/**
 * A key of the same account replaces the former one, so that its payments stay within reach. One of another account
 * takes new payments only; the former account keeps its key for those that it has.
 */
export function setProviderKey(
  ctx: SystemCtx,
  { random, secrets }: { random: Random; secrets: Secrets },
  { owner, provider, key, account }: NewKey,
): Promise<{ before: ShownAccount | undefined; after: ShownAccount }> {
  return ctx.inTransaction(async (ctx) => {
    const accounts = storeOf(ctx, ProviderAccount);
    const current = await accounts.findOne({ currentFor: owner });
    const isSame =
      current?.provider === provider && current.profileRef === account.profileRef && current.isLive === account.isLive;
    if (current && isSame) await accounts.change({ id: current.id }, sealedKey(secrets, current.id, key, ctx.now()));
    else {
      // First, because only one account may be the owner's current one.
      await accounts.change({ currentFor: owner }, { currentFor: null });
      const made = { id: random.id(ctx.now().getTime()), hook: random.token(), secrets, now: ctx.now() };
      await accounts.add(newAccount({ ...account, ...made, owner, provider, key }));
    }
    return {
      before: current ? toShownAccount(current) : undefined,
      after: toShownAccount(await accounts.get({ currentFor: owner })),
    };
  });
}

export function toShownAccount({ provider, profileRef, isLive, keyEnd, keySetAt }: ProviderAccount): ShownAccount {
  return { provider, profile: profileRef, isLive, keyEnd, keySetAt: keySetAt.toISOString() };
}
