import { In } from 'typeorm';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Company } from './company.entity.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import { ownerOfCompany, ownerOfTenant } from './paid-owner.rules.ts';
import { inRevision, type WriteCtx } from './tenant-revision.ts';
import { TenantRow } from './tenant.entity.ts';

export { ownerOfCompany, ownerOfTenant };

type BrandOfCompany = { id: string; companyId: string };

/** The accounts that a brand and its company have for new orders. */
export async function currentAccounts(
  { db }: StoreContext,
  { id, companyId }: BrandOfCompany,
): Promise<{ own: ProviderAccount | undefined; company: ProviderAccount | undefined }> {
  const owners = [ownerOfTenant(id), ownerOfCompany(companyId)];
  const accounts = await storeOf({ db }, ProviderAccount).find({ currentFor: In(owners) });
  const [own, company] = owners.map((owner) => accounts.find(({ currentFor }) => currentFor === owner));
  return { own, company };
}

/** The brand if it is live, or every live brand of its company. Their payments must move money. */
export function liveBrandsOf(
  { db }: StoreContext,
  { id, companyId }: BrandOfCompany,
  isCompanys: boolean,
): Promise<TenantRow[]> {
  return storeOf({ db }, TenantRow).find({ ...(isCompanys ? { companyId } : { id }), status: 'live' });
}

/** Runs work while no brand can go live, because each change of a brand waits for the revision of the one before. */
export function withoutLaunches<T>(ctx: WriteCtx, work: () => Promise<T>): Promise<T> {
  return inRevision(ctx, work);
}

/** The name of the brand, or of its company, for people. */
export async function nameOfOwner({ db }: StoreContext, { id, companyId }: BrandOfCompany, isCompanys: boolean) {
  const owner = isCompanys
    ? await storeOf({ db }, Company).get({ id: companyId })
    : await storeOf({ db }, TenantRow).get({ id });
  return owner.name;
}

/** Changes whenever a key is set; 0 without accounts. */
export async function latestAccountChange({ db }: StoreContext): Promise<number> {
  const [latest] = await storeOf({ db }, ProviderAccount).find({}, { order: { keySetAt: 'DESC' }, take: 1 });
  return latest?.keySetAt.getTime() ?? 0;
}

/** Of each brand the account that gets its money, in one statement. */
export async function currentAccountsOf(
  { db }: StoreContext,
  brands: readonly BrandOfCompany[],
): Promise<ReadonlyMap<string, ProviderAccount>> {
  const owners = [
    ...brands.map(({ id }) => ownerOfTenant(id)),
    ...new Set(brands.map(({ companyId }) => ownerOfCompany(companyId))),
  ];
  const accounts = await storeOf({ db }, ProviderAccount).find({ currentFor: In(owners) });
  const byOwner = new Map(accounts.map((account) => [account.currentFor, account]));
  return new Map(
    brands.flatMap(({ id, companyId }) => {
      const account = byOwner.get(ownerOfTenant(id)) ?? byOwner.get(ownerOfCompany(companyId));
      return account ? [[id, account] as const] : [];
    }),
  );
}

/** Gets the money of a brand's new orders: its own account, else that of its company. */
export async function currentAccount(at: StoreContext, brand: BrandOfCompany): Promise<ProviderAccount | undefined> {
  const { own, company } = await currentAccounts(at, brand);
  return own ?? company;
}
