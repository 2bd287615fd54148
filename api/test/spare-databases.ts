import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/** What a database holds that was just made: its tables and triggers, the steps that made them, and the few rows that those put there. */
type Blank = { tables: string[]; steps: string; rows: Record<string, Record<string, unknown>[]>; triggers: Trigger[] };
type Trigger = { name: string; table: string; statement: string };

/** Deleted row by row, more than these leave a table behind that is planned for and walked through as if it were still full. */
const mostRows = 500;
const patienceMs = 1_000;
const ofTypeOrm = 'migration';

/**
 * Databases on MariaDB that former test files are done with, empty as on their first day: to make one takes its disk
 * seconds. Each worker keeps its own, so that no two ever take the same.
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

    /** Of one that was just made. */
    async learn(name: string): Promise<void> {
      if (!existsSync(blankFile)) writeFileSync(blankFile, JSON.stringify(await onServer(server, name, blankOf)));
    },

    /** Whether it is as on its first day. One that somebody still uses, whose steps a test changed, or that held much, never is. */
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

/** Those of all workers, at the end. */
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
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // A server closes a connection a moment after its client did.
    const [[others]] = await connection.query<RowDataPacket[]>(
      'select count(*) as count from information_schema.processlist where db = database() and id <> connection_id()',
    );
    if (Number(others?.count) === 0) return true;
    if (performance.now() > deadline) return false;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Answers how many rows went, of the table that had most. */
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

/** Tables whose triggers refuse a delete. TRUNCATE fires none; a trigger that a test took away comes back. */
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

/** On a connection of its own. */
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
