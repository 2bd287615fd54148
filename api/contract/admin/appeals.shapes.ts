import { choice, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { appealStates, decisionGrounds, limitedFunctions, removedContents, sanctionActs } from '../decisions.ts';
import { id, object, oneOf, paragraphs } from '../fields.ts';
import { moderationLimits } from '../moderation-limits.ts';
import { reportCategories } from '../reports.ts';
import { shapesFor } from '../shapes.ts';
import {
  appealVerdicts,
  appellants,
  decideAppeal,
  exportAppeals,
  listAppeals,
  readAppeal,
  releaseAppeal,
  takeAppeal,
  type AppealVerdict,
} from './appeals.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const appealId = object({ id: id().required() });

const lineFields = () => ({
  id: idText(),
  tenantId: idText(),
  by: choice(appellants),
  status: choice(appealStates),
  memberId: orNull(idText()),
  memberName: orNull(text()),
  reportId: orNull(idText()),
  category: choice(reportCategories),
  act: orNull(choice(sanctionActs)),
  createdAt: instant(),
  dueAt: instant(),
  isOverdue: flag(),
  firstDecider: orNull(text()),
  isOwnDecision: flag(),
  takenBy: orNull(text()),
  isMine: flag(),
  decidedBy: orNull(text()),
  decidedAt: orNull(instant()),
});
const appealLine = () => named('AppealLine', view(lineFields()));

const adminAppeal = () =>
  view({
    ...lineFields(),
    text: text(),
    words: text(),
    note: text(),
    sanction: orNull(
      view({
        limited: orNull(choice(limitedFunctions)),
        removed: orNull(choice(removedContents)),
        ground: choice(decisionGrounds),
        words: text(),
        decidedAt: instant(),
        endsAt: orNull(instant()),
        isLifted: flag(),
        canReturn: flag(),
      }),
    ),
  });

const listed = () => listQuery(['created_at', 'status', 'id'], ['status', 'tenant_id', 'tab']);

export const adminAppealsShapes = () => [
  exportShapes(exportAppeals, listed()),
  shapesFor(listAppeals, { query: listed(), answer: list(appealLine()) }),
  shapesFor(readAppeal, { params: appealId, answer: adminAppeal() }),
  shapesFor(takeAppeal, { params: appealId, answer: appealLine() }),
  shapesFor(releaseAppeal, { params: appealId, answer: appealLine() }),
  shapesFor(decideAppeal, {
    params: appealId,
    body: object({
      verdict: oneOf<AppealVerdict>(appealVerdicts).required(),
      words: paragraphs(moderationLimits.textLength).required(),
      note: paragraphs(moderationLimits.textLength).default(''),
    }),
    answer: appealLine(),
  }),
];
