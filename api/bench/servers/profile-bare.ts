/**
 * Fastify and three reads by key, sent as JSON: profile, listing and photos. On the same SQLite file, or on the same
 * MariaDB with the bare driver.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type * as MySql from 'mysql2/promise';
import Fastify from 'fastify';

type Row = Record<string, unknown>;
type Read = (values: string[]) => Row[] | Promise<Row[]>;

const [dataDir = '', member = '', url = ''] = process.argv.slice(2);
const require = createRequire(new URL('../../../api/dist/main.js', import.meta.url));

function reader(): (sql: string) => Read {
  if (url) {
    const pool = (require('mysql2/promise') as typeof MySql).createPool({ uri: url, connectionLimit: 10 });
    return (sql) => async (values) => (await pool.execute<MySql.RowDataPacket[]>(sql, values))[0];
  }
  const Database = require('better-sqlite3') as typeof BetterSqlite3;
  const database = new Database(join(dataDir, 'manyhearts.sqlite'), { readonly: true });
  return (sql) => {
    const statement = database.prepare(sql);
    return (values) => statement.all(...values) as Row[];
  };
}

const prepare = reader();
const [where] = (await prepare('select pool_id, home_tenant_id from profile where id = ?')([member])) as [
  { pool_id: string; home_tenant_id: string },
];
const profile = prepare(
  'select id, name, birthdate, gender, seeking, city, region, country, origin, about_me, details, interests from profile where pool_id = ? and id = ?',
);
const listing = prepare('select cell, last_active_at from listing where tenant_id = ? and profile_id = ?');
const photos = prepare(
  'select id, files, caption, placeholder, width, height from photo where pool_id = ? and profile_id = ? order by position, id',
);

const server = Fastify();

server.get('/*', async () => ({
  profile: {
    ...(await profile([where.pool_id, member]))[0],
    ...(await listing([where.home_tenant_id, member]))[0],
    photos: await photos([where.pool_id, member]),
  },
}));

process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
