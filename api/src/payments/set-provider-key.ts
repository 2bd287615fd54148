import type {
  PaymentAccountsView,
  PaymentAccountView,
  ProviderName,
} from '@manyhearts/contract/admin/payment-accounts';
import type { AuditCtx, AuditService, Doer } from '../audit/audit.service.ts';
import type { Random } from '../core/crypto/random.ts';
import type { Secrets } from '../core/crypto/secrets.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { ownerOfCompany, ownerOfTenant } from '../tenants/provider-account.ts';
import { currentAccounts, currentAccountsOf, liveBrandsOf, withoutLaunches } from '../tenants/provider-account.ts';
import { MollieProvider } from './mollie/mollie-provider.ts';
import { KeyRefused, ProviderRefused } from './payment-provider.ts';
import { newAccount, sealedKey } from './provider-account.ts';

type Brand = { id: string; companyId: string };
/** What the provider answers to a key. */
export type ProvedAccount = { profileRef: string; isLive: boolean };
type NewKey = { owner: string; provider: ProviderName; key: string; account: ProvedAccount };
type Means = { random: Random; secrets: Secrets };
type Change = { before: PaymentAccountView | undefined; after: PaymentAccountView };

/** A person waits for the answer and can try again, so two attempts are enough. */
const attempts = 2;

/**
 * Proves a key before it is stored; call it outside of any transaction. Undefined if the provider refuses the key.
 * Throws `ProviderAway` if it can't be asked.
 */
export async function accountOfKey(
  { mollieUrl, random }: { mollieUrl: string; random: Random },
  key: string,
): Promise<ProvedAccount | undefined> {
  try {
    return await new MollieProvider({ baseUrl: mollieUrl, key, fetch, random, pace: { attempts } }).account();
  } catch (error) {
    if (error instanceof KeyRefused || error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/**
 * Sets a proved key for a brand or its whole company. The audit shows no more of it than people may see. No
 * brand goes live between the check of its account and the change.
 */
export function setAuditedKey(
  ctx: AuditCtx,
  { audit, isDemo, ...means }: Means & { audit: AuditService; isDemo: boolean },
  { brand, isCompanys, doer, ...proved }: Omit<NewKey, 'owner'> & { brand: Brand; isCompanys: boolean; doer: Doer },
): Promise<Change> {
  const owner = isCompanys ? ownerOfCompany(brand.companyId) : ownerOfTenant(brand.id);
  return ctx.inTransaction((within) =>
    withoutLaunches(within, async () => {
      await requireLaunchable(within, { brand, isCompanys, isDemo }, proved.account);
      const change = await setProviderKey(within, means, { owner, ...proved });
      const tenantId = isCompanys ? undefined : brand.id;
      await audit.record(within, { ...doer, action: 'provider.key', target: owner, tenantId, ...change });
      return change;
    }),
  );
}

type Whose = { brand: Brand; isCompanys: boolean; isDemo: boolean };

/**
 * A live brand stays launchable: with an account for tests its members would pay with no money. One that such an
 * account pays already, since before this rule, can still change its key.
 */
export async function requireLaunchable(
  ctx: StoreContext,
  { brand, isCompanys, isDemo }: Whose,
  { isLive }: { isLive: boolean },
): Promise<void> {
  if (isDemo || isLive) return;
  const live = await liveBrandsOf(ctx, brand, isCompanys);
  const accounts = await currentAccountsOf(ctx, live);
  const isWorse = live.some(({ id }) => {
    const current = accounts.get(id);
    const keepsItsOwn = isCompanys && current?.owner === ownerOfTenant(id);
    return !keepsItsOwn && current?.isLive !== false;
  });
  if (isWorse) throw new AppError('invalid', {}, { key: { code: 'launch_provider_test', params: {} } });
}

/** The accounts that new orders of a brand may be paid to, as people see them. */
export async function currentAccountViews(
  ctx: Pick<AuditCtx, 'db'>,
  brand: Brand,
): Promise<Pick<PaymentAccountsView, 'own' | 'company'>> {
  const { own, company } = await currentAccounts(ctx, brand);
  return { own: own ? toAccountView(own) : null, company: company ? toAccountView(company) : null };
}

/**
 * A key of the same account replaces the former one, so that its payments stay within reach. One of another account
 * takes new payments only; the former account keeps its key for those that it has.
 */
async function setProviderKey(
  ctx: AuditCtx,
  { random, secrets }: Means,
  { owner, provider, key, account }: NewKey,
): Promise<Change> {
  const accounts = storeOf({ db: ctx.db }, ProviderAccount);
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
    before: current ? toAccountView(current) : undefined,
    after: toAccountView(await accounts.get({ currentFor: owner })),
  };
}

function toAccountView({ provider, profileRef, isLive, keyEnd, keySetAt }: ProviderAccount): PaymentAccountView {
  return { provider, profile: profileRef, isLive, keyEnd, keySetAt: keySetAt.toISOString() };
}
