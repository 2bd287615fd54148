import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AdminCodeLine, AdminCodeView, CodeRules, NewCode } from '@manyhearts/contract/admin/discount-codes';
import { issue } from '@manyhearts/contract/yup-messages';
import { AuditService } from '../../../audit/audit.service.ts';
import type { AdminPage } from '../../../core/console/admin-list.ts';
import { Random } from '../../../core/crypto/random.ts';
import type { Ctx, StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../../core/ctx/tenant.ts';
import { isDuplicate } from '../../../core/database/driver-errors.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { isOwnCode } from '../../../discounts/code-batch.rules.ts';
import { DiscountCode } from '../../../discounts/discount-code.entity.ts';
import { Redemption } from '../../../discounts/redemption.entity.ts';
import { Account } from '../../../identity/account.entity.ts';
import { namingTheOther } from '../../../staff/last-change.ts';
import { PoolsService } from '../../../tenants/pools.service.ts';
import { adminCodeList, statusOf, toCodeLine, type WantedCodes } from './admin-code-list.ts';
import { usageOf } from './admin-codes.queries.ts';
import { readRules, versionOfCode } from './code-rules.ts';

const latest = 50;
const none = { reserved: 0, final: 0, released: 0 };

/** Discount codes in the console. Those of brands outside the reach of the member of staff are `not_found`. */
@Injectable()
export class AdminCodesService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  async list(ctx: StaffCtx, search: WantedCodes): Promise<AdminPage<AdminCodeLine>> {
    const { rows: keys, total } = await adminCodeList.findPage(ctx, this.pools, search);
    const rows = new Map<string, DiscountCode>();
    for (const [tenantId, own] of Map.groupBy(keys, (key) => key.tenantId)) {
      const tenant = await this.require(ctx, tenantId);
      const ids = own.map(({ id }) => id);
      for (const row of await ctx.on(tenant, (one) => storeOf(one, DiscountCode).find({ id: In(ids) })))
        rows.set(row.id, row);
    }
    return { items: keys.flatMap(({ id }) => rows.get(id) ?? []).map((row) => toCodeLine(row, ctx.now())), total };
  }

  async read(ctx: StaffCtx, id: string): Promise<AdminCodeView> {
    const tenant = await this.tenantOf(ctx, id);
    const view = await ctx.on(tenant, async (one) => {
      const row = await storeOf(one, DiscountCode).get({ id });
      const { code } = row;
      const orders = await storeOf(one, Redemption).find({ code }, { order: { createdAt: 'DESC' }, take: latest });
      const usage = Object.fromEntries((await usageOf(one, code)).map(({ state, total }) => [state, total]));
      return {
        ...toCodeLine(row, ctx.now()),
        version: versionOfCode(row),
        usage: { ...none, ...usage },
        orders: orders.map(({ orderId, state, createdAt }) => ({ order: orderId, state, at: createdAt.toISOString() })),
      };
    });
    return { ...view, shared: await this.sharedOf(ctx, view) };
  }

  async create(ctx: StaffCtx, { tenantIds, code, member, validity, ...rules }: NewCode): Promise<AdminCodeView> {
    const tenants = await this.requireAll(ctx, tenantIds);
    if (isOwnCode(code)) throw new AppError('invalid', {}, { code: issue('code_taken') });
    if (member !== null && tenants.length > 1) throw new AppError('invalid', {}, { member: issue('field_invalid') });
    const now = ctx.now();
    const stored = readRules(rules, { validity, tenants, now });
    const row = { ...stored, code, validity, accountId: member, batchId: null, ...fresh(now) };
    const ids: string[] = [];
    try {
      await ctx.inTransaction(async (within) => {
        for (const tenant of tenants) {
          const id = this.random.id(now.getTime());
          ids.push(id);
          await within.on(tenant, async (one) => {
            if (member !== null) await requireMember(one, member);
            await storeOf(one, DiscountCode).add({ ...row, id });
          });
          // No line of the audit can be erased with the member.
          await this.record(within, tenant, {
            action: 'code.create',
            code,
            after: { ...rules, isForOneMember: member !== null },
          });
        }
      });
    } catch (error) {
      throw isDuplicate(error) ? new AppError('invalid', {}, { code: issue('code_taken') }) : error;
    }
    return this.read(ctx, ids[0] ?? '');
  }

  /** Of two changes at once the second gets `conflict`, since the rules are no longer those that it saw. */
  async change(ctx: StaffCtx, id: string, version: string, rules: CodeRules): Promise<AdminCodeView> {
    const tenant = await this.tenantOf(ctx, id);
    const { code: target } = await ctx.on(tenant, (one) => storeOf(one, DiscountCode).get({ id }));
    const save = (within: StaffCtx): Promise<void> =>
      within.on(tenant, async (one) => {
        const codes = storeOf(one, DiscountCode);
        // Locks the row until the transaction ends.
        await codes.change({ id }, { id });
        const row = await codes.get({ id });
        if (versionOfCode(row) !== version) throw new AppError('conflict');
        const stored = readRules(rules, { validity: row.validity, tenants: [tenant], now: ctx.now() });
        await codes.change({ id }, stored);
        const { valuePercentage, country, currency, minimumOrderMinor, paymentMethods, maxUses, expiresAt } = row;
        const before = { valuePercentage, country, currency, minimumOrderMinor, paymentMethods, maxUses, expiresAt };
        await this.record(within, tenant, { action: 'code.change', code: row.code, before, after: stored });
      });
    await namingTheOther(ctx, { tenantRef: tenant.id, target }, () => ctx.inTransaction(save));
    return this.read(ctx, id);
  }

  async end(ctx: StaffCtx, id: string): Promise<AdminCodeView> {
    const tenant = await this.tenantOf(ctx, id);
    await ctx.inTransaction(async (within) => {
      const ended = await within.on(tenant, async (one) => {
        const codes = storeOf(one, DiscountCode);
        const { code } = await codes.get({ id });
        return (await codes.change({ id, status: 'active' }, { status: 'disabled' })) > 0 ? code : undefined;
      });
      if (ended !== undefined) await this.record(within, tenant, { action: 'code.disable', code: ended });
    });
    return this.read(ctx, id);
  }

  /** Brands out of reach are `not_found`, like those that never were. */
  async requireAll(ctx: StaffCtx, tenantIds: readonly string[]): Promise<Tenant[]> {
    const tenants = [];
    for (const id of new Set(tenantIds)) tenants.push(await this.require(ctx, id));
    return tenants;
  }

  private async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }

  private async tenantOf(ctx: StaffCtx, id: string): Promise<Tenant> {
    const search = readOne(id, ctx.now());
    const { rows } = await adminCodeList.findPage(ctx, this.pools, search);
    return this.require(ctx, rows[0]?.tenantId ?? '');
  }

  private async sharedOf(ctx: StaffCtx, { tenantId, code }: AdminCodeLine): Promise<AdminCodeView['shared']> {
    const search = { ...readOne(undefined, ctx.now()), begins: code, take: latest };
    const { rows } = await adminCodeList.findPage(ctx, this.pools, search);
    const others = rows.filter((row) => row.code === code && row.tenantId !== tenantId);
    const shared = [];
    for (const { id, tenantId: other } of others) {
      const tenant = await this.require(ctx, other);
      const row = await ctx.on(tenant, (one) => storeOf(one, DiscountCode).get({ id }));
      shared.push({ id, tenantId: other, status: statusOf(row, ctx.now()) });
    }
    return shared;
  }

  private record(
    ctx: StaffCtx,
    { id: tenantId }: Tenant,
    { action, code, before, after }: { action: string; code: string; before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(ctx, { staffId: ctx.staff.id, action, target: code, tenantId, before, after });
  }
}

/** Of a code or batch that was just made. */
export function fresh(now: Date) {
  return { status: 'active', uses: 0, createdAt: now } as const;
}

function readOne(id: string | undefined, now: Date): WantedCodes {
  const page = { sort: 'created_at', order: 'DESC', skip: 0, take: 1 } as const;
  return { ...page, ids: id === undefined ? undefined : [id], now };
}

async function requireMember(ctx: Ctx, id: string): Promise<void> {
  if ((await storeOf(ctx, Account).count({ id })) === 0)
    throw new AppError('invalid', {}, { member: issue('field_invalid') });
}
