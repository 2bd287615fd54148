import { id, object, oneOf, paragraphs } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from './paging.shapes.ts';
import { reportVerdicts, listReports, readReport, resolveReport, type ReportVerdict } from './reports.ts';
import { shapesFor } from '../shapes.ts';

const reportId = object({ id: id().required() });

export const adminReportsShapes = [
  shapesFor(listReports, {
    query: listQuery(['created_at', 'status'], ['status', 'tenant_id', 'member_id', 'category']),
  }),
  shapesFor(readReport, {
    params: reportId,
  }),
  shapesFor(resolveReport, {
    params: reportId,
    body: object({
      verdict: oneOf<ReportVerdict>(reportVerdicts).required(),
      note: paragraphs(limits.reports.textLength).default(''),
    }),
  }),
];
