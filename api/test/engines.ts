import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/core/database/data-source.ts';
import { migrate } from '../src/core/database/migrate.ts';
import { Faults } from '../src/core/process/faults.ts';
import { schema } from '../src/schema.ts';
import { inTurn, inTurnIfFew } from './repeats.ts';
import { dropDatabase, spareDatabases } from './spare-databases.ts';

export type Engine = 'sqlite' | 'mariadb';
export type Place = { engine: Engine; dataDir: string; url: string | undefined; remove: () => Promise<void> };

const server = process.env.TEST_DATABASE_URL;
/** Created and removed by the run's global set-up and teardown. */
const spareFolder = process.env.SPARE_DATABASES ?? '';
const databaseFile = 'manyhearts.sqlite';

const titles: Record<Engine, string> = { sqlite: 'on SQLite', mariadb: 'on MariaDB' };

const engines: readonly Engine[] = server ? ['sqlite', 'mariadb'] : ['sqlite'];

/**
 * Runs the tests on both engines, or on one where the run takes turns (`repeats.ts`). Without a MariaDB server the
 * runner reports them as missing.
 */
export function onEachEngine(sentences: (engine: Engine) => void): void {
  for (const engine of inTurn(engines)) describe(titles[engine], () => sentences(engine));
}

/** For what the engines do differently, such as locks and failures: only a sampled run leaves one out. */
export function onBothEngines(sentences: (engine: Engine) => void): void {
  for (const engine of inTurnIfFew(engines)) describe(titles[engine], () => sentences(engine));
}

type Tests = ((...given: Parameters<typeof it>) => void) & Pick<typeof it, 'each'>;
const noTests: Tests = Object.assign((): void => undefined, { each: (() => () => undefined) as never });

/** As `onEachEngine`; tests of races are declared with `race`, and run as in `onBothEngines`. */
export function onEachEngineWithRaces(sentences: (engine: Engine, tests: { it: Tests; race: Tests }) => void): void {
  const chosen = inTurn(engines);
  for (const engine of inTurnIfFew(engines))
    describe(titles[engine], () => sentences(engine, { it: chosen.includes(engine) ? it : noTests, race: it }));
}

/** A new data folder and, on MariaDB, the name of a new database, which is not opened yet. */
export function newPlace(engine: Engine): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  const name = `mh_test_${randomBytes(6).toString('hex')}`;
  const url = engine === 'mariadb' && server ? new URL(`/${name}`, server).href : undefined;
  const remove = async (): Promise<void> => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url && server) await dropDatabase(server, name);
  };
  return { engine, dataDir, url, remove };
}

/** A new place with all tables, empty. */
export function migratedPlace(engine: Engine): Promise<Place> {
  return engine === 'mariadb' ? migratedMariaDb() : migratedFile();
}

export async function newDatabase(
  engine: Engine,
  faults = new Faults(),
): Promise<{ db: DataSource; place: Place; faults: Faults; close: () => Promise<void> }> {
  const place = await migratedPlace(engine);
  const db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults });
  const close = async (): Promise<void> => {
    await db.destroy();
    await place.remove();
  };
  return { db, place, faults, close };
}

/** A copy of the first one that this worker made. */
async function migratedFile(): Promise<Place> {
  const place = newPlace('sqlite');
  const model = join(spareFolder, process.env.JEST_WORKER_ID ?? '1', 'model.sqlite');
  if (!existsSync(model)) {
    const first = newPlace('sqlite');
    await migrateIn(first);
    mkdirSync(dirname(model), { recursive: true });
    copyFileSync(join(first.dataDir, databaseFile), model);
    await first.remove();
  }
  copyFileSync(model, join(place.dataDir, databaseFile));
  return place;
}

async function migratedMariaDb(): Promise<Place> {
  const made = newPlace('mariadb');
  if (!server || !made.url) return made;
  const spares = spareDatabases(spareFolder, server);
  const spare = spares.take();
  const url = spare === undefined ? made.url : new URL(`/${spare}`, server).href;
  const name = new URL(url).pathname.slice(1);
  if (spare === undefined) {
    await migrateIn(made);
    await spares.learn(name);
  }
  const remove = async (): Promise<void> => {
    rmSync(made.dataDir, { recursive: true, force: true });
    const isSpare = await spares.putBack(name).catch(() => false);
    if (!isSpare) await dropDatabase(server, name);
  };
  return { ...made, url, remove };
}

async function migrateIn({ dataDir, url }: Place): Promise<void> {
  const db = await openDatabase({ ...schema, url, dataDir, faults: new Faults() });
  await migrate(db);
  await db.destroy();
}
