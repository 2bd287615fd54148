import { moneyReaders } from './orders.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';

/** Days for which webhooks are listed. */
export const webhookDays = 30;

/**
 * `quarantined`: the payment does not fit its order. `unknown`: no order has this payment. `forged`: the hook is no
 * account's, or the body names no payment. `failed`: the provider could not be asked, and will repeat it.
 */
export const webhookOutcomes = ['applied', 'nothing_new', 'quarantined', 'unknown', 'forged', 'failed'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** Neither bodies nor hooks are kept. `tenantId` is null where no order is known. */
export type WebhookView = {
  id: string;
  tenantId: string | null;
  provider: string;
  profile: string | null;
  payment: string | null;
  order: string | null;
  status: WebhookOutcome;
  createdAt: string;
};

export type WebhookSort = 'created_at' | 'id';

export const listWebhooks = defineCall<ListInput<WebhookSort>, WebhookView[]>({
  verb: 'GET',
  path: '/api/admin/webhooks',
  summary: `Lists webhooks of payment providers of the last ${webhookDays} days, latest first, and what became of each`,
  ...moneyReaders,
});

export const exportWebhooks = exportOf(listWebhooks, 'webhooks of payment providers');
