/** How many members liked others lately, and how many of these had a match. */
export type MatchCount = { members: number; matched: number };

/** In smaller groups the difference would be chance. */
export const fewestMeasured = 100;

/**
 * By how many percent more of the premium members had a match than of the others, rounded down. Null if either group is
 * too small, or if none of the others had one.
 */
export function matchLift(premium: MatchCount, others: MatchCount): number | null {
  if (premium.members < fewestMeasured || others.members < fewestMeasured || others.matched === 0) return null;
  const share = ({ members, matched }: MatchCount) => matched / members;
  return Math.floor((share(premium) / share(others) - 1) * 100 + 1e-9);
}

/** The claim of the settings, if the measured figure reaches it. */
export function supportedClaim(claim: number | null, lift: number | null): number | null {
  return claim !== null && lift !== null && lift >= claim ? claim : null;
}
