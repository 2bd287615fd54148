import { isDeepStrictEqual } from 'node:util';
import { nicheNames } from '@manyhearts/contract/niches';
import { toWire } from '@manyhearts/contract/wire';
import { saveSettings, type SettingsChange } from '../../tenants/change-settings.ts';
import { levelsOf, saveSharedSettings, type SharedLevel } from '../../tenants/change-shared-settings.ts';
import { loadShared, type SharedSettings } from '../../tenants/shared-settings.ts';
import { loadLevels } from '../../tenants/tenant-loader.ts';
import { mergeGroup, originsOf, type SettingsLevels } from '../../tenants/settings.rules.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { Refused, type World } from '../command.ts';
import { auditedChange } from '../../console/audited-change.ts';
import { sharedDeed } from '../../console/deeds.rules.ts';
import { readSetting, shownPath, type Path, type SettingPath } from './setting-value.ts';
import { shownValue } from './words.ts';

type Held = { value: unknown; origin: string };

/** Without `typed`, the setting goes back to its inherited value. */
export async function setTenantSetting(
  world: World,
  row: TenantRow,
  path: SettingPath,
  typed: string | undefined,
): Promise<void> {
  const { ctx, io } = world;
  const before = held(await loadLevels(ctx.db, row), path);
  await auditedChange(world, row.key, (ctx) => saveSettings(ctx, row, path.group, toChange(path, typed, before.value)));
  const after = held(await loadLevels(ctx.db, row), path);
  io.print(changeLines(row.key, path, before, after));
}

export async function setSharedSetting(
  { ctx, io, audit, account }: World,
  level: SharedLevel,
  { path, typed }: { path: Path; typed: string | undefined },
): Promise<void> {
  const whose = level === 'installation' ? 'installation' : `niche ${nicheNames[level]}`;
  if (path.kind !== 'setting') throw new Refused(`The ${whose} has settings only.`);
  const before = sharedHeld(await loadShared(ctx), level, path);
  await ctx.inTransaction(async (ctx) => {
    const saved = await saveSharedSettings(ctx, level, path.group, toChange(path, typed, before.value));
    if (isDeepStrictEqual(saved.before, saved.after)) return;
    await audit.record(ctx, { account, ...sharedDeed(level, path.group), ...saved });
  });
  io.print(changeLines(whose, path, before, sharedHeld(await loadShared(ctx), level, path)));
}

function toChange(path: SettingPath, typed: string | undefined, held: unknown): SettingsChange {
  if (typed === undefined && path.part !== undefined)
    throw new Refused(
      `Only the whole of ${shownPath({ group: path.group, name: path.name })} can go back to what is inherited.`,
    );
  if (typed === undefined) return { reset: [path.name] };
  const value = readSetting(path, typed);
  return {
    values: { [path.name]: path.part === undefined ? value : { ...(held as object | null), [path.part]: value } },
  };
}

/** What is set at the level itself goes by its name. */
function sharedHeld(shared: SharedSettings, level: SharedLevel, path: SettingPath): Held {
  const { value, origin } = held(levelsOf(shared, level), path);
  const own = level === 'installation' ? 'installation' : 'niche';
  return { value, origin: origin === 'tenant' ? own : origin === 'niche' ? 'niche, as it comes' : origin };
}

function held(levels: SettingsLevels, { group, name }: SettingPath): Held {
  const values = mergeGroup(group, levels) as Record<string, unknown>;
  return { value: values[name], origin: originsOf(group, levels)[name] ?? 'default' };
}

function changeLines(whose: string, path: SettingPath, before: Held, after: Held): string {
  const width = Math.max(...[before, after].map(({ value }) => shown(value).length));
  const line = ({ value, origin }: Held) => `${shown(value).padEnd(width)}  (${origin})`;
  if (isDeepStrictEqual(before, after)) return `${whose}: ${shownPath(path)} already is ${line(after)}`;
  return `${whose}: ${shownPath(path)}\n  before  ${line(before)}\n  after   ${line(after)}`;
}

function shown(value: unknown): string {
  return shownValue(toWire(value));
}
