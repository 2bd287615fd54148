/**
 * Fastify that verifies a password, or hashes one and inserts the rows of a sign-up: with the product's concurrency,
 * into the same tables in a file of its own.
 */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type * as Argon2 from '@node-rs/argon2';
import Fastify from 'fastify';

const [dataDir = ''] = process.argv.slice(2);
const require = createRequire(new URL('../../../api/dist/main.js', import.meta.url));
const { hash, verify } = require('@node-rs/argon2') as typeof Argon2;
const Database = require('better-sqlite3') as typeof BetterSqlite3;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const password = 'correct-horse-battery';
const known = await hash(password, cost);

let free = Math.max(1, availableParallelism() - 1);
const line: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => line.push(go));
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }
}

const database = new Database(join(dataDir, 'manyhearts.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

type Row = Record<string, unknown>;
/** The tables that one sign-up writes; two of them twice. */
const tables = [
  'account',
  'profile',
  'consent_record',
  'consent_record',
  'mail_link',
  'member_mail',
  'outbox_entry',
  'member_session',
  'known_device',
];
const account = database
  .prepare("select * from account where status = 'not_confirmed' order by id desc limit 1")
  .get() as Row;
const templates = tables.map((table) => {
  const [column, value] = {
    account: ['id', account.id],
    profile: ['id', account.id],
    outbox_entry: ['job', 'send-member-mail'],
  }[table] ?? ['account_id', account.id];
  const row = database.prepare(`select * from ${table} where ${column} = ? limit 1`).get(value) as Row;
  const columns = Object.keys(row);
  return {
    table,
    row,
    insert: database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ),
  };
});
const random = (bytes: number): string => randomBytes(bytes).toString('hex');

const signUp = database.transaction((passwordHash: string) => {
  const id = `01${random(12)}`;
  for (const { table, row, insert } of templates) {
    const fresh: Row = {
      id: table === 'account' || table === 'profile' ? id : `01${random(12)}`,
      account_id: id,
      token_hash: random(21),
      username: id,
      username_norm: id,
      username_look: id,
      email: id,
      password_hash: passwordHash,
    };
    insert.run(
      ...Object.entries(row).map(([column, value]) => (column in fresh && value !== null ? fresh[column] : value)),
    );
  }
  return id;
});

const server = Fastify();
server.get('/*', () => ({ status: 'ok' }));
server.post('/api/user', async () => ({ user: await inTurn(() => verify(known, password)) }));
server.post('/api/signup', async (_request, reply) =>
  reply.code(201).send({ user: signUp(await inTurn(() => hash(password, cost))) }),
);
process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
