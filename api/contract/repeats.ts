/** A line that stands for as many that followed each other; `at` is the last time, `since` the first. */
export type Repeated<Line> = Line & { times: number; since: string };

/** Lines, newest first, of which those that only repeat the one before are counted. */
export function foldRepeats<Line extends { at: string }>(
  lines: readonly Line[],
  isRepeat: (line: Line, next: Line) => boolean,
): Repeated<Line>[] {
  const folded: Repeated<Line>[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last && isRepeat(line, last)) folded[folded.length - 1] = { ...last, times: last.times + 1, since: line.at };
    else folded.push({ ...line, times: 1, since: line.at });
  }
  return folded;
}
