import type { QueryRunner } from 'typeorm';

type Runner = Pick<QueryRunner, 'query' | 'connection'>;
const kinds = ['update', 'delete'] as const;

/** Has the database itself refuse every change of a row and its removal. A migration that rebuilds the table on SQLite makes the triggers anew. */
export async function makeAppendOnly(runner: Runner, table: string): Promise<void> {
  for (const statement of appendOnlyStatements(runner, table)) await runner.query(statement);
}

/** For the way back of a migration, and for tests that play an attacker with the rights to do this. */
export async function allowChanges(runner: Runner, table: string): Promise<void> {
  for (const kind of kinds) await runner.query(`drop trigger if exists ${nameOf(table, kind)}`);
}

/** The statements that make the triggers which this table lacks; none where it is as it should be. */
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
