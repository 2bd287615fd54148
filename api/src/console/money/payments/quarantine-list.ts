import type { QuarantinedPaymentView } from '@manyhearts/contract/admin/quarantine';
import { quarantineReasons, quarantineStates, type QuarantineSort } from '@manyhearts/contract/admin/quarantine';
import { webhookOutcomes, type WebhookSort, type WebhookView } from '@manyhearts/contract/admin/webhooks';
import { toMoney } from '@manyhearts/contract/money';
import { filterIn, idsIn, isId, isOneOf, listPage, type ListInput } from '../../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import type { Order } from '../../../orders/order.entity.ts';
import type { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';
import { actsOf } from '../../../payments/quarantine/quarantine.rules.ts';
import type { PaymentWebhook } from '../../../payments/webhooks/payment-webhook.entity.ts';
import type { ProviderAccount } from '../../../tenants/provider-account.entity.ts';
import type { HeldSearch } from './held-rows.queries.ts';

export type WantedHeld = Omit<HeldSearch, 'tenants'> & { tenantId?: string | undefined };

export function readQuarantineSearch(input: ListInput<QuarantineSort>): WantedHeld {
  const { filter = {} } = input;
  return {
    table: 'quarantined_payment',
    ids: idsIn(filter),
    status: filterIn(filter, 'status', isOneOf(quarantineStates)),
    reason: filterIn(filter, 'reason', isOneOf(quarantineReasons)),
    tenantId: filterIn(filter, 'tenant_id', isId),
    ...listPage(input, ['created_at', 'ASC']),
  };
}

export function readWebhookSearch(input: ListInput<WebhookSort>): WantedHeld {
  const { filter = {} } = input;
  return {
    table: 'payment_webhook',
    ids: idsIn(filter),
    status: filterIn(filter, 'status', isOneOf(webhookOutcomes)),
    orderId: filterIn(filter, 'order', isId),
    tenantId: filterIn(filter, 'tenant_id', isId),
    ...listPage(input, ['created_at', 'DESC']),
  };
}

export function tenantsFor(ctx: StaffCtx, tenantId: string | undefined): readonly string[] | 'all' {
  if (tenantId === undefined) return ctx.staff.tenantIds;
  return ctx.mayReach(tenantId) ? [tenantId] : [];
}

type Known = { account: ProviderAccount | undefined; order: Order | undefined; decider: string | undefined };

export function toQuarantinedView(row: QuarantinedPayment, { account, order, decider }: Known): QuarantinedPaymentView {
  const { id, reason, said, amount, currency, status, note, decidedBy } = row;
  return {
    ...{ id, reason, said, amount, currency, status, note },
    tenantId: row.tenantRef,
    order: row.orderRef,
    payment: row.paymentRef,
    provider: account?.provider ?? '',
    profile: account?.profileRef ?? '',
    expected: order ? toMoney(order.priceMinor, order.currency) : null,
    acts: actsOf(row),
    refund: row.refundRef,
    decidedBy: decidedBy === null ? null : (decider ?? decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toWebhookView(row: PaymentWebhook, profile: string | undefined): WebhookView {
  return {
    id: row.id,
    tenantId: row.tenantRef,
    provider: row.provider,
    profile: profile ?? null,
    payment: row.paymentRef,
    order: row.orderRef,
    status: row.outcome,
    createdAt: row.createdAt.toISOString(),
  };
}
