import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkSuppressions } from './bulk-acts.ts';
import { choice, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, line, object } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import {
  exportMails,
  exportSuppressions,
  liftSuppression,
  listMails,
  listSuppressions,
  mailStates,
  readMailHook,
  resendMail,
  suppressionReasons,
} from './mails.ts';
import { listQuery } from './paging.shapes.ts';

const adminMail = () =>
  named(
    'SentMail',
    view({
      id: idText(),
      tenantId: idText(),
      accountId: orNull(idText()),
      kind: text(),
      address: orNull(text()),
      language: choice(languages),
      status: choice(mailStates),
      createdAt: instant(),
      sentAt: orNull(instant()),
      reportedAt: orNull(instant()),
      resendOf: orNull(idText()),
      mayResend: flag(),
    }),
  );

const suppression = () =>
  view({
    id: idText(),
    tenantId: idText(),
    accountId: orNull(idText()),
    address: orNull(text()),
    status: choice(suppressionReasons),
    createdAt: instant(),
  });

const filters = ['status', 'tenant_id', 'account_id'];
const mails = () => listQuery(['created_at', 'id'], filters);
const suppressions = () => listQuery(['created_at', 'id'], filters);

export const adminMailsShapes = () => [
  exportShapes(exportMails, mails()),
  shapesFor(listMails, { query: mails(), answer: list(adminMail()) }),
  shapesFor(resendMail, { params: object({ id: id().required() }), answer: adminMail() }),
  exportShapes(exportSuppressions, suppressions()),
  bulkShapes('suppressions', bulkSuppressions, filters),
  shapesFor(listSuppressions, { query: suppressions(), answer: list(suppression()) }),
  shapesFor(liftSuppression, {
    params: object({ id: id().required() }),
    body: object({ reason: line(limits.mails.reasonLength).min(3).required() }),
    answer: view({ id: idText() }),
  }),
  shapesFor(readMailHook, { answer: view({ path: text() }) }),
];
