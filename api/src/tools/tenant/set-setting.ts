import { isDeepStrictEqual } from 'node:util';
import { toWire, toWireName } from '@manyhearts/contract/wire';
import { saveInstallationSettings, saveSettings, type SettingsChange } from '../../tenants/change-settings.ts';
import { loadInstallationOverrides, loadLevels } from '../../tenants/tenant-loader.ts';
import { mergeGroup, originsOf, type SettingsLevels } from '../../tenants/settings.rules.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { Refused, type World } from '../command.ts';
import { auditedChange } from '../../console/audited-change.ts';
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

export async function setInstallationSetting(
  { ctx, io, audit, account }: World,
  path: Path,
  typed: string | undefined,
): Promise<void> {
  if (path.kind !== 'setting') throw new Refused('The installation has settings only.');
  const before = held(await installationLevels(ctx), path);
  await ctx.inTransaction(async (ctx) => {
    const saved = await saveInstallationSettings(ctx, path.group, toChange(path, typed, before.value));
    if (isDeepStrictEqual(saved.before, saved.after)) return;
    await audit.record(ctx, {
      account,
      action: 'installation.settings',
      target: `installation/${toWireName(path.group)}`,
      ...saved,
    });
  });
  const after = held(await installationLevels(ctx), path);
  io.print(changeLines('installation', path, before, after));
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

async function installationLevels({ db }: World['ctx']): Promise<SettingsLevels> {
  return { tenant: {}, niche: {}, installation: await loadInstallationOverrides({ db }) };
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
