/** The overrides of one level in one settings group, as its row stores them. */
export type GroupWords = { group: string; overrides: Record<string, unknown> };

export function readWords(rows: { group_name: string; overrides: string }[]): GroupWords[] {
  return rows.map(({ group_name: group, overrides }) => ({
    group,
    overrides: JSON.parse(overrides) as Record<string, unknown>,
  }));
}
