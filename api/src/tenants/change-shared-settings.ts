import { isDeepStrictEqual } from 'node:util';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import { AppError } from '../core/errors/app-error.ts';
import { asSystem, storeOf, systemStore } from '../core/database/store.ts';
import type { SavedSettings, SettingsChange } from './change-settings.ts';
import { heirsOf, keepAllLaunchable, namesOf } from './keep-launchable.ts';
import { mediaFaults } from './media/media-check.ts';
import { judgeGroup, levelFaults } from './settings-check.ts';
import type { SettingsLevels } from './settings.rules.ts';
import { hasFaults, type FieldFaults } from './shape-faults.ts';
import { levelsUnder, loadShared, type SharedSettings } from './shared-settings.ts';
import { inRevision, stampAll, type WriteCtx } from './tenant-revision.ts';
import { InstallationSetting, NicheSetting, TenantSetting } from './tenant-setting.entity.ts';
import { TenantRow } from './tenant.entity.ts';

/** All tenants, or those of one niche. */
export type SharedLevel = 'installation' | NicheNumber;

/** Changes settings that several tenants inherit. Refused if that would invalidate the settings of one. */
export function saveSharedSettings(
  ctx: WriteCtx,
  level: SharedLevel,
  group: SettingsGroup,
  { values, reset }: Omit<SettingsChange, 'version'>,
): Promise<SavedSettings> {
  return asSystem('shared settings', () =>
    inRevision(ctx, async (ctx, revision) => {
      const shared = await loadShared(ctx);
      const before = ownOf(shared, level)[group] ?? {};
      const verdict = judgeGroup(group, levelsOf(shared, level), values, reset);
      if (!verdict.valid) throw new AppError('invalid', {}, verdict.fields);
      const unknown = await mediaFaults(ctx, undefined, group, values ?? {});
      if (hasFaults(unknown)) throw new AppError('invalid', {}, unknown);
      const after = verdict.overrides;
      if (isDeepStrictEqual(before, after)) return { before, after };
      const [next, niche] = [withOwn(shared, level, { [group]: after }), level === 'installation' ? undefined : level];
      await requireAllowedEverywhere(ctx, group, next, niche);
      await keepAllLaunchable(ctx, group, { before: shared, after: next, niche });
      await write(ctx, level, group, after);
      await stampAll(ctx, revision);
      return { before, after };
    }),
  );
}

export function ownOf({ installation = {}, niches = {} }: SharedSettings, level: SharedLevel) {
  return level === 'installation' ? installation : (niches[level] ?? {});
}

/** The level takes the tenant's place, so only what it inherits itself is above it. */
export function levelsOf(shared: SharedSettings, level: SharedLevel): SettingsLevels {
  const tenant = ownOf(shared, level);
  if (level === 'installation') return { tenant, niche: {}, installation: {} };
  return { tenant, niche: nicheOf(level).defaults, installation: shared.installation ?? {} };
}

function withOwn(shared: SharedSettings, level: SharedLevel, changed: object): SharedSettings {
  const own = { ...ownOf(shared, level), ...changed };
  return level === 'installation'
    ? { ...shared, installation: own }
    : { ...shared, niches: { ...shared.niches, [level]: own } };
}

async function write(ctx: WriteCtx, level: SharedLevel, group: SettingsGroup, overrides: object): Promise<void> {
  const row = { group, overrides: overrides as Record<string, unknown> };
  if (level === 'installation') await storeOf(ctx, InstallationSetting).put(row, ['group']);
  else await storeOf(ctx, NicheSetting).put({ niche: nicheNames[level], ...row }, ['niche', 'group']);
}

async function requireAllowedEverywhere(
  ctx: WriteCtx,
  group: SettingsGroup,
  shared: SharedSettings,
  niche: NicheNumber | undefined,
): Promise<void> {
  const own = new Map(
    (await systemStore(ctx.db, TenantSetting).find({ group })).map(({ tenantId, overrides }) => [tenantId, overrides]),
  );
  const judged = new Map<string, FieldFaults>();
  const refused: { key: string; faults: FieldFaults }[] = [];
  for (const row of await storeOf(ctx, TenantRow).find(heirsOf(niche), { order: { key: 'ASC' } })) {
    // Most tenants have no overrides, so equal combinations are judged only once.
    const alike = JSON.stringify([row.niche, own.get(row.id)]);
    const faults =
      judged.get(alike) ?? levelFaults(levelsUnder(shared, row.niche, { [group]: own.get(row.id) ?? {} }), [group]);
    judged.set(alike, faults);
    if (hasFaults(faults)) refused.push({ key: row.key, faults });
  }
  if (refused.length === 0) return;
  const faults = Object.assign({}, ...refused.map((one) => one.faults)) as FieldFaults;
  throw new AppError('invalid', { tenant: namesOf(refused.map(({ key }) => key)) }, faults);
}
