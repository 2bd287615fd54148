import { raw, sql, type Sql } from '../../core/database/sql.ts';

/** More years between two members count as farther apart; within a step the nearer place decides. */
const ageSteps = [5, 10, 15] as const;
/** Up to this step a new member is shown people of about their own age. */
export const lastCloseStep = 1;

export type MatchOrigin = { birthdate: string; country: string; region: string };
type Candidate = MatchOrigin & { id: string; lastActiveAt: number };

/** By closeness of age, then place, then activity. Sorts as `orderOf` does. */
export function byMatchOrder(own: MatchOrigin): (one: Candidate, other: Candidate) => number {
  return (one, other) =>
    ageStep(own, one) - ageStep(own, other) ||
    placeStep(own, one) - placeStep(own, other) ||
    other.lastActiveAt - one.lastActiveAt ||
    (one.id < other.id ? 1 : -1);
}

export function ageStep(own: MatchOrigin, other: Pick<MatchOrigin, 'birthdate'>): number {
  const gap = Math.abs(yearOf(other) - yearOf(own));
  return ageSteps.filter((years) => gap > years).length;
}

/** 0 in the own region, 1 in the own country, 2 elsewhere. */
function placeStep(own: MatchOrigin, { country, region }: MatchOrigin): number {
  return country !== own.country ? 2 : region !== own.region ? 1 : 0;
}

function yearOf({ birthdate }: Pick<MatchOrigin, 'birthdate'>): number {
  return Number(birthdate.slice(0, 4));
}

/** The order of `byMatchOrder` for a statement that reads `profile`. */
export function orderOf(own: MatchOrigin): Sql {
  const [first, second, third] = ageSteps;
  const gap = sql`abs(substr(profile.birthdate, 1, 4) - ${yearOf(own)})`;
  return sql`(${gap} > ${first}) + (${gap} > ${second}) + (${gap} > ${third}), (profile.country <> ${own.country}) + (profile.country <> ${own.country} or profile.region <> ${own.region}), ${raw('found.last_active_at desc, profile.id desc')}`;
}
