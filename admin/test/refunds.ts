import type { AdminRefundView, RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { tenantId } from './fake-api.ts';

export const refundId = '01REFUND000000000000000000';
export const orderId = '01ORDER0000000000000000000';
const money = (amount: string) => ({ amount, currency: 'EUR' as const });

export const aRefund = (refund: Partial<AdminRefundView> = {}): AdminRefundView => ({
  id: refundId,
  tenantId,
  orderId,
  memberId: '01MEMBER000000000000000000',
  status: 'requested',
  kind: 'unused',
  amount: money('12.50'),
  credits: 100,
  price: money('20.00'),
  method: 'ideal',
  needsOperator: false,
  needsSecond: false,
  isAwaited: false,
  reason: null,
  madeBy: null,
  decidedBy: null,
  createdAt: '2026-11-26T05:00:00.000Z',
  decidedAt: null,
  sentAt: null,
  endedAt: null,
  failure: null,
  ...refund,
});

/** Of an order with this refund, half of whose credits are used. */
export const aCalculation = (
  { id, status, kind, amount, credits, createdAt, decidedAt }: AdminRefundView = aRefund(),
  calculation: Partial<RefundCalculation> = {},
): RefundCalculation => ({
  order: {
    id: orderId,
    tenantId,
    status: 'paid',
    listPrice: money('25.00'),
    price: money('20.00'),
    discountCode: null,
    tax: money('3.47'),
    taxRate: 2_100,
    method: 'ideal',
    paidAt: '2026-11-20T05:00:00.000Z',
    refunded: money('0.00'),
    chargedBack: money('0.00'),
    invoice: '000017',
  },
  member: { id: '01MEMBER000000000000000000', balance: 100, isPremium: true },
  quote: { order: orderId, amount: money('10.00'), credits: 100, until: '2026-12-04T05:00:00.000Z', isOpen: true },
  lots: [
    {
      ...{ order: orderId, granted: 200, used: 100, unused: 100, held: 0, refunded: 0, chargedBack: 0 },
      ...{ paid: money('20.00'), until: '2026-12-04T05:00:00.000Z' },
    },
  ],
  uses: [{ kind: 'spend_message', credits: 100 }],
  offers: (['unused', 'full', 'goodwill'] as const).map((one) => ({
    kind: one,
    most: money(one === 'full' ? '20.00' : '10.00'),
    amount: money(one === 'full' ? '20.00' : '10.00'),
    credits: one === 'goodwill' ? 0 : 100,
    tax: money('1.73'),
    discount: money('2.50'),
    authority: 'alone',
    balanceAfter: one === 'goodwill' ? 100 : 0,
    isPremiumAfter: one !== 'full',
  })),
  refunds: [{ id, status, kind, amount, credits, createdAt, decidedAt }],
  openCase: null,
  language: 'en',
  templates: [
    { name: 'refund', text: 'You get {{refund}} back.', missing: ['refund'] },
    { name: 'refundDeclined', text: 'No, because {{reason}}', missing: ['reason'] },
  ],
  seen: 1,
  ...calculation,
});
