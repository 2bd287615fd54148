const longestCompared = 60;
const shownAtMost = 3;

/** Guesses what was meant: the candidates within few typos of the word, nearest first. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const typed = word.toLowerCase().slice(0, longestCompared);
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  return candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(typed, candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, shownAtMost)
    .map(({ candidate }) => candidate);
}

/** " Did you mean x?", or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const [first, ...others] = nearest(word, candidates);
  if (first === undefined) return '';
  return ` Did you mean ${others.length === 0 ? first : `${[first, ...others].slice(0, -1).join(', ')} or ${others.at(-1)}`}?`;
}

/** Number of typos between two words: letters missing, added, wrong or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)];
      current.push(Math.min(...ways, ...(isSwapped ? [at(beforeLast, column - 2) + 1] : [])));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
