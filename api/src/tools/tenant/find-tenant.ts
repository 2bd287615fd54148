import { tenantKeyShape } from '@manyhearts/contract/tenants';
import { storeOf } from '../../core/database/store.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { Refused, type World } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { faultSentence } from './words.ts';

export async function getTenant({ ctx }: World, key: string): Promise<TenantRow> {
  const tenants = storeOf(ctx, TenantRow);
  const row = tenantKeyShape.test(key) ? await tenants.findOne({ key }) : null;
  if (row) return row;
  const keys = (await tenants.find({}, { select: { id: true, key: true } })).map((tenant) => tenant.key);
  throw new Refused(
    `There is no tenant ${JSON.stringify(key)}.${didYouMean(key, keys)} All of them: npm run tenant -- list`,
  );
}

export function requireKey(key: string): string {
  if (!tenantKeyShape.test(key))
    throw new Refused(`${JSON.stringify(key)} can't be a key. ${faultSentence('tenant_key_invalid', {})}`);
  return key;
}
