import type { InterestId } from '@manyhearts/contract/interests';
import type { MatchAnswers, MatchReason } from '@manyhearts/contract/match-finder';
import type { DistanceBand } from '@manyhearts/contract/members';

/** Interests that match each kind of evening. */
const evenings: Record<MatchAnswers['evening'], readonly InterestId[]> = {
  out: ['nightlife', 'restaurants', 'festivals', 'live_music', 'dancing', 'wine'],
  home: ['cooking', 'baking', 'series', 'board_games', 'video_games', 'reading'],
  active: ['hiking', 'cycling', 'running', 'swimming', 'fitness', 'yoga', 'climbing', 'tennis', 'dancing', 'sailing'],
  culture: ['cinema', 'theatre', 'museums', 'live_music', 'history', 'photography', 'painting'],
};
/** Ids of answers to the niches' own profile questions. */
const paces: Record<MatchAnswers['pace'], readonly string[]> = {
  slow: ['take_time', 'long_talks_first'],
  steady: ['see_how_it_goes', 'video_call_first', 'community_evening'],
  soon: ['meet_soon', 'public_place'],
};
const hopes: Record<MatchAnswers['hopes'], readonly string[]> = {
  lasting: ['relationship', 'regular_partner'],
  company: [
    'friendship',
    'dates',
    'company',
    'companionship',
    'conversation',
    'travel_company',
    'letters',
    'community',
    'learning',
  ],
  open: ['open'],
};
const nearPoints: Record<DistanceBand, number> = { '10': 15, '25': 12, '50': 8, '100': 4, farther: 0 };

export type Compared = { interests: readonly string[]; age: number; city: string };
export type Candidate = Compared & {
  details: Readonly<Record<string, unknown>>;
  band: DistanceBand | null;
  isOnline: boolean;
};
export type Scored = { score: number; reasons: MatchReason[] };

/**
 * Scores a candidate from 0 to 100 against the answers and the member who gave them, with the reasons, strongest first.
 */
export function scoreOf(own: Compared, other: Candidate, answers: MatchAnswers): Scored {
  const parts = [...likeness(own, other), ...agreement(other, answers)]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return {
    score: Math.min(
      100,
      parts.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons: parts.map(({ reason }) => reason),
  };
}

type Part = { points: number; reason: MatchReason };

function likeness(own: Compared, { interests, age, city, band, isOnline }: Candidate): Part[] {
  const shared = own.interests.filter((interest) => interests.includes(interest));
  const years = Math.abs(own.age - age);
  const isTown = city !== '' && city === own.city;
  return [
    {
      points: Math.min(5, shared.length) * 6,
      reason: { kind: 'interests', params: { count: shared.length, first: shared[0] ?? '' } },
    },
    { points: years <= 3 ? 10 : years <= 7 ? 6 : 0, reason: { kind: 'age', params: { years } } },
    isTown
      ? { points: 18, reason: { kind: 'same_town', params: {} } }
      : { points: band === null ? 0 : nearPoints[band], reason: { kind: 'near', params: { band: band ?? '' } } },
    { points: isOnline ? 5 : 0, reason: { kind: 'online', params: {} } },
  ];
}

function agreement({ interests, details }: Candidate, { evening, pace, hopes: hoped }: MatchAnswers): Part[] {
  const evenly = evenings[evening].filter((interest) => interests.includes(interest)).length;
  const said = Object.values(details).flat();
  const says = (options: readonly string[]) => options.some((option) => said.includes(option));
  return [
    {
      points: evenly === 0 ? 0 : 12 + Math.min(3, evenly - 1) * 3,
      reason: { kind: 'evening', params: { answer: evening } },
    },
    { points: says(paces[pace]) ? 12 : 0, reason: { kind: 'pace', params: { answer: pace } } },
    { points: says(hopes[hoped]) ? 18 : 0, reason: { kind: 'hopes', params: { answer: hoped } } },
  ];
}
