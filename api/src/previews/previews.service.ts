import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { memberViewMinutes } from '@manyhearts/contract/admin/member-acts';
import {
  previewMinutes,
  type MadePreviewLink,
  type PreviewedChanges,
  type PreviewLinkView,
  type PreviewView,
} from '@manyhearts/contract/admin/previews';
import { groupOf, type SettingsGroupWireName, type SettingsOverrides } from '@manyhearts/contract/settings/index';
import { AuditService } from '../audit/audit.service.ts';
import { humpFaults, toSettingsChange } from '../console/admin-tenants.rules.ts';
import { Random } from '../core/crypto/random.ts';
import { signed, verified } from '../core/crypto/signed.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { reachOfTenant, runWithin } from '../core/database/scope.ts';
import { storeOf, type StoreContext, type TenantStoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { dayMs, minuteMs } from '../core/text/durations.ts';
import { mediaFaults } from '../tenants/media/media-check.ts';
import { judgeGroup } from '../tenants/settings-check.ts';
import { mergeSettings, type SettingsLevels } from '../tenants/settings.rules.ts';
import { beneath, hasFaults, type FieldFaults } from '../tenants/shape-faults.ts';
import { loadLevels } from '../tenants/tenant-loader.ts';
import { Preview } from './preview.entity.ts';

/** A brand as one preview shows it. */
export type OpenPreview = {
  tenant: Tenant;
  isLink: boolean;
  expiresAt: Date;
  /** Set if the site is shown as a member, to this member of staff only. */
  member: { id: string; staffId: string } | null;
};

/** A frame may still load pictures of the preview that the next one replaces. */
const replacedAfterMs = minuteMs;
const purpose = 'preview';

export type MemberView = { id: string; expiresAt: string };

@Injectable()
export class PreviewsService {
  /** Counts down, so that no cache keyed by a tenant's revision takes a preview for the tenant. */
  private lastRevision = 0;

  constructor(
    private readonly tenants: TenantDirectory,
    private readonly audit: AuditService,
    private readonly random: Random,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Not audited, because nothing of the brand changes and the row ends by itself. */
  async make(ctx: StaffCtx, id: string, groups: PreviewedChanges): Promise<PreviewView> {
    const tenant = await this.require(ctx, id);
    const overrides = await ctx.on(tenant, (one) => judgeAll(one, groups));
    const previews = storeOf(ctx, Preview);
    const replaced = new Date(ctx.now().getTime() - replacedAfterMs);
    const own = { tenantRef: id, staffId: ctx.staff.id, createdAt: LessThanOrEqual(replaced) };
    for (const row of await previews.find(own)) if (row.overrides) await previews.remove({ id: row.id });
    const row = await this.add(ctx, tenant, { overrides, lastsMs: previewMinutes * minuteMs });
    return { path: this.pathOf(row.id), expiresAt: row.expiresAt.toISOString() };
  }

  async links(ctx: StaffCtx, id: string): Promise<PreviewLinkView[]> {
    await this.require(ctx, id);
    const rows = await storeOf(ctx, Preview).find(
      { tenantRef: id, overrides: IsNull(), accountId: IsNull(), expiresAt: MoreThan(ctx.now()) },
      { order: { id: 'DESC' } },
    );
    return rows.map((row) => ({
      id: row.id,
      path: this.pathOf(row.id),
      madeBy: row.madeBy,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
  }

  async makeLink(ctx: StaffCtx, id: string, days: number): Promise<MadePreviewLink> {
    const tenant = await this.require(ctx, id);
    return ctx.inTransaction(async (within) => {
      const row = await this.add(within, tenant, { overrides: null, lastsMs: days * dayMs });
      const expiresAt = row.expiresAt.toISOString();
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'tenant.preview-link',
        target: `tenant:${tenant.key}/preview-link:${row.id}`,
        tenantId: id,
        after: { expiresAt },
      });
      return { id: row.id, expiresAt };
    });
  }

  /** The site as a member sees it. Call inside the transaction of its audit line. Ends this person's former one. */
  async makeMemberView(ctx: StaffCtx, tenant: Tenant, accountId: string): Promise<MemberView> {
    await storeOf(ctx, Preview).remove({ staffId: ctx.staff.id, accountId: Not(IsNull()) });
    const row = await this.add(ctx, tenant, { overrides: null, accountId, lastsMs: memberViewMinutes * minuteMs });
    return { id: row.id, expiresAt: row.expiresAt.toISOString() };
  }

  /** The address opens the view, so it is made anew for each answer and stored nowhere. */
  toAnswer({ id, expiresAt }: MemberView): PreviewView {
    return { path: this.pathOf(id), expiresAt };
  }

  async revoke(ctx: StaffCtx, id: string, linkId: string): Promise<void> {
    const tenant = await this.require(ctx, id);
    await ctx.inTransaction(async (within) => {
      const previews = storeOf(within, Preview);
      const row = await previews.get({ id: linkId, tenantRef: id, overrides: IsNull(), accountId: IsNull() });
      if ((await previews.remove({ id: row.id })) === 0) throw new AppError('not_found');
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'tenant.preview-link-revoke',
        target: `tenant:${tenant.key}/preview-link:${row.id}`,
        tenantId: id,
        before: { expiresAt: row.expiresAt.toISOString() },
      });
    });
  }

  /** Undefined for a token that is invalid, expired or revoked. */
  async open(ctx: StoreContext, token: string, now: Date): Promise<OpenPreview | undefined> {
    const id = verified({ secrets: this.config.secrets, purpose, bound: [] }, token);
    const row = id === undefined ? undefined : await storeOf(ctx, Preview).findOne({ id });
    const saved = row && row.expiresAt > now ? await this.tenants.byId(row.tenantRef) : undefined;
    if (!row || !saved) return undefined;
    const tenant = row.overrides ? await this.withOverrides(ctx, saved, row.overrides) : saved;
    const { accountId, staffId, expiresAt } = row;
    const member = accountId === null ? null : { id: accountId, staffId };
    return { tenant, isLink: row.overrides === null && !member, expiresAt, member };
  }

  /** Previews can't be opened any more at `now`. */
  async purge(ctx: StoreContext, now: Date): Promise<void> {
    await storeOf(ctx, Preview).remove({ expiresAt: LessThanOrEqual(now) });
  }

  private async withOverrides(ctx: StoreContext, saved: Tenant, overrides: SettingsOverrides): Promise<Tenant> {
    const levels = await runWithin({ reach: reachOfTenant(saved) }, () => levelsOf(ctx, saved));
    const settings = mergeSettings({ ...levels, tenant: { ...levels.tenant, ...overrides } });
    this.lastRevision -= 1;
    return { ...saved, settings, revision: this.lastRevision };
  }

  private async add(
    ctx: StaffCtx,
    tenant: Tenant,
    {
      overrides,
      accountId = null,
      lastsMs,
    }: { overrides: SettingsOverrides | null; accountId?: string | null; lastsMs: number },
  ): Promise<Preview> {
    const now = ctx.now();
    const row = {
      id: this.random.id(now.getTime()),
      tenantRef: tenant.id,
      overrides,
      accountId,
      staffId: ctx.staff.id,
      madeBy: ctx.staff.username,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
    };
    await storeOf(ctx, Preview).add(row);
    return row;
  }

  private pathOf(id: string): string {
    return `/admin/preview/${signed({ secrets: this.config.secrets, purpose, bound: [] }, id)}`;
  }

  private async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }
}

function levelsOf({ db }: StoreContext, { id, poolId, niche }: Tenant): Promise<SettingsLevels> {
  return loadLevels(db, { id, poolRef: poolId, niche });
}

/** The brand's own overrides after the changes. Throws all faults at once, each under its group. */
async function judgeAll(
  ctx: TenantStoreContext & { tenant: Tenant },
  groups: PreviewedChanges,
): Promise<SettingsOverrides> {
  const levels = await levelsOf(ctx, ctx.tenant);
  const faults: FieldFaults = {};
  const overrides: Record<string, object> = {};
  for (const [name, change] of Object.entries(groups)) {
    const group = groupOf(name as SettingsGroupWireName);
    const { values = {}, reset } = toSettingsChange(change);
    const verdict = judgeGroup(group, levels, values, reset);
    const found = {
      ...(verdict.valid ? await mediaFaults(ctx, ctx.tenant, group, values) : verdict.fields),
      ...humpFaults(change),
    };
    Object.assign(faults, beneath(name, found));
    if (verdict.valid) overrides[group] = verdict.overrides;
  }
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
  return overrides;
}
