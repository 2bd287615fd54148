import { choice, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { listWebhooks, webhookOutcomes } from './webhooks.ts';

const webhook = () =>
  named(
    'PaymentWebhook',
    view({
      id: idText(),
      tenantId: orNull(idText()),
      provider: text(),
      profile: orNull(text()),
      payment: orNull(text()),
      order: orNull(idText()),
      status: choice(webhookOutcomes),
      createdAt: instant(),
    }),
  );

export const adminWebhooksShapes = () => [
  shapesFor(listWebhooks, {
    query: listQuery(['created_at'], ['status', 'tenant_id', 'order']),
    answer: list(webhook()),
  }),
];
