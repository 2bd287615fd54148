import type { Random } from '../core/crypto/random.ts';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import { addMissingBundles } from './change-bundles.ts';
import { changeBrand } from './keep-launchable.ts';
import { launchFaults, checkLaunch, type LaunchTerms } from './launch-check.ts';
import { levelFaults } from './settings-check.ts';
import { hasFaults } from './shape-faults.ts';
import { loadLevels } from './tenant-loader.ts';
import type { WriteCtx } from './tenant-revision.ts';
import { TenantRow } from './tenant.entity.ts';
import { searchNameOf, statusFaults, tenantFaults, withoutRepeats, type TenantValues } from './tenant.rules.ts';

export type ChangedTenant = { before: TenantValues; after: TenantValues };

/**
 * Changes a tenant's own row. Going live runs the launch check and fails on its errors. A live brand sells everywhere
 * that it is offered, so a new country gets the usual price list.
 */
export function changeTenant(
  ctx: WriteCtx,
  tenant: { id: string },
  values: Partial<TenantValues>,
  { terms, random }: { terms: LaunchTerms; random: Random },
): Promise<ChangedTenant> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const after = await writeTenantRow(ctx, row, { ...row, ...values }, revision);
    if (after.status === 'live' && values.countries) await addMissingBundles(ctx, row, random);
    if (after.status === 'live' && row.status !== 'live') await requireLaunchable(ctx, row.id, terms);
    return { before: row, after };
  });
}

/**
 * Call inside a revision. Writes the row and stamps it. A caller that opens the tenant must check its launch
 * afterwards.
 */
export async function writeTenantRow(
  ctx: WriteCtx,
  row: TenantRow,
  wanted: TenantValues,
  revision: number,
): Promise<TenantValues> {
  const after = tidied(wanted);
  const faults = { ...tenantFaults(after), ...statusFaults(row.status, after.status) };
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
  if (after.niche !== row.niche) await requireSettingsUnder(ctx, row, after.niche);
  await storeOf(ctx, TenantRow).change({ id: row.id }, { ...after, searchName: searchNameOf(after.name), revision });
  return after;
}

export async function requireLaunchable(ctx: WriteCtx, id: string, terms: LaunchTerms): Promise<void> {
  const faults = launchFaults(await checkLaunch(ctx, await storeOf(ctx, TenantRow).get({ id }), terms));
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
}

/** Another niche has other defaults, and the tenant's overrides must be valid over them. */
async function requireSettingsUnder(ctx: WriteCtx, row: TenantRow, niche: TenantValues['niche']): Promise<void> {
  const faults = levelFaults(await loadLevels(ctx.db, { ...row, niche }));
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
}

function tidied({ name, status, niche, languages, domainLanguage, countries }: TenantValues): TenantValues {
  return {
    name: name.trim(),
    status,
    niche,
    languages: withoutRepeats(languages),
    domainLanguage,
    countries: withoutRepeats(countries),
  };
}
