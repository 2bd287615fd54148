import { choice, count, idText, instant, list, orNull, text, view, named } from '../answer-fields.ts';
import { id, object, oneOf, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from './paging.shapes.ts';
import { reportVerdicts, listReports, readReport, resolveReport, type ReportVerdict } from './reports.ts';
import { reportCategories, reportStates } from '../reports.ts';
import { shapesFor } from '../shapes.ts';

const reportId = object({ id: id().required() });

const reportLineFields = () => ({
  id: idText(),
  tenantId: idText(),
  category: choice(reportCategories),
  text: text(),
  status: choice(reportStates),
  reporter: orNull(view({ id: idText(), name: text() })),
  memberId: idText(),
  memberName: orNull(text()),
  photoId: orNull(idText()),
  reports: count(),
  note: text(),
  createdAt: instant(),
  resolvedAt: orNull(instant()),
});

const adminReport = () =>
  named(
    'QueuedReport',
    view({
      ...reportLineFields(),
      evidence: view({
        name: orNull(text()),
        age: orNull(count()),
        city: orNull(text()),
        aboutMe: orNull(text()),
        photo: orNull(view({ filename: text(), caption: text() })),
      }),
    }),
  );

export const adminReportsShapes = () => [
  shapesFor(listReports, {
    query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'category']),
    answer: list(view(reportLineFields())),
  }),
  shapesFor(readReport, {
    params: reportId,
    answer: adminReport(),
  }),
  shapesFor(resolveReport, {
    params: reportId,
    body: object({
      verdict: oneOf<ReportVerdict>(reportVerdicts).required(),
      note: paragraphs(limits.reports.textLength).default(''),
    }),
    answer: adminReport(),
  }),
];
