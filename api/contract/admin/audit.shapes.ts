import { count, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, object } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { exportAudit, listAudit, readAuditLine } from './audit.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { staffName } from './staff.shapes.ts';

const listed = () => listQuery(['at', 'id'], ['staff_id', 'action', 'tenant_id', 'target']);

const line = () =>
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
  );

export const adminAuditShapes = () => [
  shapesFor(listAudit, {
    query: listed(),
    answer: list(line()),
  }),
  shapesFor(readAuditLine, { params: object({ id: id().required() }), answer: line() }),
  exportShapes(exportAudit, listed()),
];
