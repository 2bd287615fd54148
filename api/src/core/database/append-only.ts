import type { QueryRunner } from 'typeorm';

type Runner = Pick<QueryRunner, 'query' | 'connection'>;
const kinds = ['update', 'delete'] as const;

/**
 * Adds triggers that make the database reject updates and deletes. On SQLite a migration that rebuilds the table must
 * recreate them.
 */
export async function makeAppendOnly(runner: Runner, table: string): Promise<void> {
  for (const statement of appendOnlyStatements(runner, table)) await runner.query(statement);
}

/** For down migrations, and for tests that simulate an attacker with the rights to drop triggers. */
export async function allowChanges(runner: Runner, table: string): Promise<void> {
  for (const kind of kinds) await runner.query(`drop trigger if exists ${nameOf(table, kind)}`);
}

/** Returns the statements that create this table's missing triggers. */
export async function missingTriggers(runner: Runner, table: string): Promise<string[]> {
  const rows = (await runner.query(
    isSqlite(runner)
      ? "select name from sqlite_master where type = 'trigger'"
      : 'select trigger_name as name from information_schema.triggers where trigger_schema = database()',
  )) as { name: string }[];
  const there = new Set(rows.map(({ name }) => name));
  return appendOnlyStatements(runner, table).filter((_, at) => !there.has(nameOf(table, kinds[at] ?? 'update')));
}

function appendOnlyStatements(runner: Runner, table: string): string[] {
  return kinds.map((kind) => {
    const head = `create trigger if not exists ${nameOf(table, kind)} before ${kind} on ${table} for each row`;
    const refusal = `${table} is append-only`;
    return isSqlite(runner)
      ? `${head} begin select raise(abort, '${refusal}'); end`
      : `${head} signal sqlstate '45000' set message_text = '${refusal}'`;
  });
}

function nameOf(table: string, kind: (typeof kinds)[number]): string {
  return `no_${kind}_of_${table}`;
}

function isSqlite(runner: Runner): boolean {
  return runner.connection.options.type === 'better-sqlite3';
}
