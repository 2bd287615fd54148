import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** Runs with a new database on the test server; undefined without a server. */
export async function withMariaDb<T>(work: (url: string) => Promise<T>): Promise<T | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return undefined;
  const name = `mh_bench_${randomBytes(6).toString('hex')}`;
  const { hostname, port, username, password } = new URL(server);
  const connection = await createConnection({ host: hostname, port: Number(port || 3306), user: username, password });
  try {
    await connection.query(`create database \`${name}\` character set utf8mb4 collate utf8mb4_nopad_bin`);
    return await work(new URL(`/${name}`, server).href);
  } finally {
    await connection.query(`drop database if exists \`${name}\``);
    await connection.end();
  }
}
