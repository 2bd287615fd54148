import { Injectable } from '@nestjs/common';
import type { AppliedBrandView, AppliedPageView } from '@manyhearts/contract/admin/settings-apply';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { fromWireName, toWireName } from '@manyhearts/contract/wire';
import { AuditService } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { saveSettings } from '../tenants/change-settings.ts';
import { hasFaults } from '../tenants/shape-faults.ts';
import { loadLevels } from '../tenants/tenant-loader.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { TenantSetting } from '../tenants/tenant-setting.entity.ts';
import { BrandAccess, faultSentence } from './brand-access.service.ts';
import { keepingOwnersSetting } from './owners-settings.ts';
import { patchLike, shownValues, unknownNameFaults } from './settings-apply.rules.ts';

export type ApplyFrom = { id: string; group: SettingsGroup; names: readonly string[] };
type Source = { group: SettingsGroup; names: readonly string[]; own: Record<string, unknown>; version: number };
type Target = { id: string; version?: number };
type Changed = Pick<AppliedBrandView, 'outcome' | 'before' | 'after' | 'version'>;

/** Ends a trial's transaction without its change. */
class Rehearsed extends Error {
  constructor(readonly changed: Changed) {
    super('rehearsed');
  }
}

/** Gives other brands the settings of one. Each is changed as by a save of its own, with its checks and its audit line. */
@Injectable()
export class SettingsApplyService {
  constructor(
    private readonly access: BrandAccess,
    private readonly tenants: TenantDirectory,
    private readonly audit: AuditService,
  ) {}

  /** Makes the very change of each brand and takes it back, so that every refusal shows. */
  async check(ctx: StaffCtx, from: ApplyFrom, brands: readonly string[]): Promise<AppliedPageView> {
    const source = await this.sourceOf(ctx, from);
    return this.run(ctx, source, { from, targets: brands.map((id) => ({ id })), isTrial: true });
  }

  async apply(
    ctx: StaffCtx,
    from: ApplyFrom,
    { version, brands }: { version: number; brands: readonly Target[] },
  ): Promise<AppliedPageView> {
    const source = await this.sourceOf(ctx, from);
    if (source.version !== version) throw new AppError('conflict');
    return this.run(ctx, source, { from, targets: brands, isTrial: false });
  }

  private async run(
    ctx: StaffCtx,
    source: Source,
    { from, targets, isTrial }: { from: ApplyFrom; targets: readonly Target[]; isTrial: boolean },
  ): Promise<AppliedPageView> {
    const brands: AppliedBrandView[] = [];
    for (const target of targets.filter(({ id }) => id !== from.id))
      brands.push(await this.changeOne(ctx, source, target, isTrial));
    return { version: source.version, brands };
  }

  private async changeOne(ctx: StaffCtx, source: Source, target: Target, isTrial: boolean): Promise<AppliedBrandView> {
    const { id } = target;
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    const nothing = { id, name: tenant?.name ?? '', before: '{}', after: '{}', reasons: [], version: 0 };
    if (!tenant) return { ...nothing, outcome: 'gone' };
    try {
      return { ...nothing, ...(await this.write(ctx, source, { tenant, target, isTrial })) };
    } catch (error) {
      if (error instanceof Rehearsed) return { ...nothing, ...error.changed };
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'conflict') return { ...nothing, outcome: 'conflict' };
      if (error.code !== 'invalid') throw error;
      const reasons = Object.entries(error.fields ?? {}).map(([field, fault]) => ({
        field: toWireName(field),
        detail: faultSentence(ctx, fault),
      }));
      return { ...nothing, outcome: 'refused', reasons };
    }
  }

  private write(
    ctx: StaffCtx,
    { group, names, own }: Source,
    { tenant, target, isTrial }: { tenant: Tenant; target: Target; isTrial: boolean },
  ): Promise<Changed> {
    return ctx.inTransaction(async (within) => {
      const { changed, saved } = await within.on(tenant, (one) =>
        // The revision's lock comes before the first read, so that what is compared is what is changed.
        inRevision(one, async ({ db }) => {
          const levels = await levelsOf({ db }, tenant);
          const version = (await storeOf({ db, tenant }, TenantSetting).findOne({ group }))?.version ?? 0;
          const before = shownValues(group, names, levels);
          const patch = patchLike(group, names, { source: own, target: levels });
          const isSame = patch.reset.length === 0 && Object.keys(patch.values).length === 0;
          if (isSame)
            return { changed: { outcome: 'same' as const, before, after: before, version }, saved: undefined };
          const saved = await keepingOwnersSetting({ staff: within.staff, db, key: tenant.key }, () =>
            saveSettings(one, tenant, group, { ...patch, version: target.version ?? version }),
          );
          const after = shownValues(group, names, await levelsOf({ db }, tenant));
          return { changed: { outcome: 'changes' as const, before, after, version }, saved };
        }),
      );
      if (saved && isTrial) throw new Rehearsed(changed);
      if (saved)
        await this.audit.record(within, {
          staffId: ctx.staff.id,
          action: 'tenant.settings',
          target: `tenant:${tenant.key}/${wireNameOf(group)}`,
          tenantId: tenant.id,
          ...saved,
        });
      return changed;
    });
  }

  private async sourceOf(ctx: StaffCtx, { id, group, names: wireNames }: ApplyFrom): Promise<Source> {
    const tenant = await this.access.require(ctx, id);
    const names = [...new Set(wireNames.map(fromWireName))];
    const faults = unknownNameFaults(group, names);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const stored = await ctx.on(tenant, (one) => storeOf(one, TenantSetting).findOne({ group }));
    return { group, names, own: stored?.overrides ?? {}, version: stored?.version ?? 0 };
  }
}

function levelsOf({ db }: StoreContext, { id, poolId, niche }: Tenant) {
  return loadLevels(db, { id, poolRef: poolId, niche });
}
