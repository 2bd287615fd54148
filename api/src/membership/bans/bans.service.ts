import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { BannedMemberView, BanReason } from '@manyhearts/contract/admin/bans';
import { AuditService } from '../../audit/audit.service.ts';
import type { Brand } from '../../core/console/across-brands.ts';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { dayMs } from '../../core/text/durations.ts';
import { accountBanned } from '../../identity/log-in/entrance.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../../identity/sessions/member-sessions.service.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { MemberListingsService } from '../visibility/visibility.service.ts';
import { AccountBan } from './account-ban.entity.ts';
import { toBannedMember } from './ban.view.ts';
import { brandOfMember } from './bans.queries.ts';

type Decision = { reason: BanReason; note: string; days: number | null };

/** SQLite allows some thirty thousand values in a statement. */
const brandsAtOnce = 1_000;
const dueAtOnce = 500;

/** Bans members, and undoes it. Members of brands outside the reach of the member of staff are `not_found`. */
@Injectable()
export class BansService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly listings: MemberListingsService,
    private readonly sessions: MemberSessionsService,
    private readonly links: MailLinksService,
    private readonly mails: MemberMailsService,
    private readonly events: Events,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  /** One transaction: after the answer the member is listed and logged in nowhere. */
  async ban(ctx: StaffCtx, id: string, decision: Decision): Promise<BannedMemberView> {
    const tenant = await this.homeOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const { statusBefore, ban } = await within.on(tenant, (one) =>
        this.close(one, id, { ...decision, staffId: ctx.staff.id }),
      );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.banned',
        target: `member:${id}`,
        tenantId: tenant.id,
        before: { status: statusBefore },
        after: { status: 'blocked', reason: ban.reason, note: ban.note, until: ban.endsAt?.toISOString() },
      });
      return toBannedMember({ memberId: id, tenantId: tenant.id }, ban);
    });
  }

  async unban(ctx: StaffCtx, id: string, note: string): Promise<BannedMemberView> {
    const tenant = await this.homeOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const { reason, statusBefore } = await within.on(tenant, (one) => this.open(one, id));
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

  /** For an owner who logs in: throws why, or ends a ban that is over. Call inside a transaction. */
  async refuse(ctx: Ctx, id: string): Promise<void> {
    const ban = await storeOf(ctx, AccountBan).findOne({ accountId: id });
    if (!ban) return;
    if (!ban.endsAt || ban.endsAt > ctx.now()) throw accountBanned(ctx, ban);
    await this.end(ctx, id);
  }

  /** Ends the bans of one brand that are over. */
  async endDue(ctx: Ctx): Promise<void> {
    const due = await storeOf(ctx, AccountBan).find({ endsAt: LessThanOrEqual(ctx.now()) }, { take: dueAtOnce });
    for (const { accountId } of due) await ctx.inTransaction((within) => this.end(within, accountId));
  }

  /** Keeps the account's proofs, so that the log-in that finds the ban over succeeds. */
  private async end(ctx: Ctx, id: string): Promise<void> {
    const { stamp } = await this.hold(ctx, id);
    const ban = await storeOf(ctx, AccountBan).findOne({ accountId: id });
    if (!ban?.endsAt || ban.endsAt > ctx.now()) return;
    await this.open(ctx, id, stamp);
    await this.audit.record(ctx, {
      account: 'server',
      action: 'member.unbanned',
      target: `member:${id}`,
      tenantId: ctx.tenant.id,
      before: { status: 'blocked', reason: ban.reason },
      after: { status: ban.statusBefore },
    });
  }

  /** Whether this ban of the member still holds. */
  async holds(ctx: TenantStoreContext, accountId: string, banId: string): Promise<boolean> {
    return (await storeOf(ctx, AccountBan).count({ accountId, id: banId })) > 0;
  }

  private async close(
    ctx: Ctx,
    id: string,
    { reason, note, days, staffId }: Decision & { staffId: string },
  ): Promise<{ statusBefore: Account['status']; ban: AccountBan }> {
    const { status: statusBefore, ownedEmail: address, language } = await this.hold(ctx, id);
    // Of two concurrent bans the first wins, with its reason.
    if (statusBefore === 'blocked') throw new AppError('conflict');
    const bannedAt = ctx.now();
    const ban = {
      tenantId: ctx.tenant.id,
      accountId: id,
      id: this.random.id(bannedAt.getTime()),
      reason,
      note,
      statusBefore,
      bannedAt,
      bannedBy: staffId,
      endsAt: days === null ? null : new Date(bannedAt.getTime() + days * dayMs),
    };
    // The new stamp makes concurrent log-ins fail, and ends every proof from before.
    await storeOf(ctx, Account).change({ id }, { status: 'blocked', stamp: this.stampAt(bannedAt) });
    await storeOf(ctx, AccountBan).add(ban);
    await this.listings.hide(ctx, id);
    await this.sessions.endAll(ctx, id);
    await this.links.revoke(ctx, id, 'confirm_address', 'reset_password', 'change_email');
    await this.events.tell(ctx, 'member.banned', { memberId: id, banId: ban.id, reason });
    const facts = { reason, ...(ban.endsAt && { blockedUntil: ban.endsAt.toISOString() }) };
    await this.mails.enqueue(ctx, { kind: 'account_banned', accountId: id, address, language, facts });
    return { statusBefore, ban };
  }

  private async open(ctx: Ctx, id: string, stamp = this.stampAt(ctx.now())): Promise<AccountBan> {
    const { status } = await this.hold(ctx, id);
    const ban = status === 'blocked' ? await storeOf(ctx, AccountBan).findOne({ accountId: id }) : null;
    if (!ban) throw new AppError('conflict');
    const { statusBefore } = ban;
    await storeOf(ctx, Account).change({ id }, { status: statusBefore, stamp });
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
