import BetterSqlite3 from 'better-sqlite3';
import { init } from '@guanmingchiu/sqlparser-ts';
import { afterAll, expect, it } from '@jest/globals';
import { RandomSelects, randomTables, seededRandom } from '../../../test/random-sql.ts';
import { judge, type ScopedTables } from './scope-rules.ts';

await init();

const scoped: ScopedTables = new Map([
  ['member', { kind: 'tenant', column: 'tenant_id' }],
  ['note', { kind: 'tenant', column: 'tenant_id' }],
  ['card', { kind: 'pool', column: 'pool_id' }],
]);
const values: Record<string, string> = { A: 'tenant-a', P: 'pool-a', B: 'tenant-b', Q: 'pool-b' };
const reach = { tenant: 'tenant-a', pool: 'pool-a' };

/** The same rows of tenant A, with and without somebody else's beside them. */
function world(strangers: boolean): BetterSqlite3.Database {
  const db = new BetterSqlite3(':memory:');
  for (const [table, scope] of Object.entries(randomTables)) {
    db.exec(`create table ${table} (id text, tenant_id text, pool_id text, x integer)`);
    const insert = db.prepare(`insert into ${table} values (?, ?, ?, ?)`);
    for (let at = 0; at < 3; at += 1) insert.run(`${table}-a${at}`, values.A, values.P, at);
    if (strangers || !scope) for (let at = 0; at < 3; at += 1) insert.run(`${table}-b${at}`, values.B, values.Q, at);
  }
  return db;
}

const shared = world(true);
const alone = world(false);
afterAll(() => [shared, alone].forEach((db) => db.close()));

function answer(db: BetterSqlite3.Database, sql: string, parameters: string[]): string | undefined {
  try {
    return (db.prepare(sql).raw().all(...parameters) as unknown[]).map((row) => JSON.stringify(row)).sort().join('\n');
  } catch {
    return undefined;
  }
}

it('answers an allowed SELECT as if nobody else had rows, whatever the SELECT', () => {
  const selects = new RandomSelects(seededRandom(7), ['||', 'xor']);
  const rounds = Number(process.env.ROUNDS ?? 600);
  let told = 0, allowed = 0, caught = 0;
  const leaks: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const parameters: string[] = [];
    const sql = selects.next().replace(/:([ABPQ])/g, (_, name: string) => { parameters.push(values[name] ?? ''); return '?'; });
    const withStrangers = answer(shared, sql, parameters);
    if (withStrangers === undefined) continue;
    told += 1;
    const differs = withStrangers !== answer(alone, sql, parameters);
    const verdict = judge(sql, 'sqlite', scoped);
    const pass = verdict.allowed && verdict.values.every((value) => ('place' in value ? parameters[value.place] : value.text) === reach[value.kind]);
    if (pass) allowed += 1; else if (differs) caught += 1; else if (process.env.SHOW && !verdict.allowed && /parsed|uses/.test(verdict.reason)) console.log(verdict.reason, sql);
    if (pass && differs) leaks.push(sql + JSON.stringify(parameters) + '\n' + withStrangers + '\n--\n' + answer(alone, sql, parameters));
  }
  console.log({ told, allowed, caught, leaks: leaks.length });
  expect(leaks).toEqual([]);
}, 600_000);
