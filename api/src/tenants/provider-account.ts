import { storeOf, type StoreContext } from '../core/database/store.ts';
import { ProviderAccount } from './provider-account.entity.ts';

export const ownerOfTenant = (id: string) => `tenant:${id}`;
export const ownerOfCompany = (id: string) => `company:${id}`;

/** Gets the money of a brand's new orders: its own account, else that of its company. */
export async function currentAccount(
  { db }: StoreContext,
  brand: { id: string; companyId: string },
): Promise<ProviderAccount | undefined> {
  const accounts = storeOf({ db }, ProviderAccount);
  const own = await accounts.findOne({ currentFor: ownerOfTenant(brand.id) });
  return own ?? (await accounts.findOne({ currentFor: ownerOfCompany(brand.companyId) })) ?? undefined;
}
