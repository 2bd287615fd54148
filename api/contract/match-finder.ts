import { defineCall } from './calls.ts';
import type { MemberCardView } from './members.ts';

/** The four questions. Their texts are in `locales/<language>/match-finder.json`. */
export const matchQuestions = {
  evening: ['out', 'home', 'active', 'culture'],
  pace: ['slow', 'steady', 'soon'],
  hopes: ['lasting', 'company', 'open'],
  near: ['close', 'region', 'anywhere'],
} as const;

export type MatchQuestion = keyof typeof matchQuestions;

export type MatchAnswers = { [Question in MatchQuestion]: (typeof matchQuestions)[Question][number] };

/** Few enough for a member to look at each one. */
export const matchFinderCount = 24;

export const matchReasonKinds = [
  'interests',
  'evening',
  'pace',
  'hopes',
  'near',
  'age',
  'same_town',
  'online',
] as const;

/**
 * Reasons for a suggestion, strongest first; texts are in `locales/<language>/match-finder.json`. `params`:
 * interests `{count, first}` with the id of one of them · near `{band}` · age `{years}` · evening, pace, hopes
 * `{answer}`.
 */
export type MatchReason = {
  kind: (typeof matchReasonKinds)[number];
  params: Record<string, string | number>;
};

/** Fewer matches than this are looked for farther away too. */
export const fewMatches = 4;
/** Where else matches were looked for, because too few were as near as was asked. */
export const matchWidenings = ['region', 'anywhere'] as const;

export type MatchFinderAnswer = {
  matches: { profile: MemberCardView; score: number; reasons: MatchReason[] }[];
  widened: (typeof matchWidenings)[number] | null;
};

export const findMatches = defineCall<MatchAnswers, MatchFinderAnswer>({
  verb: 'GET',
  path: '/api/match-finder',
  summary: 'Lists mutual matches, ranked by four answers, each with its reasons; never fictional profiles',
  audience: 'member',
});
