import { choice, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { limits } from '../limits.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  acceptQuarantined,
  exportQuarantine,
  leaveQuarantined,
  listQuarantine,
  quarantineActs,
  quarantineReasons,
  quarantineStates,
  readQuarantined,
  refundQuarantined,
} from './quarantine.ts';

const quarantineId = () => object({ id: id().required() });
const decided = { body: () => object({ note: line(limits.staffReasonLength).min(3).required() }) };

const quarantined = () =>
  named(
    'QuarantinedPayment',
    view({
      id: idText(),
      tenantId: orNull(idText()),
      order: orNull(idText()),
      payment: text(),
      provider: text(),
      profile: text(),
      reason: choice(quarantineReasons),
      said: text(),
      amount: text(),
      currency: text(),
      expected: orNull(view({ amount: text(), currency: text() })),
      status: choice(quarantineStates),
      acts: list(choice(quarantineActs)),
      note: orNull(text()),
      refund: orNull(text()),
      decidedBy: orNull(text()),
      decidedAt: orNull(instant()),
      createdAt: instant(),
    }),
  );

const listed = () => listQuery(['created_at', 'id'], ['status', 'tenant_id', 'reason']);
const decision = () => ({ params: quarantineId(), body: decided.body(), answer: quarantined() });

export const adminQuarantineShapes = () => [
  exportShapes(exportQuarantine, listed()),
  shapesFor(listQuarantine, { query: listed(), answer: list(quarantined()) }),
  shapesFor(readQuarantined, { params: quarantineId(), answer: quarantined() }),
  shapesFor(acceptQuarantined, decision()),
  shapesFor(refundQuarantined, decision()),
  shapesFor(leaveQuarantined, decision()),
];
