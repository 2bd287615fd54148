import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AdminMemberCases, AdminMemberRefund } from '@manyhearts/contract/admin/member-parts';
import { toMoney } from '@manyhearts/contract/money';
import { Complaint } from '../../complaints/complaint.entity.ts';
import { referenceOf } from '../../complaints/thread.rules.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Order } from '../../orders/order.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { accountsOf } from './member-money.queries.ts';
import { MemberReachService } from './member-reach.service.ts';

const latest = 50;

/** What a member complained about, and what was paid back to them. Texts are in the case, whose opening is audited. */
@Injectable()
export class MemberCasesService {
  constructor(private readonly reach: MemberReachService) {}

  read(ctx: StaffCtx, id: string): Promise<AdminMemberCases> {
    return this.reach.on(ctx, id, async (one) => {
      const page = { order: { createdAt: 'DESC', id: 'DESC' }, take: latest } as const;
      const complaints = await storeOf(one, Complaint).find({ accountId: id }, page);
      return {
        complaints: complaints.map(({ id: complaintId, category, status, orderId, createdAt, closedAt }) => ({
          ...{ id: complaintId, reference: referenceOf(complaintId), category, status, orderId },
          createdAt: createdAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
        })),
        refunds: (await refundsOf(one, id)).map(toRefund),
      };
    });
  }
}

/** Of the latest orders, by the index of refunds by order. */
async function refundsOf(ctx: Ctx, memberId: string): Promise<Refund[]> {
  const wallet = (await accountsOf(ctx, memberId)).find(({ kind }) => kind === 'member_paid');
  if (!wallet) return [];
  const orders = await storeOf(ctx, Order).find({ walletId: wallet.id }, { order: { id: 'DESC' }, take: latest });
  if (orders.length === 0) return [];
  const page = { order: { createdAt: 'DESC', id: 'DESC' }, take: latest } as const;
  return storeOf(ctx, Refund).find({ orderId: In(orders.map(({ id }) => id)) }, page);
}

function toRefund({ id, orderId, status, kind, minor, currency, credits, ...at }: Refund): AdminMemberRefund {
  return {
    ...{ id, orderId, status, kind, credits, amount: toMoney(minor, currency) },
    createdAt: at.createdAt.toISOString(),
    endedAt: at.endedAt?.toISOString() ?? null,
  };
}
