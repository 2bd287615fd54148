import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/core/database/data-source.ts';
import { asSystem } from '../src/core/database/store.ts';
import { Faults } from '../src/core/faults.ts';
import { schema } from '../src/schema.ts';
import { inTurn } from './repeats.ts';

export type Engine = 'sqlite' | 'mariadb';
export type Place = { engine: Engine; dataDir: string; url: string | undefined; remove: () => Promise<void> };

const server = process.env.TEST_DATABASE_URL;

const titles: Record<Engine, string> = { sqlite: 'on SQLite', mariadb: 'on MariaDB' };

/** The same sentences on both engines. Without a MariaDB server the runner says so in its last lines. */
export function onEachEngine(sentences: (engine: Engine) => void): void {
  const engines: Engine[] = server ? ['sqlite', 'mariadb'] : ['sqlite'];
  for (const engine of inTurn(engines)) describe(titles[engine], () => sentences(engine));
}

/** A data folder and, on MariaDB, a database that nobody else uses. */
export function newPlace(engine: Engine): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  const name = `mh_test_${randomBytes(6).toString('hex')}`;
  const url = engine === 'mariadb' && server ? new URL(`/${name}`, server).href : undefined;
  const remove = async (): Promise<void> => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url && server) await onServer(server, `drop database if exists \`${name}\``);
  };
  return { engine, dataDir, url, remove };
}

export async function newDatabase(engine: Engine, faults = new Faults()): Promise<{ db: DataSource; place: Place; faults: Faults; close: () => Promise<void> }> {
  const place = newPlace(engine);
  const db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults });
  await asSystem('migrate', () => db.runMigrations());
  const close = async (): Promise<void> => {
    await db.destroy();
    await place.remove();
  };
  return { db, place, faults, close };
}

async function onServer(url: string, sql: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const connection = await createConnection({ host: hostname, port: Number(port || 3306), user: username, password });
  await connection.query(sql);
  await connection.end();
}
