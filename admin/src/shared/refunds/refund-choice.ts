import type { RefundAuthority, RefundCalculation, RefundOffer } from '@manyhearts/contract/admin/refunds';
import type { Money } from '@manyhearts/contract/money';
import type { RefundKind } from '@manyhearts/contract/refunds';

/** What can be done about the money of an order: decide what the member asked for, or pay back without a request. */
export type RefundChoice =
  | { id: string; act: 'approve' | 'reject'; refund: string; amount: Money; credits: number }
  | { id: RefundKind; act: 'make'; offer: RefundOffer; amount: Money; credits: number };

/** `only` is the refund that the page is about. */
export function choicesIn({ refunds, offers }: RefundCalculation, only?: string): RefundChoice[] {
  const waiting = refunds.filter(({ id, status }) => status === 'requested' && (only === undefined || only === id));
  const decisions = waiting.flatMap(({ id: refund, amount, credits }) =>
    (['approve', 'reject'] as const).map((act) => ({ id: `${act} ${refund}`, act, refund, amount, credits })),
  );
  if (only !== undefined) return decisions;
  return [
    ...decisions,
    ...offers.map((offer) => ({
      id: offer.kind,
      act: 'make' as const,
      offer,
      amount: offer.amount,
      credits: offer.credits,
    })),
  ];
}

/** "12,5" as people type it to "12.50" as calls take it; undefined if it is no amount. */
export function typedAmount(typed: string): string | undefined {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  if (!found) return undefined;
  const [, whole = '0', part = ''] = found;
  return `${Number(whole)}.${part.padEnd(2, '0')}`;
}

/** The ready answer that fits a choice. */
export function templateFor({ act }: Pick<RefundChoice, 'act'>): 'refund' | 'refundDeclined' {
  return act === 'reject' ? 'refundDeclined' : 'refund';
}

/** `operatorUnsent`: it waits for an operator, and its letter stays with who wrote it. */
export type Outcome = RefundAuthority | 'rejected' | 'operatorUnsent';
