/** One for each value, as in `id in (${marks(ids)})`: what is bound is never part of the text. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
