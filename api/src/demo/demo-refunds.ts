import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { In } from 'typeorm';
import { toMoney } from '@manyhearts/contract/money';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { moneyText } from '../core/text/local-words.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { LotRefundsService } from '../credits/lot-refunds.service.ts';
import { Account } from '../identity/account.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { NewRefundsService } from '../refunds/new-refunds.service.ts';
import { refundApproval } from '../refunds/refund-decisions.service.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { StaffApproval } from '../staff/approvals/staff-approval.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

const states = ['requested', 'awaited', 'rejected', 'failed', 'paid'] as const;
type State = (typeof states)[number];

/** One refund in each state for each brand, of the oldest purchases of as many members. Call once they are paid. */
export async function addDemoRefunds(app: NestFastifyApplication, ctx: Ctx, orders: readonly Order[]): Promise<void> {
  const staff = await storeOf({ db: ctx.db }, StaffMember).find({ username: In(['support', 'operator']) });
  const [operator] = staff.filter(({ username }) => username === 'operator');
  const [support] = staff.filter(({ username }) => username === 'support');
  if (!operator || !support) return;
  const kept = await walletOfDemo(ctx);
  const free = orders.filter(({ walletId }) => walletId !== kept);
  const ofWallet = ({ walletId }: Order) => free.filter((one) => one.walletId === walletId).length;
  // Who gets everything back has no premium left, so that one bought twice.
  const [twice] = free.filter((order) => ofWallet(order) > 1);
  const fitting = [...free.filter((order) => order !== twice).slice(0, states.length - 1), ...(twice ? [twice] : [])];
  for (const [place, order] of fitting.entries()) {
    const state = order === twice ? 'paid' : states[place];
    if (state) await addRefund(app, ctx, { order, state, operatorId: operator.id, supportId: support.id });
  }
}

/** The demo's own member keeps the purchase. */
async function walletOfDemo(ctx: Ctx): Promise<string | undefined> {
  const account = await storeOf(ctx, Account).findOne({ username: 'demo' });
  const wallet = account && (await storeOf(ctx, LedgerAccount).findOne({ ownerId: account.id, kind: 'member_paid' }));
  return wallet?.id;
}

type Wanted = { order: Order; state: State; operatorId: string; supportId: string };

async function addRefund(
  app: NestFastifyApplication,
  ctx: Ctx,
  { order, state, operatorId, supportId }: Wanted,
): Promise<void> {
  const [refunds, now] = [app.get(NewRefundsService), ctx.now()];
  const offers = await refunds.offers(ctx, order);
  if (!offers || offers.quote.minor === 0) return;
  const { id } = await refunds.add(ctx, order, { minor: offers.quote.minor, status: 'requested' });
  const decided = { decidedBy: supportId, decidedAt: new Date(now.getTime() - hourMs) };
  const change = (values: Partial<Refund>) =>
    storeOf(ctx, Refund).change(
      { id },
      { createdAt: new Date(now.getTime() - dayMs - states.indexOf(state) * hourMs), ...values },
    );
  if (state === 'requested') await change({});
  if (state === 'awaited') {
    await change({ madeBy: operatorId });
    const amount = moneyText(toMoney(offers.quote.minor, order.currency), 'en');
    await storeOf({ db: ctx.db }, StaffApproval).add(approvalOf(id, { amount, operatorId, ctx }));
  }
  if (state === 'paid') {
    await change({ status: 'approved', ...decided });
    await app.get(Jobs).enqueue(ctx, 'pay-refund', { refund: id }, { key: id });
  }
  if (state === 'rejected') await change({ status: 'rejected', reason: 'You asked for this one twice.', ...decided });
  if (state === 'failed')
    await change({ status: 'failed', failure: 'refused', ...decided, endedAt: new Date(now.getTime() - hourMs / 2) });
  if (state === 'rejected' || state === 'failed')
    await app.get(LotRefundsService).release(ctx, { orderId: order.id, ref: id });
}

type Asked = { amount: string; operatorId: string; ctx: Ctx };

function approvalOf(refund: string, { amount, operatorId, ctx }: Asked) {
  const createdAt = new Date(ctx.now().getTime() - 2 * hourMs);
  return {
    id: refund,
    kind: refundApproval,
    state: 'pending',
    subject: `${amount} · ${ctx.tenant.name}`,
    openKey: `${refundApproval} ${refund}`,
    tenantRef: ctx.tenant.id,
    payload: { refund, letter: null, changes: [] },
    requestedBy: operatorId,
    requestedSession: 'demo',
    dueAt: null,
    expiresAt: new Date(createdAt.getTime() + 7 * dayMs),
    createdAt,
    decidedBy: null,
    decidedAt: null,
  } as const;
}
