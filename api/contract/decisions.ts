import { defineCall, type NoInput } from './calls.ts';
import type { ReportCategory } from './reports.ts';

/** What moderators do to a member who broke a rule, mildest first. */
export const sanctionActs = ['warn', 'remove', 'limit', 'block', 'ban'] as const;
export type SanctionAct = (typeof sanctionActs)[number];

/** What a member can be kept from for some days. `search`: others don't find them. */
export const limitedFunctions = ['messages', 'likes', 'photos', 'search'] as const;
export type LimitedFunction = (typeof limitedFunctions)[number];

export const removedContents = ['photo', 'message', 'profile_text'] as const;
export type RemovedContent = (typeof removedContents)[number];

/** What a decision rests on: the house rules, or the law. */
export const decisionGrounds = ['rules', 'law'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

export const decisionStates = ['in_force', 'ended', 'lifted'] as const;
export type DecisionState = (typeof decisionStates)[number];

export const appealStates = ['open', 'upheld', 'overturned'] as const;
export type AppealStatus = (typeof appealStates)[number];

/** `dueAt`: we answer until then. `words` are the moderator's, once it is answered. */
export type AppealView = { status: AppealStatus; sentAt: string; dueAt: string; words: string };
type Appealable = {
  id: string;
  decidedAt: string;
  appealUntil: string;
  canAppeal: boolean;
  appeal: AppealView | null;
};

/** A decision about the member with its reasons, as the law asks for them. Never names a reporter. */
export type DecisionView = Appealable & {
  act: SanctionAct;
  limited: LimitedFunction | null;
  removed: RemovedContent | null;
  /** The kind of breach, whose rule the brand's house rules explain. */
  category: ReportCategory;
  ground: DecisionGround;
  /** The moderator's words to the member; often empty. */
  words: string;
  /** Whether it followed a report or notice, or the moderators' own review. */
  isReported: boolean;
  endsAt: string | null;
  state: DecisionState;
  isNew: boolean;
};

/** `overturned`: it was upheld at first, and what was done about it was undone since. */
export const reportOutcomes = ['upheld', 'dismissed', 'overturned'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What came of a report or notice. */
export type ReportOutcomeView = Appealable & {
  category: ReportCategory;
  sentAt: string;
  outcome: ReportOutcome;
  isNew: boolean;
};

export type DecisionsAnswer = { decisions: DecisionView[]; reports: ReportOutcomeView[] };
/** Exactly one of both. */
export type DecisionAnswer = { decision: DecisionView | null; report: ReportOutcomeView | null };

export const readDecisions = defineCall<NoInput, DecisionsAnswer>({
  verb: 'GET',
  path: '/api/decisions',
  summary: 'Lists decisions of moderators about the member with their reasons, and what came of the own reports',
  audience: 'member',
});

export const seeDecisions = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/decisions/seen',
  summary: 'Marks all decisions as seen, which the badge then leaves out',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/** For people who can’t log in: banned members, and those who sent a notice. */
export const readDecision = defineCall<{ proof: string }, DecisionAnswer>({
  verb: 'GET',
  path: '/api/decisions/{proof}',
  summary: 'Reads one decision by the signed address that its mail, or the refused log-in, leads to',
  audience: 'visitor',
});

/** Exactly one of `decision`, `report` and `proof`. */
export type AppealInput = { decision?: string; report?: string; proof?: string; text: string };

export const appealDecision = defineCall<AppealInput, { appeal: AppealView }>({
  verb: 'POST',
  path: '/api/appeals',
  summary:
    'Appeals against a decision about the member, or about the own report, once and within six months; without a log-in by the signed address of its mail. Another moderator answers within 14 days',
  audience: 'visitor',
  idempotency: 'accepted',
  status: 201,
});
