import { choice, flag, idText, instant, list, orNull, text, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { deadlineSources, exportDeadlines, listDeadlines } from './deadlines.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const listed = () => listQuery(['due_at', 'id'], ['source', 'tenant_id']);

export const adminDeadlinesShapes = () => [
  exportShapes(exportDeadlines, listed()),
  shapesFor(listDeadlines, {
    query: listed(),
    answer: list(
      view({
        id: idText(),
        source: choice(deadlineSources),
        tenantId: idText(),
        createdAt: instant(),
        dueAt: instant(),
        isOverdue: flag(),
        takenBy: orNull(text()),
      }),
    ),
  }),
];
