import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkReports } from './bulk-acts.ts';
import { choice, count, flag, idText, instant, list, optional, orNull, text, view, named } from '../answer-fields.ts';
import { id, object, oneOf, paragraphs } from '../fields.ts';
import { giftIds } from '../gifts.ts';
import { limits } from '../limits.ts';
import { messageKinds } from '../messages.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { banView } from './bans.shapes.ts';
import { claimBody, claimView, releaseAnswer, releaseBody, undoable } from './reviews.shapes.ts';
import {
  chatPhotoDecisions,
  chatPhotoStates,
  claimReports,
  decideChatPhoto,
  exportReports,
  listReports,
  previewStatement,
  readReport,
  releaseReports,
  reportVerdicts,
  resolveReport,
  undoReportDecision,
  type ChatPhotoDecision,
  type ReportVerdict,
} from './reports.ts';
import { sanctionActs } from '../decisions.ts';
import { languages } from '../languages.ts';
import { verdictFields } from './verdicts.shapes.ts';
import { reportCategories, reportStates, type ReportCategory } from '../reports.ts';
import { shapesFor } from '../shapes.ts';

const reportId = object({ id: id().required() });

const reportLineFields = () => ({
  id: idText(),
  tenantId: idText(),
  category: choice(reportCategories),
  text: text(),
  status: choice(reportStates),
  reporter: orNull(view({ id: idText(), name: text() })),
  memberId: orNull(idText()),
  memberName: orNull(text()),
  photoId: orNull(idText()),
  messageId: orNull(idText()),
  reports: count(),
  note: text(),
  finding: orNull(choice(reportCategories)),
  act: orNull(choice(['none', ...sanctionActs] as const)),
  isNotice: flag(),
  isReopened: flag(),
  createdAt: instant(),
  dueAt: instant(),
  resolvedAt: orNull(instant()),
  resolvedBy: orNull(text()),
  claim: claimView(),
});

const reportLine = () => view(reportLineFields());

const reportedMessage = () =>
  view({
    by: choice(['member', 'reporter'] as const),
    kind: choice(messageKinds),
    text: text(),
    gift: orNull(choice(giftIds)),
    gif: optional(orNull(text())),
    at: instant(),
    reported: flag(),
  });

const adminReport = () =>
  named(
    'QueuedReport',
    view({
      ...reportLineFields(),
      member: orNull(view({ tenantId: idText(), ban: orNull(banView()) })),
      chatPhoto: orNull(choice(chatPhotoStates)),
      notice: orNull(view({ address: text(), name: text(), email: text() })),
      evidence: view({
        name: orNull(text()),
        age: orNull(count()),
        city: orNull(text()),
        aboutMe: orNull(text()),
        photo: orNull(view({ filename: text(), caption: text() })),
        messages: orNull(list(reportedMessage())),
        isClosed: flag(),
      }),
    }),
  );

const filters = ['status', 'tenant_id', 'member_id', 'category', 'is_notice'];
const listed = () => listQuery(['created_at', 'status', 'id'], filters);

export const adminReportsShapes = () => [
  exportShapes(exportReports, listed()),
  bulkShapes('reports', bulkReports, filters),
  shapesFor(listReports, {
    query: listed(),
    answer: list(reportLine()),
  }),
  shapesFor(readReport, {
    params: reportId,
    answer: adminReport(),
  }),
  shapesFor(claimReports, {
    body: claimBody(),
    answer: view({ reports: list(reportLine()), waiting: count() }),
  }),
  shapesFor(releaseReports, {
    body: releaseBody(),
    answer: releaseAnswer(),
  }),
  shapesFor(resolveReport, {
    params: reportId,
    body: object({
      verdict: oneOf<ReportVerdict>(reportVerdicts).required(),
      finding: oneOf<ReportCategory>(reportCategories).nullable().default(null),
      note: paragraphs(limits.reports.textLength).default(''),
      undoable: undoable(),
      ...verdictFields(),
    }),
    answer: reportLine(),
  }),
  shapesFor(previewStatement, {
    params: reportId,
    query: object({ finding: oneOf<ReportCategory>(reportCategories), ...verdictFields() }),
    answer: view({ language: choice(languages), subject: text(), text: text(), template: text() }),
  }),
  shapesFor(undoReportDecision, {
    params: reportId,
    answer: reportLine(),
  }),
  shapesFor(decideChatPhoto, {
    params: reportId,
    body: object({ decision: oneOf<ChatPhotoDecision>(chatPhotoDecisions).required() }),
    answer: adminReport(),
  }),
];
