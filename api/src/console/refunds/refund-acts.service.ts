import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import type {
  AdminRefundView,
  LetterPreviewInput,
  NewRefundInput,
  RefundAuthority,
  RefundLetter,
  RefundOutcome,
} from '@manyhearts/contract/admin/refunds';
import type { MailSampleView } from '@manyhearts/contract/admin/mail-texts';
import { minorOf, toDecimal } from '@manyhearts/contract/money';
import { openRefundStates } from '@manyhearts/contract/refunds';
import { issue } from '@manyhearts/contract/yup-messages';
import { AuditService } from '../../audit/audit.service.ts';
import { onTenant, type Ctx, type StaffCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { LotRefundsService } from '../../credits/lot-refunds.service.ts';
import { RefundableOrdersService, type RefundableOrder } from '../../orders/refundable-orders.service.ts';
import { AdminRefundsService } from '../../refunds/admin-refunds.service.ts';
import { NewRefundsService, type Offers } from '../../refunds/new-refunds.service.ts';
import { RefundDecisionsService, refundApproval } from '../../refunds/refund-decisions.service.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { ApprovalsService } from '../../staff/approvals/approvals.service.ts';
import { RefundLettersService, type ReadyLetter } from './refund-letters.service.ts';

type Wanted = Pick<NewRefundInput, 'kind' | 'amount'>;
type Making = Wanted & { seen: number; repeats?: string };

/** Support makes and decides refunds, and tells the member in one act. */
@Injectable()
export class RefundActsService implements OnModuleInit {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly refunds: AdminRefundsService,
    private readonly orders: RefundableOrdersService,
    private readonly lots: LotRefundsService,
    private readonly fresh: NewRefundsService,
    private readonly decisions: RefundDecisionsService,
    private readonly letters: RefundLettersService,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(refundApproval, async (ctx, { tenantRef, payload }, { staffId = '' }) => {
      const { refund: id, letter } = payload as { refund: string; letter: ReadyLetter | null };
      const tenant = tenantRef === null ? undefined : await this.tenants.byId(tenantRef);
      if (!tenant) throw new AppError('not_found');
      await this.decisions.approveAs(ctx, tenant, id, staffId);
      await onTenant(ctx, tenant, async (own) =>
        this.letters.sendReady(own, await storeOf(own, Refund).get({ id }), { letter, staffId }),
      );
    });
  }

  async make(ctx: StaffCtx, { order: orderId, letter, ...wanted }: NewRefundInput): Promise<RefundOutcome> {
    const tenant = await this.refunds.brandOfOrder(ctx, orderId);
    return ctx.inTransaction(async (within) => {
      const id = await this.add(within, tenant, orderId, wanted);
      return this.outcome(within, tenant, id, await this.decide(within, tenant, id, letter));
    });
  }

  /** A new refund of what the failed one was for: its id is new too, because the provider keeps answers by it. */
  async repeat(ctx: StaffCtx, { id: failed, seen }: { id: string; seen: number }): Promise<RefundOutcome> {
    const tenant = await this.refunds.brandOf(ctx, failed);
    return ctx.inTransaction(async (within) => {
      const { orderId, kind, minor, status } = await within.on(tenant, (own) =>
        storeOf(own, Refund).get({ id: failed }),
      );
      if (status !== 'failed') throw new AppError('conflict');
      const amount = kind === 'goodwill' ? toDecimal(minor) : null;
      const id = await this.add(within, tenant, orderId, { kind, amount, seen, repeats: failed });
      return this.outcome(within, tenant, id, await this.decide(within, tenant, id, null));
    });
  }

  async approve(ctx: StaffCtx, id: string, letter: RefundLetter | null): Promise<RefundOutcome> {
    const tenant = await this.refunds.brandOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const authority = await this.decide(within, tenant, id, letter);
      if (authority === 'operator') throw new AppError('not_permitted');
      return this.outcome(within, tenant, id, authority);
    });
  }

  async reject(
    ctx: StaffCtx,
    id: string,
    { reason, letter }: { reason: string; letter: RefundLetter | null },
  ): Promise<AdminRefundView> {
    const tenant = await this.refunds.brandOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      await this.decisions.reject(within, tenant, id, reason);
      const told = await this.read(within, tenant, id);
      await this.letters.tell(within, tenant, { ...told, decision: 'rejected' }, letter);
      return this.refunds.read(within, id, tenant.id);
    });
  }

  /** The mail of a letter, also about a refund that is not made yet. */
  async preview(ctx: StaffCtx, { order: orderId, ...given }: LetterPreviewInput): Promise<MailSampleView> {
    const tenant = await this.refunds.brandOfOrder(ctx, orderId);
    const { decision, letter, refund: id, kind, amount, reason } = given;
    const about = await ctx.on(tenant, async (own) => {
      const order = await this.orders.get(own, orderId);
      if (id) return { order, refund: { ...(await storeOf(own, Refund).get({ id, orderId })), reason } };
      const offers = await this.fresh.offers(own, order);
      if (!offers || !kind) throw new AppError('refund_closed');
      const minor = minorFor(offers, { kind, amount });
      const credits = kind === 'goodwill' ? 0 : offers.lot.unused;
      const { walletId, currency } = order;
      return { order, refund: { orderId, walletId, minor, currency, credits, reason: null } };
    });
    return this.letters.preview(ctx, tenant, { ...about, decision }, letter);
  }

  /** Makes a request, under the locks in which the amount is calculated. Locks the audit for the limit of a day. */
  private async add(within: StaffCtx, tenant: Tenant, orderId: string, making: Making): Promise<string> {
    const { kind, seen, repeats } = making;
    const made = await within.on(tenant, async (own) => {
      const order = await this.orders.lock(own, orderId);
      const offers = await this.lockedOffers(own, order);
      if (offers.seen !== seen || (await isRepeated(own, repeats))) throw new AppError('conflict');
      if (!offers.isPaid) throw new AppError('refund_closed');
      const minor = minorFor(offers, making);
      const wish = { minor, kind, status: 'requested', madeBy: within.staff.id } as const;
      return this.fresh.add(own, order, { ...wish, ...(repeats !== undefined && { repeats }) });
    });
    await this.audit.record(within, {
      staffId: within.staff.id,
      action: 'refund.made',
      target: `refund:${made.id}`,
      tenantId: tenant.id,
      after: { order: orderId, kind, minor: made.minor, currency: made.currency, ...(repeats && { repeats }) },
    });
    return made.id;
  }

  private async lockedOffers(own: Ctx, order: RefundableOrder): Promise<Offers> {
    if (order.paidAt === null) throw new AppError('refund_closed');
    await this.lots.lock(own, order.id);
    const offers = await this.fresh.offers(own, order);
    if (!offers) throw new AppError('refund_closed');
    return offers;
  }

  /** A letter is sent once the refund is approved; until then it waits with the second person. */
  private async decide(
    within: StaffCtx,
    tenant: Tenant,
    id: string,
    letter: RefundLetter | null,
  ): Promise<RefundAuthority> {
    const before = await this.read(within, tenant, id);
    const ready = letter && (await this.letters.ready(within, tenant, before, letter));
    const authority = await this.decisions.approve(within, tenant, { id, payload: { letter: ready } });
    if (authority === 'operator' && ready) await this.letters.keep(within, ready);
    if (authority === 'alone') {
      const told = await this.read(within, tenant, id);
      await this.letters.tell(within, tenant, { ...told, decision: 'approved' }, letter);
    }
    return authority;
  }

  private read(within: StaffCtx, tenant: Tenant, id: string): Promise<{ refund: Refund; order: RefundableOrder }> {
    return within.on(tenant, async (own) => {
      const refund = await storeOf(own, Refund).get({ id });
      return { refund, order: await this.orders.get(own, refund.orderId) };
    });
  }

  private async outcome(
    within: StaffCtx,
    tenant: Tenant,
    id: string,
    authority: RefundAuthority,
  ): Promise<RefundOutcome> {
    return { authority, refund: await this.refunds.read(within, id, tenant.id) };
  }
}

/** A failed refund is made again once at a time. */
async function isRepeated(own: Ctx, failed: string | undefined): Promise<boolean> {
  if (failed === undefined) return false;
  return (await storeOf(own, Refund).count({ repeats: failed, status: In([...openRefundStates, 'paid']) })) > 0;
}

/** Goodwill is as much as staff say, within its bounds; the rest is calculated. */
function minorFor({ most }: Offers, { kind, amount }: Wanted): number {
  if (most[kind] === 0) throw new AppError('refund_closed');
  if (kind !== 'goodwill') return most[kind];
  const minor = minorOf(amount ?? '') ?? 0;
  if (minor < 1) throw new AppError('invalid', {}, { amount: issue('number_too_small', { min: '0.01' }) });
  if (minor > most.goodwill)
    throw new AppError('invalid', {}, { amount: issue('number_too_large', { max: toDecimal(most.goodwill) }) });
  return minor;
}
