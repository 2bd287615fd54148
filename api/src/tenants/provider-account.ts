import { In } from 'typeorm';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Company } from './company.entity.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import { TenantRow } from './tenant.entity.ts';

export const ownerOfTenant = (id: string) => `tenant:${id}`;
export const ownerOfCompany = (id: string) => `company:${id}`;

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

/** Whether a brand is live, or any brand of a company. Their payments must move money. */
export async function hasLiveBrand(
  at: StoreContext,
  { id, companyId }: BrandOfCompany,
  isCompanys: boolean,
): Promise<boolean> {
  const which = isCompanys ? { companyId } : { id };
  return (await storeOf({ db: at.db }, TenantRow).findOne({ ...which, status: 'live' })) !== null;
}

/** The name of the brand, or of its company, for people. */
export async function nameOfOwner({ db }: StoreContext, { id, companyId }: BrandOfCompany, isCompanys: boolean) {
  const owner = isCompanys
    ? await storeOf({ db }, Company).get({ id: companyId })
    : await storeOf({ db }, TenantRow).get({ id });
  return owner.name;
}

/** Gets the money of a brand's new orders: its own account, else that of its company. */
export async function currentAccount(at: StoreContext, brand: BrandOfCompany): Promise<ProviderAccount | undefined> {
  const { own, company } = await currentAccounts(at, brand);
  return own ?? company;
}
