/** What some level says in one group of settings, as its row has it. */
export type GroupWords = { group: string; overrides: Record<string, unknown> };

export function readWords(rows: { group_name: string; overrides: string }[]): GroupWords[] {
  return rows.map(({ group_name: group, overrides }) => ({
    group,
    overrides: JSON.parse(overrides) as Record<string, unknown>,
  }));
}
