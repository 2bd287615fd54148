/** Where a screen reader is told: early enough to finish the sentence, and at the end. */
const moments = [20, 10, 5, 0, -1];

/**
 * The number to be said now, or the one said before as long as no moment has been passed since; null while there is
 * plenty of room.
 */
export function spokenRemaining(remaining: number, spoken: number | null): number | null {
  const passed = momentOf(remaining);
  if (passed === undefined) return null;
  return spoken !== null && momentOf(spoken) === passed ? spoken : remaining;
}

function momentOf(remaining: number): number | undefined {
  return moments.findLast((moment) => remaining <= moment);
}
