import { Injectable } from '@nestjs/common';
import type { BannedMemberView, BanReason } from '@manyhearts/contract/admin/bans';
import type { AccountStatus } from '@manyhearts/contract/user';
import { AuditService, type Doer } from '../../audit/audit.service.ts';
import type { Brand } from '../../core/console/across-brands.ts';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { dayMs } from '../../core/text/durations.ts';
import { Account } from '../../identity/account.entity.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../../identity/sessions/member-sessions.service.ts';
import { DecisionMailsService } from '../../identity/decision-mails.service.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { categoryOfBan, closesAccount } from '../../sanctions/sanctions.rules.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { MemberListingsService } from '../visibility/visibility.service.ts';
import { AccountBan } from './account-ban.entity.ts';
import { toBannedMember } from './ban.view.ts';
import { brandOfMember } from './bans.queries.ts';

type Reason = { reason: BanReason; note: string };
/** A ban without an end, or a block for so many days. */
type Decision = Reason & { days: number | null };
type Closing = Reason & { staffId: string; isFinal: boolean };

/** SQLite allows some thirty thousand values in a statement. */
const brandsAtOnce = 1_000;

/**
 * Bans members, closes their accounts for verdicts, and undoes both. Members of brands outside the reach of the member
 * of staff are `not_found`.
 */
