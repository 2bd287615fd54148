/** Fastify and one read by key, sent as JSON: on the same SQLite file, or on the same MariaDB with the bare driver. */
import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type * as MySql from 'mysql2/promise';
import Fastify from 'fastify';

type Row = Record<string, unknown>;

const [dataDir = '', url = ''] = process.argv.slice(2);
const require = createRequire(new URL('../../../api/dist/main.js', import.meta.url));
const anybody = "select tenant_id, id from account where username_norm = 'demo' limit 1";
const byKey =
  'select id, username, email, status, language, is_premium, signed_up_at, email_disabled from account where tenant_id = ? and id = ?';

async function reader(): Promise<() => Promise<Row | undefined> | Row | undefined> {
  if (url) {
    const pool = (require('mysql2/promise') as typeof MySql).createPool({ uri: url, connectionLimit: 10 });
    const [[who]] = await pool.query<MySql.RowDataPacket[]>(anybody);
    return async () => (await pool.execute<MySql.RowDataPacket[]>(byKey, [who?.tenant_id, who?.id]))[0][0];
  }
  const Database = require('better-sqlite3') as typeof BetterSqlite3;
  const database = new Database(join(dataDir, 'manyhearts.sqlite'), { readonly: true });
  const who = database.prepare(anybody).get() as { tenant_id: string; id: string };
  const statement = database.prepare(byKey);
  return () => statement.get(who.tenant_id, who.id) as Row;
}

const read = await reader();
const server = Fastify();

server.get('/*', async (request, reply) => {
  const user = await read();
  const etag = `"${hash('sha1', JSON.stringify(user), 'base64url')}"`;
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : { user };
});

process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
