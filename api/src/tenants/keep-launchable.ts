import { AppError } from '../core/errors/app-error.ts';
import { storeOf, systemStore } from '../core/database/store.ts';
import type { SettingsGroup, SettingsOverrides } from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import type { Company } from './company.entity.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import {
  checkLaunch,
  companyErrors,
  launchFaults,
  launchFaultsIn,
  settingErrors,
  type LaunchFinding,
  type LaunchTerms,
} from './launch-check.ts';
import { mergeSettings } from './settings.rules.ts';
import { TenantSetting } from './tenant-setting.entity.ts';
import { TenantRow } from './tenant.entity.ts';
import { inRevision, type WriteCtx } from './tenant-revision.ts';

/** Payments and mail depend on the installation, and most changes of a brand can't touch them. */
const paymentsAside: LaunchTerms = { isDemo: true, sendsMail: true };

/**
 * Every change of one brand goes through this. A live brand may not get a launch error that it did not have before, so
 * a brand that was launched stays launchable. Errors that an upgrade brought can still be mended one by one.
 */
export function changeBrand<T>(
  ctx: WriteCtx,
  { id }: { id: string },
  work: (ctx: WriteCtx, row: TenantRow, revision: number) => Promise<T>,
  { terms = paymentsAside, toFaults = launchFaults }: { terms?: LaunchTerms; toFaults?: typeof launchFaults } = {},
): Promise<T> {
  return inRevision(ctx, async (ctx, revision) => {
    const row = await storeOf(ctx, TenantRow).get({ id });
    const before = row.status === 'live' ? await checkLaunch(ctx, row, terms) : [];
    const result = await work(ctx, row, revision);
    if (row.status !== 'live') return result;
    const after = await storeOf(ctx, TenantRow).get({ id });
    const added = after.status === 'live' ? newErrors(before, await checkLaunch(ctx, after, terms)) : [];
    if (added.length > 0) throw new AppError('invalid', {}, toFaults(added));
    return result;
  });
}

/** Refuses a change of a company that would make one of its live brands unlaunchable. */
export async function keepCompanyLaunchable(
  ctx: WriteCtx,
  id: string,
  { before, after }: Record<'before' | 'after', Pick<Company, 'name' | 'address' | 'city' | 'kvk'>>,
): Promise<void> {
  const added = newErrors(companyErrors(before), companyErrors(after));
  if (added.length === 0) return;
  const live = await storeOf(ctx, TenantRow).findOne({ companyId: id, status: 'live' });
  if (live) throw new AppError('invalid', { tenant: live.key }, launchFaults(added));
}

type SharedLevels = { niche?: SettingsOverrides; installation: SettingsOverrides };

/** Refuses a change of shared settings that would make a live brand unlaunchable. Call inside `asSystem`. */
export async function keepAllLaunchable(
  ctx: WriteCtx,
  group: SettingsGroup,
  { before, after }: Record<'before' | 'after', SharedLevels>,
): Promise<void> {
  const own = Map.groupBy(await systemStore(ctx.db, TenantSetting).find(), ({ tenantId }) => tenantId);
  const bundles = Map.groupBy(await systemStore(ctx.db, CreditBundle).find(), ({ tenantId }) => tenantId);
  for (const { id, key, niche, countries } of await storeOf(ctx, TenantRow).find({ status: 'live' })) {
    const tenant = Object.fromEntries((own.get(id) ?? []).map((row) => [row.group, row.overrides]));
    const errorsUnder = (shared: SharedLevels): LaunchFinding[] =>
      settingErrors({
        countries,
        bundles: bundles.get(id) ?? [],
        settings: mergeSettings({ niche: nicheOf(niche).defaults, ...shared, tenant }),
      });
    const added = newErrors(errorsUnder(before), errorsUnder(after));
    if (added.length > 0) throw new AppError('invalid', { tenant: key }, launchFaultsIn(group, added));
  }
}

function newErrors(before: readonly LaunchFinding[], after: readonly LaunchFinding[]): LaunchFinding[] {
  const known = new Set(before.map(nameOf));
  return after.filter((finding) => finding.isError && !known.has(nameOf(finding)));
}

function nameOf({ field, code }: LaunchFinding): string {
  return `${field} ${code}`;
}
