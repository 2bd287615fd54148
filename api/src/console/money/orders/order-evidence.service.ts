import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import { mailStates, type MailState } from '@manyhearts/contract/admin/mails';
import type { OrderEvidence } from '@manyhearts/contract/admin/orders';
import { AuditService } from '../../../audit/audit.service.ts';
import type { Ctx, StaffCtx } from '../../../core/ctx/ctx.ts';
import { TenantDirectory } from '../../../core/ctx/tenant.ts';
import { storeOf } from '../../../core/database/store.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { dayMs } from '../../../core/text/durations.ts';
import { Account } from '../../../identity/account.entity.ts';
import { MemberSession } from '../../../identity/sessions/member-session.entity.ts';
import { MemberMail } from '../../../mails/member-mail.entity.ts';
import { usesOfOrder } from './admin-order-parts.queries.ts';
import { AdminOrdersService } from './admin-orders.service.ts';

const beforeMs = 7 * dayMs;
const afterMs = 30 * dayMs;
const most = 50;

type Parts = Pick<OrderEvidence, 'logIns' | 'mails' | 'signedUpAt' | 'confirmedAt'>;
const erased: Parts = { logIns: [], mails: [], signedUpAt: null, confirmedAt: null };

/** What answers a chargeback, gathered for a bank. Names no one, and has no word of any message. */
@Injectable()
export class OrderEvidenceService {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly tenants: TenantDirectory,
    private readonly audit: AuditService,
  ) {}

  async read(ctx: StaffCtx, id: string): Promise<OrderEvidence> {
    const order = await this.orders.read(ctx, id);
    const tenant = await this.tenants.byId(order.tenantId);
    if (!tenant) throw new AppError('not_found');
    const evidence = await ctx.on(tenant, async (one) => ({
      order,
      uses: (await usesOfOrder(one, id)).map(({ first, last, ...use }) => ({
        ...use,
        first: first.toISOString(),
        last: last.toISOString(),
      })),
      ...(order.member === null ? erased : await partsOf(one, order.member, new Date(order.createdAt))),
    }));
    const staffId = ctx.staff.id;
    await this.audit.record(ctx, { staffId, action: 'order.evidence', target: `order:${id}`, tenantId: tenant.id });
    return evidence;
  }
}

async function partsOf(ctx: Ctx, accountId: string, orderedAt: Date): Promise<Parts> {
  const around = Between(new Date(orderedAt.getTime() - beforeMs), new Date(orderedAt.getTime() + afterMs));
  const page = { order: { createdAt: 'ASC' }, take: most } as const;
  const account = await storeOf(ctx, Account).get({ id: accountId });
  const sessions = await storeOf(ctx, MemberSession).find({ accountId, createdAt: around }, page);
  const mails = await storeOf(ctx, MemberMail).find({ accountId, kind: 'order_paid', createdAt: around }, page);
  return {
    signedUpAt: account.signedUpAt.toISOString(),
    confirmedAt: account.confirmedAt?.toISOString() ?? null,
    logIns: sessions.map(({ id, device, country, createdAt }) => ({
      id,
      device,
      country,
      at: createdAt.toISOString(),
    })),
    mails: mails.flatMap(({ id, kind, state, createdAt, sentAt }) =>
      isShown(state)
        ? [{ id, kind, state, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }]
        : [],
    ),
  };
}

function isShown(state: string): state is MailState {
  return mailStates.some((one) => one === state);
}
