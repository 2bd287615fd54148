import { isDeepStrictEqual } from 'node:util';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantSetting } from './tenant-setting.entity.ts';
import { mediaFaults } from './media/media-check.ts';
import { changeBrand } from './keep-launchable.ts';
import { launchFaultsIn } from './launch-check.ts';
import { judgeGroup } from './settings-check.ts';
import { hasFaults } from './shape-faults.ts';
import { loadLevels } from './tenant-loader.ts';
import { stamp, type WriteCtx } from './tenant-revision.ts';
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
