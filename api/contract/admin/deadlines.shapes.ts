import { choice, flag, idText, instant, list, orNull, text, view } from '../answer-fields.ts';
import { shapesFor } from '../shapes.ts';
import { deadlineSources, listDeadlines } from './deadlines.ts';
import { listQuery } from './paging.shapes.ts';

export const adminDeadlinesShapes = () => [
  shapesFor(listDeadlines, {
    query: listQuery(['due_at'], ['source', 'tenant_id']),
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
