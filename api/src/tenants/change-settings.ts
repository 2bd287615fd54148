import { isDeepStrictEqual } from 'node:util';
import type { SettingsGroup, SettingsOverrides } from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import { AppError } from '../core/errors/app-error.ts';
import { asSystem, storeOf, systemStore } from '../core/database/store.ts';
import { InstallationSetting, TenantSetting } from './tenant-setting.entity.ts';
import { mediaFaults } from './media/media-check.ts';
import { keepAllLaunchable, changeBrand } from './keep-launchable.ts';
import { launchFaultsIn } from './launch-check.ts';
import { judgeGroup, levelFaults } from './settings-check.ts';
import type { SettingsLevels } from './settings.rules.ts';
import { hasFaults } from './shape-faults.ts';
import { loadInstallationOverrides, loadLevels } from './tenant-loader.ts';
import { inRevision, stamp, stampAll, type WriteCtx } from './tenant-revision.ts';
import { TenantRow } from './tenant.entity.ts';

type Values = Record<string, unknown>;
/** `version` is the one that the editor loaded. Without it, the change overwrites any version. */
export type SettingsChange = { values?: Values; reset?: readonly string[]; version?: number };
/** The level's own overrides, before and after. */
export type SavedSettings = { before: Values; after: Values };

/** Changes a tenant's own settings in one group. */
export function saveSettings(
  ctx: WriteCtx,
  tenant: { id: string },
  group: SettingsGroup,
  change: SettingsChange,
): Promise<SavedSettings> {
  const work = async (ctx: WriteCtx, row: TenantRow, revision: number) => {
    const saved = await writeSettings(ctx, row, group, change);
    if (!isDeepStrictEqual(saved.before, saved.after)) await stamp(ctx, { id: row.id }, revision);
    return saved;
  };
  return changeBrand(ctx, tenant, work, { toFaults: (findings) => launchFaultsIn(group, findings) });
}

/** Call inside a revision; the caller stamps the tenant. */
export async function writeSettings(
  ctx: WriteCtx,
  row: TenantRow,
  group: SettingsGroup,
  { values, reset, version }: SettingsChange,
): Promise<SavedSettings> {
  const settings = storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, TenantSetting);
  const stored = await settings.findOne({ group });
  if (version !== undefined && version !== (stored?.version ?? 0)) throw new AppError('conflict');
  const verdict = judgeGroup(group, await loadLevels(ctx.db, row), values, reset);
  if (!verdict.valid) throw new AppError('invalid', {}, verdict.fields);
  const unknown = await mediaFaults(ctx, row, group, values ?? {});
  if (hasFaults(unknown)) throw new AppError('invalid', {}, unknown);
  const before = stored?.overrides ?? {};
  const after = verdict.overrides;
  if (isDeepStrictEqual(before, after)) return { before, after };
  if (!stored) await settings.add({ group, overrides: after, version: 1 });
  else if (
    (await settings.change(
      { group, version: stored.version },
      {
        overrides: after,
        version: stored.version + 1,
      },
    )) === 0
  )
    throw new AppError('conflict');
  return { before, after };
}

/** Changes settings that all tenants inherit. Refused if that would invalidate the settings of one. */
export function saveInstallationSettings(
  ctx: WriteCtx,
  group: SettingsGroup,
  { values, reset }: Omit<SettingsChange, 'version'>,
): Promise<SavedSettings> {
  return asSystem('installation settings', () =>
    inRevision(ctx, async (ctx, revision) => {
      const shared = storeOf(ctx, InstallationSetting);
      const before = (await shared.findOne({ group }))?.overrides ?? {};
      // The installation takes the tenant's place here: only the product's defaults are above it.
      const verdict = judgeGroup(group, { tenant: { [group]: before }, niche: {}, installation: {} }, values, reset);
      if (!verdict.valid) throw new AppError('invalid', {}, verdict.fields);
      const unknown = await mediaFaults(ctx, undefined, group, values ?? {});
      if (hasFaults(unknown)) throw new AppError('invalid', {}, unknown);
      const after = verdict.overrides;
      if (isDeepStrictEqual(before, after)) return { before, after };
      const levels = await loadInstallationOverrides(ctx);
      await requireAllowedEverywhere(ctx, group, { [group]: after });
      await keepAllLaunchable(ctx, group, {
        before: { installation: levels },
        after: { installation: { ...levels, [group]: after } },
      });
      await shared.put({ group, overrides: after }, ['group']);
      await stampAll(ctx, revision);
      return { before, after };
    }),
  );
}

async function requireAllowedEverywhere(
  ctx: WriteCtx,
  group: SettingsGroup,
  installation: SettingsOverrides,
): Promise<void> {
  const own = new Map(
    (await systemStore(ctx.db, TenantSetting).find({ group })).map(({ tenantId, overrides }) => [tenantId, overrides]),
  );
  const judged = new Set<string>();
  for (const { id, key, niche } of await storeOf(ctx, TenantRow).find()) {
    const levels: SettingsLevels = {
      tenant: { [group]: own.get(id) ?? {} },
      niche: nicheOf(niche).defaults,
      installation,
    };
    // Most tenants have no overrides, so equal combinations are judged only once.
    const alike = JSON.stringify([niche, own.get(id)]);
    if (judged.has(alike)) continue;
    judged.add(alike);
    const faults = levelFaults(levels, [group]);
    if (!hasFaults(faults)) continue;
    throw new AppError('invalid', { tenant: key }, faults);
  }
}
