import { countBy } from './count-by.ts';
import type { History } from './history.ts';
import type { AtProvider, StoredRows } from './stored-rows.ts';

const paidStates = ['paid', 'part_refunded', 'refunded', 'charged_back'];

/** Where the provider's payments, refunds and chargebacks differ from the orders, and where one was booked twice. */
export function moneyFaults(history: History, rows: StoredRows): string[] {
  const payments = rows.provider.filter(({ kind }) => kind === 'payment');
  return [
    ...rows.orders.flatMap((order) => orderFault(order, payments, rows)),
    ...rows.provider.flatMap((one) => (one.kind === 'refund' ? refundFault(one, rows) : [])),
    ...rows.provider.flatMap((one) => (one.kind === 'chargeback' ? chargebackFault(one, rows) : [])),
    ...rows.refunds.flatMap((refund) => ownRefundFault(refund, rows)),
    ...countFaults(history, rows),
    ...invoiceFaults(rows),
  ];
}

/** One payment for an order, and one purchase if it was paid. */
function orderFault({ id, status, payment }: StoredRows['orders'][number], payments: AtProvider[], rows: StoredRows) {
  const own = payments.filter(({ body }) => body.metadata?.order_id === id);
  const [first] = own;
  const purchases = rows.transfers.filter(({ kind, key }) => kind === 'purchase' && key === id).length;
  const isPaid = first?.body.status === 'paid';
  const isRight =
    own.length <= 1 &&
    (payment === '' || first?.id === payment) &&
    paidStates.includes(status) === isPaid &&
    purchases === (isPaid ? 1 : 0);
  if (isRight) return [];
  const states = own.map(({ body }) => body.status).join(' and ') || 'no payment';
  return [`the order ${id} is ${status} with ${purchases} purchases, and the provider has ${states}`];
}

function refundFault({ id, body }: AtProvider, { paybacks, transfers, refunds }: StoredRows): string[] {
  const told = paybacks.filter(({ ref }) => ref === id);
  const own = body.metadata?.refund_id ?? '';
  const booked = transfers.filter(({ kind, key }) => kind === 'refund' && (key === id || key === own)).length;
  const isDone = body.status === 'refunded';
  const isOurs = refunds.some((refund) => refund.id === own && minorOf(body) === refund.minor);
  if (told.length === 1 && booked === (isDone ? 1 : 0) && isOurs) return [];
  return [`the provider's refund ${id} is ${body.status}, told ${told.length} times and booked ${booked} times`];
}

function chargebackFault({ id, body }: AtProvider, { paybacks, transfers }: StoredRows): string[] {
  const told = paybacks.filter(({ ref, minor }) => ref === id && minor === minorOf(body));
  const of = (wanted: string) => transfers.filter(({ kind, key }) => kind === wanted && key === id).length;
  const [taken, given] = [of('chargeback'), of('chargeback_reversal')];
  const isReversed = body.reversedAt !== null;
  // One that was reversed before it was told was never booked.
  const isRight = told.length === 1 && taken <= 1 && given === (isReversed ? taken : 0) && (isReversed || taken === 1);
  if (isRight) return [];
  return [`the chargeback ${id} was told ${told.length} times, taken ${taken} times and given back ${given} times`];
}

/** An approved refund was paid once, unless a chargeback or the provider came before. */
function ownRefundFault({ id, status }: StoredRows['refunds'][number], { provider, transfers }: StoredRows): string[] {
  const sent = provider.filter(({ kind, body }) => kind === 'refund' && body.metadata?.refund_id === id);
  const of = (wanted: string) => transfers.filter(({ kind, key }) => kind === wanted && key === id).length;
  const [held, released, refunded] = [of('hold'), of('release'), of('refund')];
  const isPaid = status === 'paid';
  const isRight =
    held === 1 &&
    released <= 1 &&
    sent.length <= 1 &&
    status !== 'approved' &&
    isPaid === (sent[0]?.body.status === 'refunded') &&
    refunded === (isPaid ? 1 : 0) &&
    (status === 'requested' || isPaid || released === 1);
  if (isRight) return [];
  return [
    `the refund ${id} is ${status}: held ${held}, released ${released}, booked ${refunded} and sent ${sent.length} times`,
  ];
}

/** The provider has as many chargebacks as were asked for, less at most those without an answer. */
function countFaults({ chargebacks }: History, { provider }: StoredRows): string[] {
  const made = countBy(
    provider.filter(({ kind }) => kind === 'chargeback'),
    ({ parent }) => parent,
  );
  return [...chargebacks].flatMap(([payment, { done, asked }]) => {
    const count = made.get(payment) ?? 0;
    return count >= done && count <= asked ? [] : [`${payment} was charged back ${count} times of ${asked}`];
  });
}

/** One invoice for each paid order and one credit note for each refund, numbered without gaps. */
function invoiceFaults({ orders, demoOrders, paybacks, invoices }: StoredRows): string[] {
  const paid = [...orders, ...demoOrders].filter(({ status }) => paidStates.includes(status)).map(({ id }) => `${id} `);
  const refunded = paybacks
    .filter(({ kind, state }) => kind === 'refund' && state === 'done')
    .map(({ order, ref }) => `${order} ${ref}`);
  const made = countBy(invoices, ({ order, refund }) => `${order} ${refund}`);
  const numbers = new Set(invoices.map(({ number }) => number));
  return [
    ...[...paid, ...refunded].flatMap((of) => (made.get(of) === 1 ? [] : [`${of} has ${made.get(of) ?? 0} invoices`])),
    ...(made.size > paid.length + refunded.length ? ['there are invoices of what was not paid'] : []),
    ...(numbers.size === invoices.length && Math.max(0, ...numbers) === invoices.length
      ? []
      : [`${invoices.length} invoices are numbered up to ${Math.max(...numbers)}`]),
  ];
}

function minorOf({ amount }: AtProvider['body']): number {
  return Math.round(Number(amount.value) * 100);
}
