import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Company } from './company.entity.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { Domain, type TenantRow } from './tenant.entity.ts';
import { launchFindings, type LaunchFinding } from './launch-check.rules.ts';
import { levelFaults } from './settings-check.ts';
import { mergeSettings } from './settings.rules.ts';
import { loadLevels } from './tenant-loader.ts';

/** Checks a tenant in its current state. */
export async function checkLaunch({ db }: StoreContext, row: TenantRow): Promise<LaunchFinding[]> {
  const levels = await loadLevels(db, row);
  const domains = await storeOf({ db }, Domain).find({ tenantRef: row.id });
  return launchFindings({
    countries: row.countries,
    primaryHost: domains.find(({ isPrimary }) => isPrimary)?.host,
    company: await storeOf({ db }, Company).get({ id: row.companyId }),
    bundles: await storeOf({ db, tenant: { id: row.id, poolId: row.poolRef } }, CreditBundle).find(),
    settings: mergeSettings(levels),
    settingFaults: levelFaults(levels),
  });
}
