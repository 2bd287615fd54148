import { tenantKeyShape } from '@manyhearts/contract/tenants';
import { storeOf } from '../../core/database/store.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, Refused, type World } from '../command.ts';
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

/** The console runs at /admin of its hosts and must not share them: a brand's pages there could act in its name. */
export function refuseConsoleHosts({ config }: Pick<World, 'config'>, hosts: readonly (string | null)[]): void {
  const taken = hosts.find((host) => host !== null && config.adminHosts.includes(host));
  if (taken !== undefined)
    throw new Refused(`${taken} is one of ADMIN_HOSTS, which serve the console. A brand needs a host of its own.`);
}
