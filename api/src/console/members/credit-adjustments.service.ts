import { Injectable, type OnModuleInit } from '@nestjs/common';
import { creditLimits, type CreditsAnswer } from '@manyhearts/contract/admin/member-acts';
import { AuditService, type AuditCtx, type Doer } from '../../audit/audit.service.ts';
import { Random } from '../../core/crypto/random.ts';
import { onTenant, type Origin, type StaffCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { dayMs } from '../../core/text/durations.ts';
import { BonusAdjustmentsService } from '../../credits/bonus-adjustments.service.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import type { LedgerCtx } from '../../credits/ledger-writer.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { ApprovalsService } from '../../staff/approvals/approvals.service.ts';
import type { StaffApproval } from '../../staff/approvals/staff-approval.entity.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { adjustedSince } from './credit-adjustments.queries.ts';
import { CreditAdjustment } from './credit-adjustment.entity.ts';
import { maskedName } from './masks.rules.ts';
import { MemberReachService, type Reached } from './member-reach.service.ts';

type Adjustment = { credits: number; reason: string };
type Payload = Adjustment & { accountId: string };
const kind = 'member.credits';

/** Credits that staff grant and take by the ledger, alone up to a limit and above it with a second pair of eyes. */
@Injectable()
export class CreditAdjustmentsService implements OnModuleInit {
  constructor(
    private readonly reach: MemberReachService,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly bonus: BonusAdjustmentsService,
    private readonly wallets: CreditsService,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  onModuleInit(): void {
    this.approvals.register(kind, (ctx, approval, doer) => this.applyApproved(ctx, approval, doer));
  }

  async adjust(ctx: StaffCtx, id: string, adjustment: Adjustment): Promise<CreditsAnswer> {
    const reached = await this.reach.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      const limit = creditLimitOf(within);
      if (Math.abs(adjustment.credits) > limit.once) return this.ask(within, reached, adjustment);
      await this.note(within, { staffId: ctx.staff.id }, reached, adjustment);
      // The audit is locked by now, so concurrent acts are added up one after another.
      if ((await this.usedToday(within)) + Math.abs(adjustment.credits) > limit.day)
        throw new AppError('not_permitted');
      await within.on(reached.tenant, (one) => this.book(one, id, adjustment, { staffId: ctx.staff.id }));
      return { state: 'done', credits: adjustment.credits };
    });
  }

  /** Within the limit of one act: a larger one is taken back by an adjustment, which waits for an approval. */
  async undo(ctx: StaffCtx, id: string, transferId: string, reason: string): Promise<CreditsAnswer> {
    const reached = await this.reach.find(ctx, id);
    return ctx.inTransaction(async (within) => {
      const credits = await within.on(reached.tenant, (one) => this.bonus.undo(one, id, transferId));
      if (Math.abs(credits) > creditLimitOf(ctx).once) throw new AppError('not_permitted');
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.credits-undone',
        target: `member:${id}`,
        tenantId: reached.tenant.id,
        after: { credits, transfer: transferId, reason },
      });
      return { state: 'done', credits };
    });
  }

  private async ask(ctx: StaffCtx, { tenant, account }: Reached, adjustment: Adjustment): Promise<CreditsAnswer> {
    if (ctx.staff.role === 'support') throw new AppError('not_permitted');
    const { credits, reason } = adjustment;
    await this.approvals.request(ctx, {
      kind,
      target: account.id,
      subject: `${credits > 0 ? '+' : '−'}${Math.abs(credits)} · ${maskedName(account.username)} · ${tenant.name}`,
      tenantId: tenant.id,
      payload: { accountId: account.id, credits, reason } satisfies Payload,
    });
    return { state: 'waiting', credits };
  }

  private async applyApproved(
    ctx: AuditCtx & { origin: Origin },
    { id, tenantRef, payload }: StaffApproval,
    doer: Doer,
  ): Promise<void> {
    const { accountId, credits, reason } = payload as Payload;
    const tenant = tenantRef === null ? undefined : await this.tenants.byId(tenantRef);
    if (!tenant) throw new AppError('not_found');
    const account = await onTenant(ctx, tenant, (one) => storeOf(one, Account).get({ id: accountId }));
    await this.note(ctx, doer, { tenant, account }, { credits, reason });
    await onTenant(ctx, tenant, (one) =>
      this.book(one, accountId, { credits }, { staffId: doer.staffId ?? '', approvalId: id }),
    );
  }

  private async book(
    ctx: LedgerCtx,
    memberId: string,
    { credits }: Pick<Adjustment, 'credits'>,
    { staffId, approvalId = null }: { staffId: string; approvalId?: string | null },
  ): Promise<void> {
    const createdAt = ctx.now();
    const id = this.random.id(createdAt.getTime());
    const walletId = await this.wallets.walletOf(ctx, memberId);
    await storeOf(ctx, CreditAdjustment).add({ id, walletId, credits, staffId, approvalId, createdAt });
    await this.bonus.adjust(ctx, memberId, { credits, ref: id });
  }

  private note(ctx: AuditCtx, doer: Doer, { tenant, account }: Reached, after: Adjustment): Promise<void> {
    return this.audit.record(ctx, {
      ...doer,
      action: 'member.credits',
      target: `member:${account.id}`,
      tenantId: tenant.id,
      after,
    });
  }

  private async usedToday(ctx: StaffCtx): Promise<number> {
    const brands = await this.pools.brandsOf(ctx);
    const since = new Date(ctx.now().getTime() - dayMs);
    return ctx.across(brands, (db) => adjustedSince(db, brands, { staffId: ctx.staff.id, since }));
  }
}

export function creditLimitOf({ staff: { role } }: StaffCtx): { once: number; day: number } {
  // Moderators can't call it.
  return creditLimits[role === 'moderator' ? 'support' : role];
}
