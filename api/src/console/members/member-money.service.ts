import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AdminLedgerLine, AdminMemberMoney, AdminMemberOrder } from '@manyhearts/contract/admin/member-parts';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { CreditLot } from '../../credits/credit-lot.entity.ts';
import type { MemberAccountKind } from '../../credits/ledger.rules.ts';
import { Redemption } from '../../discounts/redemption.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import { toLot } from '../money/orders/admin-order.view.ts';
import { creditLimitOf } from './credit-adjustments.service.ts';
import { accountsOf, entriesOf, type LedgerRow } from './member-money.queries.ts';
import { MemberReachService } from './member-reach.service.ts';

const latest = 50;
const perPage = 30;
/** Ids consist of digits and letters below this. */
const afterAllIds = '~';
const undoable: readonly string[] = ['staff_grant', 'staff_take'];

/** A member's ledger with what was bought. Read only. */
@Injectable()
export class MemberMoneyService {
  constructor(private readonly reach: MemberReachService) {}

  read(ctx: StaffCtx, id: string, cursor: string | undefined): Promise<AdminMemberMoney> {
    return this.reach.on(ctx, id, async (one) => {
      const accounts = await accountsOf(one, id);
      const balanceOf = (kind: MemberAccountKind) => accounts.find((account) => account.kind === kind)?.balance ?? 0;
      const wallet = accounts.find(({ kind }) => kind === 'member_paid')?.id;
      const rows = await entriesOf(one, id, cursor ?? afterAllIds, perPage + 1);
      const page = wholeTransfers(rows);
      return {
        bonus: balanceOf('member_bonus'),
        paid: balanceOf('member_paid'),
        held: balanceOf('member_held'),
        debt: balanceOf('debt'),
        ...(wallet === undefined ? { lots: [], orders: [], codes: [] } : await boughtBy(one, wallet)),
        lines: page.map((row) => toLine(row, creditLimitOf(ctx).once)),
        nextCursor: rows.length > perPage ? (page.at(-1)?.transferId ?? null) : null,
      };
    });
  }
}

async function boughtBy(ctx: Ctx, walletId: string): Promise<Pick<AdminMemberMoney, 'lots' | 'orders' | 'codes'>> {
  const page = { order: { id: 'DESC' }, take: latest } as const;
  const lots = await storeOf(ctx, CreditLot).find({ accountId: walletId }, page);
  const orders = await storeOf(ctx, Order).find({ walletId }, page);
  const discounted = orders.filter(({ discountCode }) => discountCode !== null).map(({ id }) => id);
  const used = discounted.length > 0 ? await storeOf(ctx, Redemption).find({ orderId: In(discounted) }) : [];
  return {
    lots: lots.map(toLot),
    orders: orders.map(toOrder),
    codes: used.map(({ code, orderId, state, createdAt }) => ({ code, orderId, state, at: createdAt.toISOString() })),
  };
}

/** The next page begins behind a transfer, so none is cut in two. */
function wholeTransfers(rows: readonly LedgerRow[]): LedgerRow[] {
  const cut = rows[perPage]?.transferId;
  return rows.slice(0, perPage).filter(({ transferId }) => transferId !== cut);
}

function toOrder(order: Order): AdminMemberOrder {
  const { id, status, credits, priceMinor, currency, method, provider, paymentRef, discountCode } = order;
  return {
    ...{ id, status, credits, method, provider, discountCode },
    price: toMoney(priceMinor, currency),
    payment: paymentRef,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

function toLine(row: LedgerRow, mostUndone: number): AdminLedgerLine {
  const { transferId, kind, refId, amount, balanceAfter, undone, createdAt } = row;
  return {
    id: transferId,
    kind,
    credits: amount,
    balance: balanceAfter,
    of: refId,
    undoable: undoable.includes(kind) && undone === 0 && Math.abs(amount) <= mostUndone,
    at: createdAt.toISOString(),
  };
}
