import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { LaunchFindingView, TenantCheckView } from '@manyhearts/contract/admin/tenant-changes';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import { fieldTexts } from '@manyhearts/locales';
import { AuditService, type AuditCtx, type Doer } from '../audit/audit.service.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { sentence } from '../core/http/problem.ts';
import { Bus } from '../core/ports/bus/bus.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { StaffMembersService } from '../staff/staff-members.service.ts';
import { checkLaunch, launchTerms, type LaunchFinding, type LaunchTerms } from '../tenants/launch-check.ts';
import { checkLaunches } from '../tenants/launch-checks.ts';
import { MemoryDirectory, tenantsChanged } from '../tenants/memory-directory.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { auditedChange, type ChangeCtx } from './audited-change.ts';
import { namingTheOther } from '../staff/last-change.ts';
import { keepingOwnersSetting } from './owners-settings.ts';

/** A part of a brand as the audit names it, such as `/bundles`. */
type Part = { id: string; key: string; part: string };

/** How the console reaches and changes brands: only within a person's reach, audited, and told to every process. */
@Injectable()
export class BrandAccess {
  readonly terms: LaunchTerms;

  constructor(
    private readonly tenants: TenantDirectory,
    private readonly directory: MemoryDirectory,
    private readonly audit: AuditService,
    private readonly bus: Bus,
    private readonly members: StaffMembersService,
    @Inject(CONFIG) config: Pick<Config, 'demo' | 'smtpUrl'>,
  ) {
    this.terms = launchTerms(config);
  }

  /** Brands out of reach are `not_found`, like unknown ids. */
  async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  /** Changes a brand, with its audit lines, in one transaction. Announce it after the commit. */
  change<T>(ctx: StaffCtx, key: string, work: (ctx: ChangeCtx) => Promise<T>): Promise<T> {
    const { staff } = ctx;
    return ctx.inTransaction((within) =>
      asSystem('a brand changed in the console', () =>
        auditedChange({ ctx: within, audit: this.audit, staffId: staff.id }, key, (within) =>
          keepingOwnersSetting({ staff, db: within.db, key }, () => work(within)),
        ),
      ),
    );
  }

  /** Someone who does not work on all brands works on each one that they make. Call in its transaction. */
  async giveToMaker(ctx: StaffCtx, made: { id: string }): Promise<void> {
    if (ctx.staff.tenantIds !== 'all') await this.members.addTenant(ctx, ctx.staff.id, made.id);
  }

  /** Changes two brands as what an approval applies: the doer is its requester, and each brand has its audit lines. */
  changeBoth(
    { ctx, doer, keys: [one, other] }: { ctx: AuditCtx; doer: Doer; keys: readonly [string, string] },
    work: (ctx: ChangeCtx) => Promise<void>,
  ): Promise<void> {
    const change = (ctx: ChangeCtx, key: string, next: (ctx: ChangeCtx) => Promise<void>) =>
      auditedChange({ ...doer, ctx, audit: this.audit }, key, next);
    return ctx.inTransaction((within) =>
      asSystem('an approved change of two brands', () => change(within, one, (ctx) => change(ctx, other, work))),
    );
  }

  /** Reads beyond the reach of one brand, such as a name that must be unique. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return asSystem('brands compared in the console', work);
  }

  /** Call it after the commit: refreshes this process at once, and the others by the bus. */
  async announce(): Promise<void> {
    await this.directory.refresh();
    await this.bus.publish(tenantsChanged, '');
  }

  /** Adds to a conflict who saved meanwhile, and when. */
  namingTheOther<T>(ctx: StaffCtx, { id, key, part }: Part, work: () => Promise<T>): Promise<T> {
    return namingTheOther(ctx, { tenantRef: id, target: `tenant:${key}${part}` }, work);
  }

  /** Findings of many brands in a fixed number of statements; call with ids within reach. */
  async checkMany(ctx: StaffCtx, ids: readonly string[]): Promise<ReadonlyMap<string, LaunchFinding[]>> {
    if (ids.length === 0) return new Map();
    const found = await this.read(async () => {
      const rows = await storeOf({ db: ctx.db }, TenantRow).find({ id: In([...ids]) });
      return checkLaunches(ctx, rows, this.terms);
    });
    return new Map([...found].map(([id, findings]) => [id, this.relevant(findings)]));
  }

  async check(ctx: StaffCtx, id: string): Promise<TenantCheckView> {
    const { row, findings } = await this.read(async () => {
      const row = await storeOf({ db: ctx.db }, TenantRow).get({ id });
      return { row, findings: await checkLaunch(ctx, row, this.terms) };
    });
    const relevant = this.relevant(findings);
    return {
      status: row.status,
      canLaunch: !relevant.some(({ isError }) => isError),
      findings: relevant.map((finding) => toFindingView(ctx, finding)),
    };
  }

  /** Hosts of the demo lead nowhere else. */
  private relevant(findings: readonly LaunchFinding[]): LaunchFinding[] {
    return findings.filter(({ code }) => !(this.terms.isDemo && code === 'launch_domain_unreachable'));
  }
}

function toFindingView(ctx: StaffCtx, { code, field, isError, params }: LaunchFinding): LaunchFindingView {
  return { code, field, isError, detail: faultSentence(ctx, { code, params }) };
}

/** A fault in the language of the request. */
export function faultSentence({ language }: Pick<StaffCtx, 'language'>, { code, params }: FieldIssue): string {
  const texts: Record<string, string> = fieldTexts[language];
  return sentence(texts[code] ?? texts.field_invalid ?? code, params);
}
