import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { until } from './until.ts';

/** The content of a new database: tables, triggers, applied migrations, and the few rows that migrations insert. */
type Blank = { tables: string[]; steps: string; rows: Record<string, Record<string, unknown>[]>; triggers: Trigger[] };
type Trigger = { name: string; table: string; statement: string };

/** After more deletes than this MariaDB still plans and scans the table as if it were full. */
const mostRows = 500;
const patienceMs = 1_000;
const ofTypeOrm = 'migration';

/**
 * Reuses MariaDB databases of earlier test files, emptied, because creating one costs seconds of disk time. Each worker
 * has its own, so that two workers never take the same one.
 */
export function spareDatabases(folder: string, server: string) {
  const own = join(folder, process.env.JEST_WORKER_ID ?? '1');
  const [blankFile, spares] = [join(own, 'blank.json'), join(own, 'spare')];
  mkdirSync(spares, { recursive: true });

  return {
    take(): string | undefined {
      const [name] = readdirSync(spares);
      if (name !== undefined) rmSync(join(spares, name));
      return name;
    },

    /** Records the content of a new database. */
    async learn(name: string): Promise<void> {
      if (!existsSync(blankFile)) writeFileSync(blankFile, JSON.stringify(await onServer(server, name, blankOf)));
    },

    /**
     * Empties a database; returns false, and does not reuse it, if it is still in use, its migrations changed, or it
     * held many rows.
     */
    async putBack(name: string): Promise<boolean> {
      const blank = JSON.parse(readFileSync(blankFile, 'utf8')) as Blank;
      const isBlank = await onServer(
        server,
        name,
        async (connection) =>
          (await isAlone(connection)) &&
          (await stepsOf(connection)) === blank.steps &&
          (await empty(connection, blank)) <= mostRows,
      );
      if (isBlank) writeFileSync(join(spares, name), '');
      return isBlank;
    },
  };
}

/** Drops the databases of all workers at the end. */
export async function dropSpares(folder: string, server: string): Promise<void> {
  const names = readdirSync(folder)
    .map((worker) => join(folder, worker, 'spare'))
    .filter((spares) => existsSync(spares))
    .flatMap((spares) => readdirSync(spares));
  for (const name of names) await dropDatabase(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, undefined, (connection) => connection.query(`drop database if exists \`${name}\``));
}

async function blankOf(connection: Connection): Promise<Blank> {
  const [found] = await connection.query<RowDataPacket[]>(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE' order by table_name",
  );
  const tables = found.map(({ name }) => String(name)).filter((name) => name !== ofTypeOrm);
  const rows: Blank['rows'] = {};
  for (const table of tables) {
    const [held] = await connection.query<RowDataPacket[]>(`select * from \`${table}\``);
    if (held.length > 0) rows[table] = held;
  }
  return { tables, steps: await stepsOf(connection), rows, triggers: await triggersOf(connection) };
}

async function triggersOf(connection: Connection): Promise<Trigger[]> {
  const [found] = await connection.query<RowDataPacket[]>(
    "select trigger_name as name, event_object_table as `table`, concat_ws(' ', action_timing, event_manipulation, 'on', event_object_table, 'for each row', action_statement) as statement from information_schema.triggers where trigger_schema = database() order by trigger_name",
  );
  return found.map(({ name, table, statement }) => ({
    name: String(name),
    table: String(table),
    statement: String(statement),
  }));
}

async function stepsOf(connection: Connection): Promise<string> {
  const [steps] = await connection.query<RowDataPacket[]>(`select name from \`${ofTypeOrm}\` order by id`);
  return steps.map(({ name }) => String(name)).join();
}

async function isAlone(connection: Connection): Promise<boolean> {
  const isOnly = async (): Promise<boolean> => {
    const [[others]] = await connection.query<RowDataPacket[]>(
      'select count(*) as count from information_schema.processlist where db = database() and id <> connection_id()',
    );
    return Number(others?.count) === 0;
  };
  // The server closes a connection shortly after its client did.
  return until('this is the only connection', isOnly, patienceMs).then(
    () => true,
    () => false,
  );
}

/** Returns the largest number of rows deleted from one table. */
async function empty(connection: Connection, { tables, rows, triggers }: Blank): Promise<number> {
  await connection.query('set foreign_key_checks = 0');
  const truncated = await truncateGuarded(connection, triggers);
  await connection.beginTransaction();
  let most = truncated;
  for (const table of tables) {
    const [{ affectedRows }] = (await connection.query(`delete from \`${table}\``)) as unknown as [
      { affectedRows: number },
    ];
    most = Math.max(most, affectedRows);
  }
  for (const [table, held] of Object.entries(rows))
    for (const row of held) await connection.query(`insert into \`${table}\` set ?`, [row]);
  await connection.commit();
  return most;
}

/** For tables whose triggers refuse DELETE: TRUNCATE fires none. Triggers that a test dropped are restored. */
async function truncateGuarded(connection: Connection, triggers: readonly Trigger[]): Promise<number> {
  const there = new Set((await triggersOf(connection)).map(({ name }) => name));
  let most = 0;
  for (const table of new Set(triggers.map(({ table }) => table))) {
    const [[held]] = await connection.query<RowDataPacket[]>(`select count(*) as count from \`${table}\``);
    most = Math.max(most, Number(held?.count));
    if (Number(held?.count) > 0) await connection.query(`truncate table \`${table}\``);
  }
  for (const { name, statement } of triggers)
    if (!there.has(name)) await connection.query(`create trigger \`${name}\` ${statement}`);
  return most;
}

/** Runs on a connection of its own. */
async function onServer<T>(
  server: string,
  database: string | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { hostname, port, username, password } = new URL(server);
  const connection = await createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    ...(database !== undefined && { database }),
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
