import BetterSqlite3 from 'better-sqlite3';
import { init } from '@guanmingchiu/sqlparser-ts';
import { afterAll, expect, it } from '@jest/globals';
import { RandomSelects, randomTables, seededRandom } from '../../../test/random-sql.ts';
import { judge, type ScopedTables } from './scope-rules.ts';

const rounds = 2_000;
const scoped: ScopedTables = new Map([
  ['member', { kind: 'tenant', column: 'tenant_id' }],
  ['note', { kind: 'tenant', column: 'tenant_id' }],
  ['card', { kind: 'pool', column: 'pool_id' }],
]);
const values: Record<string, string> = { A: 'tenant-a', P: 'pool-a', B: 'tenant-b', Q: 'pool-b' };
const reach = { tenant: 'tenant-a', pool: 'pool-a' };

await init();

/** The rows of tenant A, with or without another tenant's beside them. */
function world(hasStrangers: boolean): BetterSqlite3.Database {
  const db = new BetterSqlite3(':memory:');
  for (const [table, scope] of Object.entries(randomTables)) {
    db.exec(`create table ${table} (id text, tenant_id text, pool_id text, x integer)`);
    const insert = db.prepare(`insert into ${table} values (?, ?, ?, ?)`);
    for (const x of [0, 1, 2]) insert.run(`${table}-a${x}`, values.A, values.P, x);
    if (hasStrangers || !scope) for (const x of [0, 1, 2]) insert.run(`${table}-b${x}`, values.B, values.Q, x);
  }
  return db;
}

/** Undefined if SQLite itself rejects the statement. */
function answer(db: BetterSqlite3.Database, sql: string, parameters: string[]): string | undefined {
  try {
    const rows = db
      .prepare(sql)
      .raw()
      .all(...parameters);
    return rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n');
  } catch {
    return undefined;
  }
}

const shared = world(true);
const alone = world(false);
afterAll(() => [shared, alone].forEach((db) => db.close()));

it('an allowed SELECT answers as if nobody else had rows, whatever it looks like', () => {
  const selects = new RandomSelects(seededRandom(20_261_121), ['||']);
  const seen = { allowed: 0, stopped: 0 };
  const leaks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const parameters: string[] = [];
    const sql = selects.next().replace(/:([ABPQ])/g, (_, name: string) => {
      parameters.push(values[name] ?? '');
      return '?';
    });
    const answered = answer(shared, sql, parameters);
    if (answered === undefined) continue;
    const isTelling = answered !== answer(alone, sql, parameters);
    const verdict = judge(sql, 'sqlite', scoped);
    const isAllowed =
      verdict.allowed &&
      verdict.values.every((value) => ('place' in value ? parameters[value.place] : value.text) === reach[value.kind]);
    if (isAllowed) seen.allowed += 1;
    else if (isTelling) seen.stopped += 1;
    if (isAllowed && isTelling) leaks.push(`${sql} ${JSON.stringify(parameters)}`);
  }

  expect(leaks).toEqual([]);
  // A guard that refuses everything, or a grammar without leaks, would prove nothing.
  expect(seen.allowed).toBeGreaterThan(rounds / 10);
  expect(seen.stopped).toBeGreaterThan(rounds / 20);
});
