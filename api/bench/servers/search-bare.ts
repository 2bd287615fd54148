/**
 * Fastify and the product's statements for a search, prepared, on the same SQLite file or the same MariaDB.
 * A value that is an object refers to a query parameter of the request.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type * as MySql from 'mysql2/promise';
import Fastify from 'fastify';

type Value = string | number | { ask: string; isText: boolean };
type Row = Record<string, unknown>;
type Step = { sql: string; values: Value[]; part: 'profiles' | 'total' | 'walk' };

const [dataDir = '', stepsFile = '', url = ''] = process.argv.slice(2);
const require = createRequire(new URL('../../../api/dist/main.js', import.meta.url));
const steps = JSON.parse(readFileSync(stepsFile, 'utf8')) as Step[];

function reader(): (sql: string, values: (string | number)[]) => Promise<Row[]> | Row[] {
  if (url) {
    const pool = (require('mysql2/promise') as typeof MySql).createPool({
      uri: url,
      connectionLimit: 10,
      supportBigNumbers: true,
    });
    return async (sql, values) => (await pool.execute<MySql.RowDataPacket[]>(sql, values))[0];
  }
  const Database = require('better-sqlite3') as typeof BetterSqlite3;
  const database = new Database(join(dataDir, 'manyhearts.sqlite'), { readonly: true });
  const prepared = new Map(steps.map(({ sql }) => [sql, database.prepare(sql)]));
  return (sql, values) => (prepared.get(sql) as BetterSqlite3.Statement).all(...values) as Row[];
}

const read = reader();
const server = Fastify();

server.get('/*', async ({ query }) => {
  const words = query as Record<string, string>;
  const answer: { profiles: Row[]; total: unknown } = { profiles: [], total: null };
  for (const { sql, values, part } of steps) {
    const rows = await read(
      sql,
      values.map((value) =>
        typeof value !== 'object' ? value : value.isText ? (words[value.ask] ?? '') : Number(words[value.ask]),
      ),
    );
    if (part === 'profiles') answer.profiles = rows;
    if (part === 'total') answer.total = rows[0]?.members;
  }
  return answer;
});

process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
