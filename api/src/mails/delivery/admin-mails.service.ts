import { Injectable } from '@nestjs/common';
import {
  mailStates,
  suppressionReasons,
  type AdminMailView,
  type SuppressionView,
} from '@manyhearts/contract/admin/mails';
import { limits } from '@manyhearts/contract/limits';
import { AuditService } from '../../audit/audit.service.ts';
import { adminList, type AdminPage } from '../../core/console/admin-list.ts';
import { isId, isOneOf } from '../../core/console/list-query.rules.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { MemberMail } from '../member-mail.entity.ts';
import { MemberMailsService } from '../member-mails.service.ts';
import {
  provedAddress,
  searchMails,
  searchSuppressions,
  type AdminMailRow,
  type SuppressionRow,
} from './admin-mails.queries.ts';
import { mayResend } from './delivery.rules.ts';
import { maskedAddress } from '../../core/text/masked-address.ts';
import { SuppressedAddress } from './suppressed-address.entity.ts';

export const mailList = adminList({
  resource: 'mails',
  sorts: ['created_at', 'id'],
  filters: { status: ['status', isOneOf(mailStates)], accountId: ['account_id', isId] },
  search: searchMails,
});
export const suppressionList = adminList({
  resource: 'suppressions',
  sorts: ['created_at', 'id'],
  filters: { status: ['status', isOneOf(suppressionReasons)], accountId: ['account_id', isId] },
  search: searchSuppressions,
});
type MailSearch = ReturnType<typeof mailList.readSearch>;
type SuppressionSearch = ReturnType<typeof suppressionList.readSearch>;

/** Mails to members as support sees them. Records of brands out of reach are `not_found`. */
@Injectable()
export class AdminMailsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly pools: PoolsService,
    private readonly mails: MemberMailsService,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async list(ctx: StaffCtx, search: MailSearch): Promise<AdminPage<AdminMailView>> {
    const { rows, total } = await mailList.findPage(ctx, this.pools, search);
    return { items: rows.map(toMailView), total };
  }

  async listSuppressions(ctx: StaffCtx, search: SuppressionSearch): Promise<AdminPage<SuppressionView>> {
    const { rows, total } = await suppressionList.findPage(ctx, this.pools, search);
    return { items: rows.map(toSuppressionView), total };
  }

  /** To the address that the member has now: the one it went to may belong to another person by now. */
  async resend(ctx: StaffCtx, id: string): Promise<AdminMailView> {
    const row = await mailList.getRow(ctx, this.pools, { id });
    const tenant = await this.tenantOf(row);
    return ctx.inTransaction(async (within) => {
      const added = await within.on(tenant, (own) => this.addAgain(own, row));
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'mail.resent',
        target: `mail:${id}`,
        tenantId: tenant.id,
        after: { kind: row.kind, mail: added },
      });
      return toMailView(await mailList.getRow(within, this.pools, { id: added, tenantId: tenant.id }));
    });
  }

  private async addAgain(own: Ctx, { id, kind, language, status, accountId, resendOf }: AdminMailRow): Promise<string> {
    if (accountId === null || !mayResend({ kind, state: status, accountId })) throw new AppError('conflict');
    const first = resendOf ?? id;
    // Locks the first mail, so that of several at once none exceeds the limit.
    await storeOf(own, MemberMail).change({ id: first }, { kind });
    const count = await storeOf(own, MemberMail).count({ accountId, resendOf: first });
    if (count >= limits.mails.resends) throw new AppError('conflict');
    const address = await provedAddress(own, accountId);
    if (address === null) throw new AppError('conflict');
    const { facts } = await storeOf(own, MemberMail).get({ id });
    return this.mails.enqueueAgain(own, { kind, accountId, address, language, facts, resendOf: first });
  }

  async lift(ctx: StaffCtx, id: string, reason: string): Promise<{ id: string }> {
    const row = await suppressionList.getRow(ctx, this.pools, { id });
    const tenant = await this.tenantOf(row);
    await ctx.inTransaction(async (within) => {
      const removed = await within.on(tenant, async (own) => {
        const count = await storeOf(own, SuppressedAddress).remove({ id });
        const address = row.accountId === null ? null : await provedAddress(own, row.accountId);
        if (row.accountId !== null && address !== null)
          await this.events.tell(own, 'address.suppressed', { accountId: row.accountId, address, reason: null });
        return count;
      });
      if (removed === 0) throw new AppError('conflict');
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'suppression.lifted',
        target: `suppression:${id}`,
        tenantId: tenant.id,
        before: { status: row.status },
        after: { reason },
      });
    });
    return { id };
  }

  private async tenantOf({ tenantId }: { tenantId: string }): Promise<Tenant> {
    const tenant = await this.tenants.byId(tenantId);
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }
}

function toMailView(row: AdminMailRow): AdminMailView {
  const { id, tenantId, accountId, kind, address, language, status, createdAt, sentAt, reportedAt, resendOf } = row;
  return {
    id,
    tenantId,
    accountId,
    kind,
    address: address === null ? null : maskedAddress(address),
    language,
    status,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    reportedAt: reportedAt?.toISOString() ?? null,
    resendOf,
    mayResend: mayResend({ kind, state: status, accountId }),
  };
}

function toSuppressionView({ id, tenantId, accountId, masked, status, createdAt }: SuppressionRow): SuppressionView {
  return { id, tenantId, accountId, address: masked, status, createdAt: createdAt.toISOString() };
}
