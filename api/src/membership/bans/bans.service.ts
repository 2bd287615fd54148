import { Injectable } from '@nestjs/common';
import type { BannedMemberView, BanReason } from '@manyhearts/contract/admin/bans';
import { AuditService } from '../../audit/audit.service.ts';
import type { Brand } from '../../core/console/across-brands.ts';
import { Random } from '../../core/crypto/random.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type TenantStoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Account } from '../../identity/account.entity.ts';
import { MailLinksService } from '../../identity/mail-links/mail-links.service.ts';
import { MemberSessionsService } from '../../identity/sessions/member-sessions.service.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { MemberListingsService } from '../visibility/visibility.service.ts';
import { AccountBan } from './account-ban.entity.ts';
import { toBannedMember } from './ban.view.ts';
import { brandOfMember } from './bans.queries.ts';

type Decision = { reason: BanReason; note: string };

/** SQLite allows some thirty thousand values in a statement. */
const brandsAtOnce = 1_000;

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
  async ban(ctx: StaffCtx, id: string, { reason, note }: Decision): Promise<BannedMemberView> {
    const tenant = await this.homeOf(ctx, id);
    return ctx.inTransaction(async (within) => {
      const { statusBefore, ban } = await within.on(tenant, (one) =>
        this.close(one, id, { reason, note, staffId: ctx.staff.id }),
      );
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'member.banned',
        target: `member:${id}`,
        tenantId: tenant.id,
        before: { status: statusBefore },
        after: { status: 'blocked', reason, note },
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

  /** Whether this ban of the member still holds. */
  async holds(ctx: TenantStoreContext, accountId: string, banId: string): Promise<boolean> {
    return (await storeOf(ctx, AccountBan).count({ accountId, id: banId })) > 0;
  }

  private async close(
    ctx: Ctx,
    id: string,
    { reason, note, staffId }: Decision & { staffId: string },
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
    };
    // The new stamp makes concurrent log-ins fail, and ends every proof from before.
    await storeOf(ctx, Account).change({ id }, { status: 'blocked', stamp: this.stampAt(bannedAt) });
    await storeOf(ctx, AccountBan).add(ban);
    await this.listings.hide(ctx, id);
    await this.sessions.endAll(ctx, id);
    await this.links.revoke(ctx, id, 'confirm_address', 'reset_password', 'change_email');
    await this.events.tell(ctx, 'member.banned', { memberId: id, banId: ban.id, reason });
    await this.mails.enqueue(ctx, { kind: 'account_banned', accountId: id, address, language, facts: { reason } });
    return { statusBefore, ban };
  }

  private async open(ctx: Ctx, id: string): Promise<AccountBan> {
    const { status } = await this.hold(ctx, id);
    const ban = status === 'blocked' ? await storeOf(ctx, AccountBan).findOne({ accountId: id }) : null;
    if (!ban) throw new AppError('conflict');
    const { statusBefore } = ban;
    await storeOf(ctx, Account).change({ id }, { status: statusBefore, stamp: this.stampAt(ctx.now()) });
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

  private async homeOf(ctx: StaffCtx, id: string): Promise<Tenant> {
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
