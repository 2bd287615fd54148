/** Remaining characters at which screen readers are told: early enough to finish the sentence, and at the end. */
const moments = [20, 10, 5, 0, -1];

/** The number to announce: a new one when a moment has been passed, otherwise the last one; null far from the limit. */
export function spokenRemaining(remaining: number, spoken: number | null): number | null {
  const passed = momentOf(remaining);
  if (passed === undefined) return null;
  return spoken !== null && momentOf(spoken) === passed ? spoken : remaining;
}

function momentOf(remaining: number): number | undefined {
  return moments.findLast((moment) => remaining <= moment);
}
