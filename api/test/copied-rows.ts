import { loaderOf, snapshotOf, type Cell, type Where } from '../src/core/database/whole-tables.ts';

export type CopiedRow = Record<string, Cell>;
/** Returns the rows that are written in place of this one. */
type Change = (table: string, row: CopiedRow) => readonly CopiedRow[];

/** Copies all rows into another migrated database, of either engine, without the rows that it holds itself. */
export async function copyRows(from: Where, to: Where, change: Change): Promise<void> {
  const [source, target] = [await snapshotOf(from), await loaderOf(to)];
  for (const [table, columns] of Object.entries(await source.columns())) {
    if (table === 'migration') continue;
    const rows: CopiedRow[] = [];
    for await (const cells of source.rows(table, columns))
      rows.push(...change(table, Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? null]))));
    await target.run(`delete from ${table}`);
    const lines = rows.map((row) => columns.map((name) => row[name] ?? null));
    if (lines.length > 0) await target.insert(table, columns, lines);
  }
  await Promise.all([source.close(), target.close()]);
}
