import { choice, count, figure, list, orNull, text, view } from '../answer-fields.ts';
import { reportCategories } from '../reports.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import { exportTransparency, listTransparency, transparencySources } from './transparency.ts';

const listed = () => listQuery(['category', 'id'], ['year', 'tenant_id']);

export const adminTransparencyShapes = () => [
  exportShapes(exportTransparency, listed()),
  shapesFor(listTransparency, {
    query: listed(),
    answer: list(
      view({
        id: text(),
        source: choice(transparencySources),
        category: choice(reportCategories),
        received: count(),
        upheld: count(),
        dismissed: count(),
        open: count(),
        warned: count(),
        removed: count(),
        limited: count(),
        blocked: count(),
        banned: count(),
        medianHours: orNull(figure()),
        appeals: count(),
        appealsUpheld: count(),
        appealsOverturned: count(),
      }),
    ),
  }),
];
