import { number, oneOf, paragraphs } from '../fields.ts';
import {
  decisionGrounds,
  limitedFunctions,
  sanctionActs,
  type DecisionGround,
  type LimitedFunction,
} from '../decisions.ts';
import { moderationLimits } from '../moderation-limits.ts';
import { issue } from '../yup-messages.ts';
import type { VerdictAct } from './verdicts.ts';

type Parent = { parent: { act?: string } };
const isTimed = (act: string | undefined) => act === 'limit' || act === 'block';

/** Fields of a verdict. Days and the function are asked for by the acts that need them. */
export const verdictFields = () => ({
  act: oneOf<VerdictAct>(['none', ...sanctionActs]).default('none'),
  limited: oneOf<LimitedFunction>(limitedFunctions)
    .nullable()
    .default(null)
    .test('limit', issue('field_required'), (value, { parent }: Parent) => parent.act !== 'limit' || value !== null),
  days: number()
    .integer()
    .min(1)
    .max(moderationLimits.mostDays)
    .nullable()
    .default(null)
    .test('timed', issue('field_required'), (value, { parent }: Parent) => !isTimed(parent.act) || value !== null),
  ground: oneOf<DecisionGround>(decisionGrounds).default('rules'),
  words: paragraphs(moderationLimits.textLength).default(''),
});
