import { choice, flag, idText, instant, list, orNull, text, view } from './answer-fields.ts';
import {
  appealDecision,
  appealStates,
  decisionGrounds,
  decisionStates,
  limitedFunctions,
  readDecision,
  readDecisions,
  removedContents,
  reportOutcomes,
  sanctionActs,
} from './decisions.ts';
import { id, line, object, paragraphs } from './fields.ts';
import { moderationLimits } from './moderation-limits.ts';
import { reportCategories } from './reports.ts';
import { shapesFor } from './shapes.ts';
import { issue } from './yup-messages.ts';

/** `r-` or `s-`, an id and a signature. */
const longestProof = 120;

type Named = { decision?: string; report?: string; proof?: string };
function namedIn({ decision, report, proof }: Named): number {
  return [decision, report, proof].filter((one) => one !== undefined).length;
}

export const appealInput = object({
  decision: id().test('one', issue('field_required'), (_, { parent }) => namedIn(parent) > 0),
  report: id().test('one', issue('field_invalid'), (value, { parent }) => value === undefined || namedIn(parent) < 2),
  proof: line(longestProof).test(
    'one',
    issue('field_invalid'),
    (value, { parent }) => value === undefined || namedIn(parent) < 2,
  ),
  text: paragraphs(moderationLimits.textLength).required(),
});

const appealAnswer = () => view({ status: choice(appealStates), sentAt: instant(), dueAt: instant(), words: text() });
const appealable = () => ({
  id: idText(),
  decidedAt: instant(),
  appealUntil: instant(),
  canAppeal: flag(),
  appeal: orNull(appealAnswer()),
});

const decisionView = () =>
  view({
    ...appealable(),
    act: choice(sanctionActs),
    limited: orNull(choice(limitedFunctions)),
    removed: orNull(choice(removedContents)),
    category: choice(reportCategories),
    ground: choice(decisionGrounds),
    words: text(),
    isReported: flag(),
    endsAt: orNull(instant()),
    state: choice(decisionStates),
    isNew: flag(),
  });
const outcomeView = () =>
  view({
    ...appealable(),
    category: choice(reportCategories),
    sentAt: instant(),
    outcome: choice(reportOutcomes),
    isNew: flag(),
  });

export const decisionsShapes = () => [
  shapesFor(readDecisions, { answer: view({ decisions: list(decisionView()), reports: list(outcomeView()) }) }),
  shapesFor(readDecision, {
    params: object({ proof: line(longestProof).required() }),
    answer: view({ decision: orNull(decisionView()), report: orNull(outcomeView()) }),
  }),
  shapesFor(appealDecision, { body: appealInput, answer: view({ appeal: appealAnswer() }) }),
];
