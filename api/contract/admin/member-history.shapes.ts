import { choice, flag, idText, instant, list, orNull, text, view } from '../answer-fields.ts';
import { id, object } from '../fields.ts';
import { photoReasons, photoStates } from '../photos.ts';
import { reportCategories, reportStates } from '../reports.ts';
import { shapesFor } from '../shapes.ts';
import { banView } from './bans.shapes.ts';
import { readMemberHistory } from './member-history.ts';

export const adminMemberHistoryShapes = () => [
  shapesFor(readMemberHistory, {
    params: object({ id: id().required() }),
    query: object({ tenantId: id().required() }),
    answer: view({
      photos: list(
        view({
          id: idText(),
          status: choice(photoStates),
          reason: orNull(choice(photoReasons)),
          explicit: flag(),
          decidedBy: orNull(text()),
          decidedAt: instant(),
        }),
      ),
      reports: list(
        view({
          id: idText(),
          category: choice(reportCategories),
          status: choice(reportStates),
          finding: orNull(choice(reportCategories)),
          createdAt: instant(),
          resolvedBy: orNull(text()),
          resolvedAt: orNull(instant()),
        }),
      ),
      ban: orNull(banView()),
    }),
  }),
];
