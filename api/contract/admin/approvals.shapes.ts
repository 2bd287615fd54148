import { choice, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, object, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import {
  approvalFields,
  approvalKinds,
  approvalObstacles,
  approve,
  cancelApproval,
  cancelApprovalByMail,
  listApprovals,
} from './approvals.ts';
import { staffName } from './staff.shapes.ts';

const approvalId = object({ id: id().required() });

const approval = () =>
  named(
    'Approval',
    view({
      id: idText(),
      kind: choice(approvalKinds),
      subject: text(),
      record: orNull(idText()),
      changes: list(
        named('ApprovalChange', view({ field: choice(approvalFields), before: orNull(text()), after: text() })),
      ),
      tenantId: orNull(idText()),
      requestedBy: staffName(),
      createdAt: instant(),
      dueAt: orNull(instant()),
      expiresAt: instant(),
      obstacle: orNull(choice(approvalObstacles)),
    }),
  );

export const adminApprovalsShapes = () => [
  shapesFor(listApprovals, { answer: list(approval()) }),
  shapesFor(approve, { params: approvalId }),
  shapesFor(cancelApproval, { params: approvalId }),
  shapesFor(cancelApprovalByMail, { body: object({ token: string().trim().max(120).required() }) }),
];
