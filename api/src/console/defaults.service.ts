import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DefaultsChange, DefaultsView, SettingOverrides } from '@manyhearts/contract/admin/defaults';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { defaultsOf, wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWireName } from '@manyhearts/contract/wire';
import { nicheOf } from '@manyhearts/niches';
import { AuditService } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf, systemStore } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { saveInstallationSettings } from '../tenants/change-settings.ts';
import { mergeGroup, originsOf, wordsOf } from '../tenants/settings.rules.ts';
import { hasFaults } from '../tenants/shape-faults.ts';
import { loadInstallationOverrides } from '../tenants/tenant-loader.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { TenantSetting } from '../tenants/tenant-setting.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { humpFaults, toSettingsChange } from './admin-tenants.rules.ts';
import { BrandAccess } from './brand-access.service.ts';

const mostListed = 20;

/** What every brand inherits, and who says otherwise. */
@Injectable()
export class DefaultsService {
  constructor(
    private readonly access: BrandAccess,
    private readonly audit: AuditService,
  ) {}

  async read(ctx: StaffCtx, group: SettingsGroup): Promise<DefaultsView> {
    const installation = await loadInstallationOverrides({ db: ctx.db });
    const levels = { tenant: {}, niche: {}, installation };
    return {
      id: wireNameOf(group),
      group: wireNameOf(group),
      values: mergeGroup(group, levels),
      inherited: mergeGroup(group, { ...levels, installation: {} }),
      origins: originsOf(group, levels),
      version: versionOf(installation[group]),
      overrides: await this.access.read(() => overridesOf(ctx, group)),
    };
  }

  async save(ctx: StaffCtx, group: SettingsGroup, { version, ...change }: DefaultsChange): Promise<DefaultsView> {
    const faults = humpFaults(change);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    await ctx.inTransaction((within) =>
      inRevision(within, async () => {
        const before = await loadInstallationOverrides({ db: within.db });
        if (version !== undefined && version !== versionOf(before[group])) throw new AppError('conflict');
        const saved = await saveInstallationSettings(within, group, toSettingsChange(change));
        const target = `installation/${toWireName(group)}`;
        await this.audit.record(within, { staffId: ctx.staff.id, action: 'installation.settings', target, ...saved });
      }),
    );
    return this.read(ctx, group);
  }
}

/** The table has no version of its own; the content tells whether it was changed. */
function versionOf(overrides: object | undefined): number {
  return Number.parseInt(hash('sha256', JSON.stringify(overrides ?? {}), 'hex').slice(0, 8), 16);
}

async function overridesOf(ctx: StaffCtx, group: SettingsGroup): Promise<SettingOverrides[]> {
  const own = await systemStore(ctx.db, TenantSetting).find({ group });
  const rows = await storeOf({ db: ctx.db }, TenantRow).find(
    {},
    { order: { name: 'ASC' }, select: { id: true, name: true } },
  );
  const said = new Map(own.map(({ tenantId, overrides }) => [tenantId, wordsOf(group, overrides)]));
  return Object.keys(defaultsOf(group)).flatMap((name): SettingOverrides[] => {
    const says = (words: object | undefined) => words !== undefined && Object.hasOwn(words, name);
    const brands = rows.filter(({ id }) => says(said.get(id)));
    const niches = nicheNumbers.filter((number) => says(wordsOf(group, nicheOf(number).defaults[group])));
    if (brands.length === 0 && niches.length === 0) return [];
    const listed = brands.slice(0, mostListed).map(({ id, name: brand }) => ({ id, name: brand }));
    return [{ name: toWireName(name), niches, brands: listed, more: brands.length - listed.length }];
  });
}
