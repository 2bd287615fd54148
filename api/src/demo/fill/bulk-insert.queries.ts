import type { StoreContext } from '../../core/database/store.ts';

export type Cell = string | number | null;
export type Table = { name: string; columns: readonly string[] };

/** Stays below SQLite's limit of parameters; larger statements would hardly be faster. */
const rowsAtOnce = 250;

/** Inserts rows given as flat cells. Statements share one text as far as possible, so that it is prepared once. */
export async function bulkInsert(
  { db }: Pick<StoreContext, 'db'>,
  table: Table,
  cells: readonly Cell[],
): Promise<void> {
  const width = table.columns.length;
  for (let from = 0; from < cells.length; from += rowsAtOnce * width) {
    const part = cells.slice(from, from + rowsAtOnce * width);
    await db.query(statement(table, part.length / width), part);
  }
}

const statements = new Map<string, string>();

function statement({ name, columns }: Table, rows: number): string {
  const known = statements.get(`${name} ${rows}`);
  if (known) return known;
  const row = `(${columns.map(() => '?').join(',')})`;
  const sql = `insert into ${name} (${columns.join(', ')}) values ${Array.from({ length: rows }, () => row).join(',')}`;
  statements.set(`${name} ${rows}`, sql);
  return sql;
}

/** Only while a fill has the file to itself; rows lost in a power failure can be filled again. */
export async function loosenSqlite({ db }: Pick<StoreContext, 'db'>): Promise<void> {
  for (const pragma of ['synchronous = off', 'cache_size = -1500000', 'wal_autocheckpoint = 100000'])
    await db.query(`pragma ${pragma}`);
}
