/** A value that two people have changed. */
export type Difference = { label: string; theirs: string; yours: string };

/** More of a text does not help to choose. */
const longest = 300;

/** The values that differ. Of texts of several lines, only the lines between the first and the last that differ. */
export function differencesOf(lines: readonly Difference[]): Difference[] {
  return lines.filter(({ theirs, yours }) => theirs !== yours).map(onlyWhatDiffers);
}

function onlyWhatDiffers({ label, ...sides }: Difference): Difference {
  const [theirs, yours] = [sides.theirs.split('\n'), sides.yours.split('\n')];
  const start = sameAtStart(theirs, yours);
  const end = sameAtStart(theirs.slice(start).reverse(), yours.slice(start).reverse());
  const middle = (lines: string[]) => cut(lines.slice(start, lines.length - end).join('\n'));
  return { label, theirs: middle(theirs), yours: middle(yours) };
}

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, place) => line !== other[place]);
  return at === -1 ? one.length : at;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
