import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2';
import { mariaAddress } from './maria-address.ts';

export type Cell = string | number | null;
export type Columns = Record<string, string[]>;
export type Where = { url?: string | undefined; dataDir: string };

/**
 * Reads and writes whole tables as plain values, for backup and restore. Uses its own connection without stores and
 * SQL guard, because it copies the rows of all brands.
 */
export interface WholeTables {
  readonly engine: 'SQLite' | 'MariaDB';
  columns(): Promise<Columns>;
  count(table: string): Promise<number>;
  rows(table: string, columns: readonly string[]): AsyncIterable<Cell[]>;
  /** Inserts all rows or none. */
  insert(table: string, columns: readonly string[], rows: readonly Cell[][]): Promise<void>;
  run(sql: string, values?: readonly Cell[]): Promise<void>;
  /** False while another process holds the lock. Released on `close`, or when the process ends. */
  lock(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a consistent snapshot of the database, unaffected by concurrent writes. */
export async function snapshotOf({ url, dataDir }: Where): Promise<WholeTables> {
  if (url === undefined) {
    const file = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'), {
      readonly: true,
      fileMustExist: true,
      timeout: 5_000,
    });
    file.exec('begin');
    // SQLite takes the snapshot at the first read.
    file.prepare('select count(*) from sqlite_master').get();
    return new SqliteTables(file);
  }
  const tables = new MariaTables(await connect(url));
  // A slow disk or bucket may delay the reader for minutes.
  await tables.run('set session net_write_timeout = 3600');
  await tables.run('set session transaction isolation level repeatable read');
  await tables.run('start transaction with consistent snapshot, read only');
  return tables;
}

/** Opens a connection that loads rows in any order: foreign keys are not checked. */
export async function loaderOf({ url, dataDir }: Where): Promise<WholeTables> {
  if (url === undefined) {
    const file = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'), { fileMustExist: true, timeout: 5_000 });
    file.pragma('foreign_keys = off');
    return new SqliteTables(file);
  }
  const tables = new MariaTables(await connect(url));
  await tables.run("set session foreign_key_checks = 0, session sql_mode = 'STRICT_ALL_TABLES'");
  return tables;
}

class SqliteTables implements WholeTables {
  readonly engine = 'SQLite';

  constructor(private readonly file: BetterSqlite3.Database) {}

  async columns(): Promise<Columns> {
    const rows = this.file
      .prepare(
        "select t.name as t, c.name as c from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid",
      )
      .all() as { t: string; c: string }[];
    return byTable(rows);
  }

  async count(table: string): Promise<number> {
    return Number(
      this.file
        .prepare(`select count(*) from ${quoted(table)}`)
        .pluck()
        .get(),
    );
  }

  async *rows(table: string, columns: readonly string[]): AsyncGenerator<Cell[], void> {
    for (const row of this.file.prepare(selectOf(table, columns)).raw().iterate()) yield plain(table, row as unknown[]);
  }

  async insert(table: string, columns: readonly string[], rows: readonly Cell[][]): Promise<void> {
    const statement = this.file.prepare(
      `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    this.file.transaction(() => {
      for (const row of rows) statement.run(...row);
    })();
  }

  async run(sql: string, values: readonly Cell[] = []): Promise<void> {
    this.file.prepare(sql).run(...values);
  }

  /** The data folder has its own lock. */
  async lock(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.file.close();
  }
}

class MariaTables implements WholeTables {
  readonly engine = 'MariaDB';
  constructor(private readonly connection: Connection) {}

  async columns(): Promise<Columns> {
    const [rows] = await this.connection.promise().query<(RowDataPacket & { t: string; c: string })[]>(
      `select c.table_name as t, c.column_name as c from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = database() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
    );
    return byTable(rows);
  }

  async count(table: string): Promise<number> {
    const [rows] = await this.connection
      .promise()
      .query<RowDataPacket[]>(`select count(*) as rows_there from ${quoted(table)}`);
    return Number(rows[0]?.['rows_there']);
  }

  async *rows(table: string, columns: readonly string[]): AsyncGenerator<Cell[], void> {
    const stream = this.connection
      .query({ sql: selectOf(table, columns), rowsAsArray: true })
      .stream({ highWaterMark: 500 });
    for await (const row of stream) yield plain(table, row as unknown[]);
  }

  async insert(table: string, columns: readonly string[], rows: readonly Cell[][]): Promise<void> {
    await this.connection
      .promise()
      .query(`insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values ?`, [rows]);
  }

  async run(sql: string, values: readonly Cell[] = []): Promise<void> {
    await this.connection.promise().query(sql, [...values]);
  }

  async lock(): Promise<boolean> {
    const [rows] = await this.connection
      .promise()
      .query<RowDataPacket[]>("select get_lock(concat('manyhearts-restore-', md5(database())), 0) as taken");
    return Number(rows[0]?.['taken']) === 1;
  }

  async close(): Promise<void> {
    // `end` would wait forever for a stream that was not read to its end.
    this.connection.destroy();
  }
}

async function connect(url: string): Promise<Connection> {
  const connection = createConnection({
    ...mariaAddress(url),
    charset: 'utf8mb4',
    supportBigNumbers: true,
    connectTimeout: 5_000,
  });
  await connection.promise().connect();
  return connection;
}

function byTable(rows: readonly { t: string; c: string }[]): Columns {
  const tables: Columns = {};
  for (const { t, c } of rows) (tables[t] ??= []).push(c);
  return tables;
}

function selectOf(table: string, columns: readonly string[]): string {
  return `select ${columns.map(quoted).join(', ')} from ${quoted(table)}`;
}

/** Names come from the database or a sealed file; this check is a second defence against SQL injection. */
function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a name of a table or column: ${JSON.stringify(name)}`);
  return `\`${name}\``;
}

/** Refuses values that JSON would not preserve. */
function plain(table: string, row: unknown[]): Cell[] {
  for (const value of row) {
    const isPlain =
      value === null ||
      typeof value === 'string' ||
      (typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value)));
    if (!isPlain) throw new Error(`${table} holds a value that a backup can't carry: ${typeof value}`);
  }
  return row as Cell[];
}
