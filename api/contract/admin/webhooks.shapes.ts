import { choice, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { exportWebhooks, listWebhooks, webhookOutcomes } from './webhooks.ts';

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

const listed = () => listQuery(['created_at', 'id'], ['status', 'tenant_id', 'order']);

export const adminWebhooksShapes = () => [
  exportShapes(exportWebhooks, listed()),
  shapesFor(listWebhooks, {
    query: listed(),
    answer: list(webhook()),
  }),
];
