import { choice, count, idText, instant, list, named, text, view } from '../answer-fields.ts';
import { array, id, line, number, object, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';
import { shapesFor } from '../shapes.ts';
import { filterBody } from './paging.shapes.ts';
import { bulkActs, listBulkJobs, mostChosen, readBulkJob, type bulkTenants, type BulkResource } from './bulk-acts.ts';
import { exportStates } from './exports.ts';

const resources = Object.keys(bulkActs) as BulkResource[];

const bulkJob = () =>
  named(
    'BulkJob',
    view({
      job: idText(),
      resource: choice(resources),
      act: choice(Object.values(bulkActs).flat()),
      state: choice(exportStates),
      total: count(),
      done: count(),
      failed: count(),
      failures: list(view({ id: text(), name: text(), detail: text() })),
      createdAt: instant(),
      endsAt: instant(),
    }),
  );

/** `filters` are those of the list. */
export function bulkShapes(resource: BulkResource, call: typeof bulkTenants, filters: readonly string[]) {
  return shapesFor(call, {
    body: object({
      act: oneOf<string>(bulkActs[resource]).required(),
      ids: array().of(id().required()).min(1).max(mostChosen),
      filter: filterBody(filters),
      count: number().integer().min(0),
      reason: line(limits.mails.reasonLength),
    }),
    answer: bulkJob(),
  });
}

export const adminBulkActsShapes = () => [
  shapesFor(listBulkJobs, { answer: list(bulkJob()) }),
  shapesFor(readBulkJob, { params: object({ job: id().required() }), answer: bulkJob() }),
];
