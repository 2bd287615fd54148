import type { DecisionGround, LimitedFunction, SanctionAct } from '../decisions.ts';

/** `none`: the report is right, and nothing more is done to the member. */
export type VerdictAct = SanctionAct | 'none';

/** What an upheld report does to the member. */
export type Verdict = {
  act: VerdictAct;
  /** With `limit`. */
  limited: LimitedFunction | null;
  /** With `limit` and `block`. */
  days: number | null;
  ground: DecisionGround;
  /** The moderator's words to the member, who reads them beside the reasons. */
  words: string;
};
