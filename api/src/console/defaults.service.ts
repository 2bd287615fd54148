import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DefaultsChange, DefaultsView, SettingOverrides } from '@manyhearts/contract/admin/defaults';
import { nicheNumbers } from '@manyhearts/contract/niches';
import {
  settingsGroups,
  wireNameOf,
  type SettingOrigin,
  type SettingsGroup,
} from '@manyhearts/contract/settings/index';
import { toWire, toWireName } from '@manyhearts/contract/wire';
import { AuditService } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf, systemStore } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { namingTheOther } from '../staff/last-change.ts';
import { levelsOf, ownOf, saveSharedSettings, type SharedLevel } from '../tenants/change-shared-settings.ts';
import { heirsOf } from '../tenants/keep-launchable.ts';
import { mergeGroup, originsOf, wordsOf } from '../tenants/settings.rules.ts';
import { hasFaults } from '../tenants/shape-faults.ts';
import { loadShared, nicheOverrides, type SharedSettings } from '../tenants/shared-settings.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { TenantSetting } from '../tenants/tenant-setting.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { humpFaults, toSettingsChange } from './admin-tenants.rules.ts';
import { BrandAccess } from './brand-access.service.ts';
import { sharedDeed } from './deeds.rules.ts';

const mostListed = 20;

/** What every brand inherits, and who says otherwise. */
@Injectable()
export class DefaultsService {
  constructor(
    private readonly access: BrandAccess,
    private readonly audit: AuditService,
  ) {}

  async read(ctx: StaffCtx, group: SettingsGroup, level: SharedLevel): Promise<DefaultsView> {
    const shared = await loadShared({ db: ctx.db });
    const levels = levelsOf(shared, level);
    const origins = originsOf(group, levels);
    return {
      id: wireNameOf(group),
      group: wireNameOf(group),
      niche: level === 'installation' ? null : level,
      values: mergeGroup(group, levels),
      inherited: mergeGroup(group, { ...levels, tenant: {} }),
      origins: level === 'installation' ? asInstallations(origins) : origins,
      version: versionOf(levels.tenant[group]),
      overrides: await this.access.read(() => overridesOf(ctx, group, shared, level)),
    };
  }

  async save(
    ctx: StaffCtx,
    group: SettingsGroup,
    { version, niche, ...change }: DefaultsChange,
  ): Promise<DefaultsView> {
    const faults = humpFaults(change);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const level = niche ?? 'installation';
    const save = (within: StaffCtx): Promise<void> =>
      inRevision(within, async () => {
        const before = ownOf(await loadShared({ db: within.db }), level);
        if (version !== undefined && version !== versionOf(before[group])) throw new AppError('conflict');
        const saved = await saveSharedSettings(within, level, group, toSettingsChange(change));
        await this.audit.record(within, { staffId: ctx.staff.id, ...sharedDeed(level, group), ...saved });
      });
    await namingTheOther(ctx, { target: sharedDeed(level, group).target }, () => ctx.inTransaction(save));
    return this.read(ctx, group, level);
  }
}

/** What is set for every brand stands in the place of a brand's own values. */
function asInstallations(origins: Record<string, SettingOrigin>): Record<string, SettingOrigin> {
  const named = Object.entries(origins).map(([name, origin]) => [name, origin === 'tenant' ? 'installation' : origin]);
  return Object.fromEntries(named) as Record<string, SettingOrigin>;
}

/** The table has no version of its own; the content tells whether it was changed. */
function versionOf(overrides: object | undefined): number {
  return Number.parseInt(hash('sha256', JSON.stringify(overrides ?? {}), 'hex').slice(0, 8), 16);
}

async function overridesOf(
  ctx: StaffCtx,
  group: SettingsGroup,
  { niches: owns }: Required<SharedSettings>,
  level: SharedLevel,
): Promise<SettingOverrides[]> {
  const own = await systemStore(ctx.db, TenantSetting).find({ group });
  const rows = await storeOf({ db: ctx.db }, TenantRow).find(heirsOf(level === 'installation' ? undefined : level), {
    order: { name: 'ASC' },
    select: { id: true, name: true },
  });
  const said = new Map(own.map(({ tenantId, overrides }) => [tenantId, wordsOf(group, overrides)]));
  const ofNiches = (level === 'installation' ? nicheNumbers : []).map((niche) => ({
    niche,
    words: wordsOf(group, nicheOverrides(niche, owns[niche])[group]),
  }));
  // In the order of the contract, which the forms have too.
  return Object.keys(settingsGroups[group].fields).flatMap((name): SettingOverrides[] => {
    const says = (words: object | undefined) => words !== undefined && Object.hasOwn(words, name);
    const brands = rows.filter(({ id }) => says(said.get(id)));
    const niches = ofNiches
      .filter(({ words }) => says(words))
      .map(({ niche, words }) => ({ niche, value: JSON.stringify(toWire(words[name])) }));
    if (brands.length === 0 && niches.length === 0) return [];
    const listed = brands.slice(0, mostListed).map(({ id, name: brand }) => ({ id, name: brand }));
    return [{ name: toWireName(name), niches, brands: listed, more: brands.length - listed.length }];
  });
}