@Injectable()
export class BansService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly listings: MemberListingsService,
    private readonly sessions: MemberSessionsService,
    private readonly links: MailLinksService,
    private readonly sanctions: SanctionsService,
    private readonly mails: DecisionMailsService,
    private readonly events: Events,
    private readonly audit: AuditService,
    private readonly random: Random,
    private readonly jobs: Jobs,
  ) {}

  /** One transaction: after the answer the member is listed and logged in nowhere. */
  async ban(ctx: StaffCtx, id: string, { days, ...decision }: Decision): Promise<BannedMemberView> {
    const tenant = await this.homeOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const endsAt = days === null ? null : new Date(within.now().getTime() + days * dayMs);
      const { statusBefore, ban } = await within.on(tenant, (one) =>
        this.banAlone(one, id, { ...decision, staffId: ctx.staff.id, isFinal: endsAt === null }, endsAt),
      );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.banned',
        target: `member:${id}`,
        tenantId: tenant.id,
        before: { status: statusBefore },
        after: { status: 'blocked', ...decision, until: endsAt?.toISOString() },
      });
      return toBannedMember({ memberId: id, tenantId: tenant.id }, { ...ban, endsAt });
    });
  }

  async unban(ctx: StaffCtx, id: string, note: string): Promise<BannedMemberView> {
    const tenant = await this.homeOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const { reason, statusBefore } = await within.on(tenant, (one) => this.unbanAlone(one, id));
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.unbanned',
        target: `member:${id}`,
        tenantId: tenant.id,
        before: { status: 'blocked', reason },
        after: { status: statusBefore, note },
      });
      return toBannedMember({ memberId: id, tenantId: tenant.id }, null);
    });
  }

  /** Whether this ban of the member still holds. */
  async holds(ctx: TenantStoreContext, accountId: string, banId: string): Promise<boolean> {
    return (await storeOf(ctx, AccountBan).count({ accountId, id: banId })) > 0;
  }

  /** A ban or block without a report. Of two concurrent bans the first wins, with its reason. */
  private async banAlone(
    ctx: Ctx,
    id: string,
    closing: Closing,
    endsAt: Date | null,
  ): Promise<{ statusBefore: AccountStatus; ban: AccountBan }> {
    const { status } = await this.hold(ctx, id);
    // A block that is over ends before a new decision begins.
    const isClosed =
      status === 'blocked' && !((await this.sanctions.isBlockOver(ctx, id)) && (await this.endBlock(ctx, id)));
    if (isClosed) throw new AppError('conflict', await this.closedBy(ctx, id));
    const { status: statusBefore } = await this.hold(ctx, id);
    const ban = await this.close(ctx, id, closing);
    if (!ban) throw new AppError('conflict');
    const { id: sanctionId } = await this.sanctions.add(ctx, {
      accountId: id,
      act: endsAt ? 'block' : 'ban',
      category: categoryOfBan[closing.reason],
      ground: 'rules',
      words: '',
      decidedBy: closing.staffId,
      endsAt,
      ...unrelated,
    });
    if (endsAt) await this.jobs.enqueue(ctx, 'end-sanction', { sanction: sanctionId }, { dueAt: endsAt });
    await this.mails.tell(ctx, id, endsAt ? 'decision_made' : 'account_banned', { decision: `s-${sanctionId}` });
    return { statusBefore, ban };
  }

  /** Of a member who is blocked already: since when and until when. */
  private async closedBy(ctx: Ctx, id: string): Promise<Record<string, string>> {
    const ban = await storeOf(ctx, AccountBan).findOne({ accountId: id });
    const until = (await this.sanctions.closing(ctx, id))?.endsAt;
    return {
      status: 'blocked',
      ...(ban && { since: ban.bannedAt.toISOString(), reason: ban.reason }),
      ...(until && { until: until.toISOString() }),
    };
  }

  /**
   * Closes an account, for a while or for good. Call inside the transaction of the decision. One that is closed stays so;
   * a ban after a block still returns what others paid. Undefined if the member is erased.
   */
  async close(ctx: Ctx, id: string, { reason, note, staffId, isFinal }: Closing): Promise<AccountBan | undefined> {
    const account = await this.hold(ctx, id).catch(orUndefined);
    if (!account) return undefined;
    const ban = (await storeOf(ctx, AccountBan).findOne({ accountId: id })) ?? {
      tenantId: ctx.tenant.id,
      accountId: id,
      id: this.random.id(ctx.now().getTime()),
      reason,
      note,
      statusBefore: account.status,
      bannedAt: ctx.now(),
      bannedBy: staffId,
    };
    if (account.status === 'blocked') await storeOf(ctx, AccountBan).change({ accountId: id }, { reason, note });
    else await this.shut(ctx, id, ban);
    if (isFinal) await this.events.tell(ctx, 'member.banned', { memberId: id, banId: ban.id, reason });
    return { ...ban, reason, note };
  }

  /**
   * Opens an account whose block is over, by the server. False if another decision keeps it closed, or if it is open: of
   * a log-in and a job at once, one ends the block.
   */
  endBlock(ctx: Ctx, id: string): Promise<boolean> {
    return this.reopen(ctx, id, { account: 'server' }, { cause: 'block_over' });
  }

  /** Opens an account after an appeal overturned the decision that closed it. False as for `endBlock`. */
  undoBlock(ctx: Ctx, id: string, { staffId, sanctionId }: { staffId: string; sanctionId: string }): Promise<boolean> {
    return this.reopen(ctx, id, { staffId }, { cause: 'overturned', decision: sanctionId });
  }

  private reopen(ctx: Ctx, id: string, doer: Doer, why: Record<string, string>): Promise<boolean> {
    return ctx.inTransaction(async (within) => {
      const account = await this.hold(within, id).catch(orUndefined);
      if (account?.status !== 'blocked' || (await this.sanctions.closing(within, id))) return false;
      const { reason, statusBefore } = await this.open(within, id);
      await this.audit.record(within, {
        ...doer,
        action: 'member.unbanned',
        target: `member:${id}`,
        tenantId: within.tenant.id,
        before: { status: 'blocked', reason },
        after: { status: statusBefore, ...why },
      });
      return true;
    });
  }

  private async unbanAlone(ctx: Ctx, id: string): Promise<AccountBan> {
    const ban = await this.open(ctx, id);
    for (const { id: sanctionId } of await this.sanctions.inForce(ctx, id, closesAccount))
      await this.sanctions.lift(ctx, sanctionId);
    return ban;
  }

  private async shut(ctx: Ctx, id: string, ban: AccountBan): Promise<void> {
    // The new stamp makes concurrent log-ins fail, and ends every proof from before.
    await storeOf(ctx, Account).change({ id }, { status: 'blocked', stamp: this.stampAt(ctx.now()) });
    await storeOf(ctx, AccountBan).add(ban);
    await this.listings.hide(ctx, id);
    await this.sessions.endAll(ctx, id);
    await this.links.revoke(ctx, id, 'confirm_address', 'reset_password', 'change_email');
  }

  private async open(ctx: Ctx, id: string): Promise<AccountBan> {
    const { status } = await this.hold(ctx, id);
    const ban = status === 'blocked' ? await storeOf(ctx, AccountBan).findOne({ accountId: id }) : null;
    if (!ban) throw new AppError('conflict');
    const { statusBefore } = ban;
    // The stamp of the ban stays: it ended all proofs from before, and a log-in that ends a block goes on with its own.
    await storeOf(ctx, Account).change({ id }, { status: statusBefore });
    await storeOf(ctx, AccountBan).remove({ accountId: id });
    // One who had left before the ban still has.
    if (statusBefore === 'active') await this.listings.show(ctx, id);
    if (statusBefore === 'not_confirmed') await this.listings.awaitConfirmation(ctx, id);
    return ban;
  }

  /** Locks the account until the transaction ends. */
  private async hold(ctx: Ctx, id: string): Promise<Account> {
    await storeOf(ctx, Account).change({ id }, { id });
    return storeOf(ctx, Account).get({ id });
  }

  /** The brand that a member has their account on; `not_found` if this member of staff does not work on it. */
  async homeOf(ctx: StaffCtx, id: string): Promise<Tenant> {
    const brands = await this.pools.brandsOf(ctx);
    for (let from = 0; from < brands.length; from += brandsAtOnce) {
      const tenantId = await this.findAmong(ctx, brands.slice(from, from + brandsAtOnce), id);
      const tenant = tenantId === undefined ? undefined : await this.tenants.byId(tenantId);
      if (tenant) return tenant;
    }
    throw new AppError('not_found');
  }

  private findAmong(ctx: StaffCtx, brands: readonly Brand[], id: string): Promise<string | undefined> {
    const tenantIds = brands.map((brand) => brand.id);
    return ctx.across(brands, (db) => brandOfMember(db, tenantIds, id));
  }

  private stampAt(now: Date): string {
    return this.random.id(now.getTime());
  }
}

/** Of a decision that no report led to and that removes nothing. */
const unrelated = {
  limited: null,
  removed: null,
  targetId: null,
  keptText: null,
  reportId: null,
  reportTenantId: null,
} as const;

function orUndefined(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}
