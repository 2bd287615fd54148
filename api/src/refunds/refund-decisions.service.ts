import { Injectable } from '@nestjs/common';
import { currencyOf } from '@manyhearts/contract/countries';
import { toMoney } from '@manyhearts/contract/money';
import { moneyText } from '../core/text/local-words.ts';
import { AuditService, type AuditCtx } from '../audit/audit.service.ts';
import { onTenant, type Origin, type StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs } from '../core/text/durations.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { RefundableOrdersService } from '../orders/refundable-orders.service.ts';
import { ApprovalsService } from '../staff/approvals/approvals.service.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { approvedOf, approvedSince } from './admin-refunds.queries.ts';
import { Refund } from './refund.entity.ts';
import { authorityOver, inEuros, limitsIn, type Authority, type RefundLimits } from './refund.rules.ts';

/** What is decided, and what the approval of a second person needs to do it later. */
export type Approving = { id: string; payload?: Record<string, unknown> };
const actions = { approved: 'refund.approved', rejected: 'refund.rejected' } as const;
type Decision = { status: 'approved' | 'rejected'; reason: string | null };
type DecisionCtx = AuditCtx & { readonly origin: Origin };

export const refundApproval = 'refund.pay' as const;

/** Decides refunds within the limits of who decides. Call inside a transaction; who is told, and how, is the caller's. */
@Injectable()
export class RefundDecisionsService {
  constructor(
    private readonly pools: PoolsService,
    private readonly orders: RefundableOrdersService,
    private readonly lots: LotRefundsService,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Approves it if this person may. Otherwise it stays a request: `operator` leaves it to an operator, `second` asks a
   * second person.
   */
  async approve(within: StaffCtx, tenant: Tenant, { id, payload = {} }: Approving): Promise<Authority> {
    const authority = await this.authority(within, tenant, id);
    if (authority === 'second') await this.askSecond(within, tenant, { id, payload });
    if (authority !== 'alone') return authority;
    // Limits and sums of a day change; a second person who was asked is still the one to decide.
    if (await this.approvals.findPending(within, refundApproval, id)) throw new AppError('conflict');
    if (await this.exceedsDay(within, tenant, id)) return 'operator';
    await this.decide(within, tenant, id, { status: 'approved', reason: null, by: within.staff.id });
    // The audit is locked by now, so concurrent approvals are added up one after another.
    if (await this.exceedsDay(within, tenant)) throw new AppError('not_permitted');
    return 'alone';
  }

  /** What two people decided, in the name of the one who asked. */
  approveAs(ctx: DecisionCtx, tenant: Tenant, id: string, staffId: string): Promise<void> {
    return this.decide(ctx, tenant, id, { status: 'approved', reason: null, by: staffId });
  }

  /** A second person who was asked has nothing to decide any more. */
  async reject(within: StaffCtx, tenant: Tenant, id: string, reason: string): Promise<void> {
    const pending = await this.approvals.findPending(within, refundApproval, id);
    await this.decide(within, tenant, id, { status: 'rejected', reason, by: within.staff.id });
    if (pending) await this.approvals.cancel(within, pending.id);
    await within.on(tenant, async (own) => {
      const { orderId } = await storeOf(own, Refund).get({ id });
      await this.lots.release(own, { orderId, ref: id });
    });
  }

  /** Locks the order, so that what was approved of it before is complete. */
  private authority(within: StaffCtx, tenant: Tenant, id: string): Promise<Authority> {
    return within.on(tenant, async (own) => {
      const refund = await storeOf(own, Refund).get({ id });
      const { method, paidAt } = await this.orders.lock(own, refund.orderId);
      const approvedMinor = await approvedOf(own, refund.orderId);
      return authorityOver(
        { ...refund, method, paidAt, approvedMinor },
        within.staff.role,
        limitsOf(tenant),
        own.now(),
      );
    });
  }

  private async askSecond(within: StaffCtx, tenant: Tenant, { id, payload }: Approving): Promise<void> {
    const { minor, currency, status } = await within.on(tenant, (own) => storeOf(own, Refund).get({ id }));
    if (status !== 'requested') throw new AppError('conflict');
    await this.approvals.request(within, {
      kind: refundApproval,
      target: id,
      subject: `${moneyText(toMoney(minor, currency), 'en')} · ${tenant.name}`,
      tenantId: tenant.id,
      payload: { ...payload, refund: id },
    });
  }

  /** Changes only a request that waits: of two concurrent decisions the first wins, and the second gets `conflict`. */
  private async decide(
    ctx: DecisionCtx,
    tenant: Tenant,
    id: string,
    { by, ...decision }: Decision & { by: string },
  ): Promise<void> {
    await onTenant(ctx, tenant, async (own) => {
      await this.orders.lock(own, (await storeOf(own, Refund).get({ id })).orderId);
      const values = { ...decision, decidedBy: by, decidedAt: own.now() };
      if ((await storeOf(own, Refund).change({ id, status: 'requested' }, values)) === 0)
        throw new AppError('conflict');
      if (decision.status === 'approved') await this.jobs.enqueue(own, 'pay-refund', { refund: id }, { key: id });
    });
    await this.audit.record(ctx, {
      staffId: by,
      action: actions[decision.status],
      target: `refund:${id}`,
      tenantId: tenant.id,
      before: { status: 'requested' },
      after: decision,
    });
  }

  /** True once what this member of support approved in a day is above the limit; counts refund `id` too if given. */
  private async exceedsDay(within: StaffCtx, tenant: Tenant, id?: string): Promise<boolean> {
    if (within.staff.role !== 'support') return false;
    const brands = await this.pools.brandsOf(within);
    const since = new Date(within.now().getTime() - dayMs);
    const sums = await within.across(brands, (db) => approvedSince(db, brands, { staffId: within.staff.id, since }));
    const added = id === undefined ? [] : [await within.on(tenant, (own) => storeOf(own, Refund).get({ id }))];
    const euros = [...sums, ...added].reduce((sum, { minor, currency }) => sum + inEuros(minor, currency), 0);
    return euros > limitsOf(tenant).supportDay;
  }
}

export function limitsOf({ settings: { refunds }, countries }: Pick<Tenant, 'settings' | 'countries'>): RefundLimits {
  const [first] = countries;
  return limitsIn(refunds, first ? currencyOf(first) : 'EUR');
}
