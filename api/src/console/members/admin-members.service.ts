import { Injectable } from '@nestjs/common';
import type { AdminMemberLine, AdminMemberView } from '@manyhearts/contract/admin/members';
import { zonesFor } from '../../core/console/brand-days.ts';
import type { AdminPage } from '../../core/console/admin-list.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { spendableCredits } from '../../credits/ledger.queries.ts';
import type { Account } from '../../identity/account.entity.ts';
import { LastUse } from '../../identity/sessions/last-use.entity.ts';
import { AccountBan } from '../../membership/bans/account-ban.entity.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { toBanView } from '../../membership/bans/ban.view.ts';
import { AccountDeletion } from '../../membership/deletion/account-deletion.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { ApprovalsService } from '../../staff/approvals/approvals.service.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { adminMemberList, toMemberLine, type WantedMembers } from './admin-member-list.ts';
import { maskedMail, maskedName } from './masks.rules.ts';
import { memberRisks } from './member-head.queries.ts';
import { MemberOpeningsService } from './member-openings.service.ts';
import { MemberReachService, versionOf } from './member-reach.service.ts';

/** Members in the console. Those of brands outside the reach of the member of staff are `not_found`. */
@Injectable()
export class AdminMembersService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly pools: PoolsService,
    private readonly tenants: TenantDirectory,
    private readonly reach: MemberReachService,
    private readonly openings: MemberOpeningsService,
    private readonly approvals: ApprovalsService,
  ) {}

  async list(ctx: StaffCtx, search: WantedMembers): Promise<AdminPage<AdminMemberLine>> {
    const { tenantId, createdFrom, createdTo, confirmedFrom, confirmedTo } = search;
    const days = [createdFrom, createdTo, confirmedFrom, confirmedTo];
    const zones = await zonesFor(ctx, { tenants: this.tenants, brands: this.pools }, { tenantId, days });
    const { rows, total } = await adminMemberList.findPage(ctx, this.pools, { ...search, zones } as WantedMembers);
    return { items: rows.map(toMemberLine), total };
  }

  /** Needs no audit line, because names and addresses are masked until they are opened. */
  async read(ctx: StaffCtx, id: string): Promise<AdminMemberView> {
    const reached = await this.reach.find(ctx, id);
    const { tenant, account } = reached;
    const opening = await this.openings.find(ctx, reached);
    const sees = { names: opening !== null, contact: opening?.scope === 'contact' };
    const hasMoney = ctx.staff.role !== 'moderator';
    const isAwaited = hasMoney && (await this.approvals.findPending(ctx, 'member.credits', id)) !== null;
    return ctx.on(tenant, async (one) => {
      const profile = await storeOf(one, Profile).get({ id });
      const ban = await storeOf(one, AccountBan).findOne({ accountId: id });
      const deletion = await storeOf(one, AccountDeletion).findOne({ accountId: id });
      return {
        id,
        tenantId: tenant.id,
        version: versionOf(account),
        name: sees.names ? account.username : maskedName(account.username),
        email: sees.contact ? account.email : maskedMail(account.email),
        opening,
        status: account.status,
        profileStatus: profile.status,
        premium: account.isPremium,
        origin: profile.origin,
        country: profile.country,
        language: account.language,
        createdAt: account.signedUpAt.toISOString(),
        confirmedAt: account.confirmedAt?.toISOString() ?? null,
        usedAt: (await storeOf(one, LastUse).findOne({ accountId: id }))?.usedAt.toISOString() ?? null,
        ban: ban && toBanView({ ...ban, endsAt: (await this.sanctions.closing(one, id))?.endsAt ?? null }),
        erasedAt: deletion?.eraseAt.toISOString() ?? null,
        awaitsApproval: isAwaited,
        ...(hasMoney ? await moneyOf(one, account) : { credits: null, risks: null }),
      };
    });
  }
}

async function moneyOf(ctx: Ctx, { id, emailDisabled }: Account): Promise<Pick<AdminMemberView, 'credits' | 'risks'>> {
  return {
    credits: await spendableCredits(ctx, id),
    risks: { ...(await memberRisks(ctx, id)), mailRefused: emailDisabled },
  };
}
