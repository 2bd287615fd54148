import { AppError } from '../core/errors/app-error.ts';
import { storeOf, systemStore } from '../core/database/store.ts';
import type { NicheNumber } from '@manyhearts/contract/niches';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
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
import { levelsUnder, type SharedSettings } from './shared-settings.ts';
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

/** Refuses a change of shared settings that would make live brands unlaunchable, and names these. Call inside `asSystem`. */
export async function keepAllLaunchable(
  ctx: WriteCtx,
  group: SettingsGroup,
  { before, after, niche }: Record<'before' | 'after', SharedSettings> & { niche: NicheNumber | undefined },
): Promise<void> {
  const own = Map.groupBy(await systemStore(ctx.db, TenantSetting).find(), ({ tenantId }) => tenantId);
  const bundles = Map.groupBy(await systemStore(ctx.db, CreditBundle).find(), ({ tenantId }) => tenantId);
  const found: { key: string; errors: LaunchFinding[] }[] = [];
  const heirs = await storeOf(ctx, TenantRow).find({ status: 'live', ...heirsOf(niche) }, { order: { key: 'ASC' } });
  for (const { id, key, niche: ownNiche, countries } of heirs) {
    const tenant = Object.fromEntries((own.get(id) ?? []).map((row) => [row.group, row.overrides]));
    const errorsUnder = (shared: SharedSettings): LaunchFinding[] =>
      settingErrors({
        countries,
        bundles: bundles.get(id) ?? [],
        settings: mergeSettings(levelsUnder(shared, ownNiche, tenant)),
      });
    const errors = newErrors(errorsUnder(before), errorsUnder(after));
    if (errors.length > 0) found.push({ key, errors });
  }
  if (found.length > 0)
    throw new AppError(
      'invalid',
      { tenant: namesOf(found.map(({ key }) => key)) },
      launchFaultsIn(
        group,
        found.flatMap(({ errors }) => errors),
      ),
    );
}

/** Of the tenants that inherit from the niche, or from the installation. */
export function heirsOf(niche: NicheNumber | undefined): { niche?: NicheNumber } {
  return niche === undefined ? {} : { niche };
}

const mostNamed = 10;

/** Keys with commas between, and how many more there are. */
export function namesOf(keys: readonly string[]): string {
  const more = keys.length - mostNamed;
  return [...keys.slice(0, mostNamed), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

function newErrors(before: readonly LaunchFinding[], after: readonly LaunchFinding[]): LaunchFinding[] {
  const known = new Set(before.map(nameOf));
  return after.filter((finding) => finding.isError && !known.has(nameOf(finding)));
}

function nameOf({ field, code }: LaunchFinding): string {
  return `${field} ${code}`;
}
