import { count, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { listAudit } from './audit.ts';
import { listQuery } from './paging.shapes.ts';
import { staffName } from './staff.shapes.ts';

export const adminAuditShapes = () => [
  shapesFor(listAudit, {
    query: listQuery(['at', 'id'], ['staff_id', 'action', 'tenant_id', 'target']),
    answer: list(
      named(
        'AuditLine',
        view({
          id: idText(),
          seq: count(),
          at: instant(),
          staff: orNull(staffName()),
          account: orNull(text()),
          tenantId: orNull(idText()),
          tenantName: orNull(text()),
          action: text(),
          target: text(),
          before: orNull(text()),
          after: orNull(text()),
          requestId: text(),
        }),
      ),
    ),
  }),
];
