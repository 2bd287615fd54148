/** Placeholders for a list, as in `id in (${marks(ids)})`, so that values are bound and never part of the SQL. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
