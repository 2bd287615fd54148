import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';

export type Row = Record<string, string | number | null>;
/** Where the product's rows are: in the data folder, or on the server at `url`. */
export type Place = { dataDir: string; url?: string | undefined };
/** A second connection to the measured database, to fill it and to inspect the cost of statements. */
export type Database = {
  all(sql: string, values?: readonly (string | number | null)[]): Promise<Row[]>;
  /** Inserts all rows or none. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
};

const rowsAtOnce = 100;

export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function openDatabase({ dataDir, url }: Place): Promise<Database> {
  const { run, close } = url === undefined ? embedded(dataDir) : await served(url);
  return {
    all: run,
    close,
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      await run('begin');
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const part = rows.slice(from, from + rowsAtOnce);
        const places = part.map(() => `(${names.map(() => '?').join(', ')})`).join(', ');
        await run(
          `insert into ${table} (${names.join(', ')}) values ${places}`,
          part.flatMap((row) => names.map((name) => row[name] ?? null)),
        );
      }
      await run('commit');
    },
  };
}

type Run = Database['all'];

function embedded(dataDir: string): { run: Run; close: () => Promise<void> } {
  const database = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'));
  return {
    run: async (sql, values = []) => {
      const statement = database.prepare(sql);
      if (statement.reader) return statement.all(...values) as Row[];
      statement.run(...values);
      return [];
    },
    close: async () => void database.close(),
  };
}

async function served(url: string): Promise<{ run: Run; close: () => Promise<void> }> {
  const connection = await createConnection({ uri: url, supportBigNumbers: true });
  return {
    run: async (sql, values = []) => {
      const [rows] = await connection.query(sql, [...values]);
      return Array.isArray(rows) ? (rows as Row[]) : [];
    },
    close: () => connection.end(),
  };
}

const readKinds = ['first', 'key', 'last', 'next', 'prev', 'rnd', 'rnd_next'];

/** Rows that MariaDB reads for these statements; undefined without MariaDB. */
export async function rowsExamined(
  url: string | undefined,
  statements: readonly { sql: string; values: readonly (string | number)[] }[],
): Promise<number | undefined> {
  if (url === undefined) return undefined;
  return withDatabase({ dataDir: '', url }, async (database) => {
    await database.all('flush status');
    for (const { sql, values } of statements) await database.all(sql, values);
    const rows = await database.all(
      `show session status where variable_name in (${readKinds.map((kind) => `'Handler_read_${kind}'`).join(', ')})`,
    );
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  });
}
