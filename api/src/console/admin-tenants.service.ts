import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AdminSettingsView, AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { AuditService } from '../audit/audit.service.ts';
import type { ListPart } from '../core/console/admin-list.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { saveSettings } from '../tenants/change-settings.ts';
import { Company } from '../tenants/company.entity.ts';
import { Domain, TenantRow } from '../tenants/tenant.entity.ts';
import { settingIn } from '../tenants/launch-check.ts';
import { loadLevels } from '../tenants/tenant-loader.ts';
import { TenantSetting } from '../tenants/tenant-setting.entity.ts';
import { hasFaults } from '../tenants/shape-faults.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandFindingsService } from './brand-findings.service.ts';
import { searchTenants, type TenantSearch } from './admin-tenants.queries.ts';
import { humpFaults, toSettingsChange, type WireSettingsChange } from './admin-tenants.rules.ts';
import { keepingOwnersSetting } from './owners-settings.ts';
import { toAdminSettingsView, toAdminTenantView } from './tenant.view.ts';

@Injectable()
export class AdminTenantsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly access: BrandAccess,
    private readonly findings: BrandFindingsService,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: StaffCtx, search: TenantSearch): Promise<ListPart<AdminTenantView>> {
    const { ids, ...found } = await searchTenants(ctx, { ...search, ids: await this.wantedIds(ctx, search) });
    const views = new Map((await this.viewsOf(ctx, ids)).map((view) => [view.id, view]));
    return { items: ids.flatMap((id) => views.get(id) ?? []), ...found };
  }

  async read(ctx: StaffCtx, id: string): Promise<AdminTenantView> {
    await this.access.require(ctx, id);
    const [view] = await this.viewsOf(ctx, [id]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  async readSettings(ctx: StaffCtx, id: string, group: SettingsGroup): Promise<AdminSettingsView> {
    const tenant = await this.access.require(ctx, id);
    return this.settingsOf(ctx, tenant, group);
  }

  async saveSettings(
    ctx: StaffCtx,
    id: string,
    group: SettingsGroup,
    change: WireSettingsChange,
  ): Promise<AdminSettingsView> {
    const tenant = await this.access.require(ctx, id);
    const faults = humpFaults(change);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const part = { id, key: tenant.key, part: `/${wireNameOf(group)}` };
    return this.access.namingTheOther(ctx, part, () =>
      ctx.inTransaction(async (within) => {
        const { before, after } = await within.on(tenant, (one) =>
          inRevision(one, ({ db }) =>
            keepingOwnersSetting({ staff: within.staff, db, key: tenant.key }, () =>
              saveSettings(one, tenant, group, toSettingsChange(change)),
            ),
          ),
        );
        await this.audit.record(within, {
          staffId: ctx.staff.id,
          action: 'tenant.settings',
          target: `tenant:${tenant.key}/${wireNameOf(group)}`,
          tenantId: id,
          before,
          after,
        });
        return this.settingsOf(within, tenant, group);
      }),
    );
  }

  announce(): Promise<void> {
    return this.access.announce();
  }

  private async wantedIds(ctx: StaffCtx, { ids, attention }: TenantSearch): Promise<readonly string[] | undefined> {
    if (!attention) return ids;
    const found = await this.findings.list(ctx);
    return ids ? found.filter((id) => ids.includes(id)) : found;
  }

  private async settingsOf(ctx: StaffCtx, tenant: Tenant, group: SettingsGroup): Promise<AdminSettingsView> {
    const { findings } = await this.access.check(ctx, tenant.id);
    const own = findings.filter(({ field }) => settingIn(group, field) !== undefined);
    return ctx.on(tenant, async (one) => {
      const levels = await loadLevels(one.db, { id: tenant.id, poolRef: tenant.poolId, niche: tenant.niche });
      const stored = await storeOf(one, TenantSetting).findOne({ group });
      return toAdminSettingsView(tenant.id, group, levels, { version: stored?.version ?? 0, findings: own });
    });
  }

  private async viewsOf(ctx: StaffCtx, ids: readonly string[]): Promise<AdminTenantView[]> {
    if (ids.length === 0) return [];
    const rows = await storeOf(ctx, TenantRow).find({ id: In([...ids]) });
    const domains = await storeOf(ctx, Domain).find({ tenantRef: In([...ids]) });
    const companies = await storeOf(ctx, Company).find({
      id: In([...new Set(rows.map(({ companyId }) => companyId))]),
    });
    const tenants = await Promise.all(rows.map(({ id }) => this.tenants.byId(id)));
    return rows.map((row, at) =>
      toAdminTenantView({
        row,
        companyName: companies.find(({ id }) => id === row.companyId)?.name ?? '',
        hosts: domains.filter(({ tenantRef }) => tenantRef === row.id),
        themeName: tenants[at]?.settings.theme.name ?? null,
      }),
    );
  }
}
