import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkComplaints } from './bulk-acts.ts';
import { choice, count, flag, idText, instant, list, moneyView, named, orNull, text, view } from '../answer-fields.ts';
import { complaintCategories, complaintFileKinds, complaintStates } from '../complaints.ts';
import { id, line, number, object, oneOf, paragraphs, yesNo } from '../fields.ts';
import { languages } from '../languages.ts';
import { complaintLimits } from '../complaint-limits.ts';
import { orderStates } from '../orders.ts';
import { refundStates } from '../refunds.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  answerRules,
  answerComplaint,
  assignComplaint,
  exportComplaints,
  findComplaintOrders,
  linkComplaintOrder,
  listComplaints,
  mailDeliveries,
  noteOnComplaint,
  openComplaint,
  repliedStates,
  setComplaintStatus,
  settableStates,
  tellComplaintPresence,
  threadAuthors,
  type RepliedStatus,
  type SettableStatus,
} from './complaints.ts';

const { textLength, noteLength } = complaintLimits;

const complaintId = () => object({ id: id().required() });
const version = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
const colleague = () => view({ id: idText(), username: text() });
const writing = () => orNull(view({ by: text(), until: instant() }));

const lineFields = () => ({
  id: idText(),
  tenantId: idText(),
  reference: text(),
  category: choice(complaintCategories),
  language: choice(languages),
  status: choice(complaintStates),
  email: orNull(text()),
  memberId: orNull(idText()),
  orderId: orNull(idText()),
  assignee: orNull(colleague()),
  createdAt: instant(),
  dueAt: instant(),
  isOverdue: flag(),
  messageAt: instant(),
  closedAt: orNull(instant()),
});

const threadEntry = () =>
  view({
    id: idText(),
    author: choice(threadAuthors),
    by: orNull(text()),
    via: choice(['page', 'mail'] as const),
    isFromOther: flag(),
    text: text(),
    at: instant(),
    delivery: orNull(choice(mailDeliveries)),
    files: list(view({ id: idText(), kind: choice(complaintFileKinds), bytes: count(), address: text() })),
  });

const linkedRefund = () =>
  view({
    id: idText(),
    status: choice(refundStates),
    amount: moneyView(),
    credits: count(),
    createdAt: instant(),
    decidedAt: orNull(instant()),
  });

const linkedOrder = () =>
  view({
    id: idText(),
    isTheirs: flag(),
    status: choice(orderStates),
    price: moneyView(),
    refunded: moneyView(),
    credits: count(),
    method: text(),
    createdAt: instant(),
    paidAt: orNull(instant()),
    refunds: list(linkedRefund()),
  });

const customerOrder = () =>
  view({
    id: idText(),
    status: choice(orderStates),
    price: moneyView(),
    credits: count(),
    createdAt: instant(),
    invoices: list(text()),
  });

const openedComplaint = () =>
  named(
    'OpenedComplaint',
    view({
      ...lineFields(),
      version: count(),
      memberName: orNull(text()),
      dueRule: orNull(choice(answerRules)),
      isErased: flag(),
      writing: writing(),
      thread: list(threadEntry()),
      order: orNull(linkedOrder()),
      templates: list(view({ name: text(), text: text(), missing: list(text()) })),
      colleagues: list(colleague()),
      history: list(view({ action: text(), by: orNull(text()), times: count(), since: instant(), at: instant() })),
    }),
  );

const filters = [
  'tenant_id',
  'status',
  'view',
  'category',
  'language',
  'assignee_id',
  'email',
  'order_id',
  'member_id',
];
const listed = () => listQuery(['created_at', 'status', 'due_at', 'id'], filters);

export const adminComplaintsShapes = () => [
  exportShapes(exportComplaints, listed()),
  bulkShapes('complaints', bulkComplaints, filters),
  shapesFor(listComplaints, { query: listed(), answer: list(view(lineFields())) }),
  shapesFor(openComplaint, { params: complaintId(), answer: openedComplaint() }),
  shapesFor(answerComplaint, {
    params: complaintId(),
    body: object({
      text: paragraphs(textLength).required(),
      status: oneOf<RepliedStatus>(repliedStates).required(),
      version: version(),
    }),
    answer: openedComplaint(),
  }),
  shapesFor(noteOnComplaint, {
    params: complaintId(),
    body: object({ text: paragraphs(noteLength).required() }),
    answer: openedComplaint(),
  }),
  shapesFor(assignComplaint, {
    params: complaintId(),
    body: object({ assignee: id().nullable().default(null), seen: id().nullable().default(null) }),
    answer: openedComplaint(),
  }),
  shapesFor(findComplaintOrders, {
    params: complaintId(),
    query: object({ q: line(40) }),
    answer: list(customerOrder()),
  }),
  shapesFor(linkComplaintOrder, {
    params: complaintId(),
    body: object({ order: id().nullable().default(null), seen: id().nullable().default(null) }),
    answer: openedComplaint(),
  }),
  shapesFor(setComplaintStatus, {
    params: complaintId(),
    body: object({ status: oneOf<SettableStatus>(settableStates).required(), version: version() }),
    answer: openedComplaint(),
  }),
  shapesFor(tellComplaintPresence, {
    params: complaintId(),
    body: object({ isWriting: yesNo().required() }),
    answer: view({ version: count(), writing: writing() }),
  }),
];
