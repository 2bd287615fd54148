import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newPlace, type Place } from '../../../test/engines.ts';
import { schema } from '../../schema.ts';
import { Faults } from '../process/faults.ts';
import { openDatabase } from '../database/data-source.ts';
import { poolReads } from './direct-reads.ts';
import { asSystem } from '../database/store.ts';

const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onMariaDb('A read over the pool', () => {
  let place: Place;
  let db: DataSource;

  beforeAll(async () => {
    place = newPlace('mariadb');
    // A single connection, so that its session statistics cover all reads.
    db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults: new Faults(), poolSize: 1 });
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  const done = async (name: 'prepare' | 'execute' | 'close'): Promise<number> => {
    const rows = (await asSystem('test', () => db.query(`show session status like 'Com_stmt_${name}'`))) as {
      Value: string;
    }[];
    return Number(rows[0]?.Value);
  };

  it('is prepared once, also where its values are numbers behind a limit', async () => {
    const before = [await done('prepare'), await done('execute')] as const;
    for (const count of [1, 2, 3]) await db.query('select 1 as one limit ?', [count]);

    expect([(await done('prepare')) - before[0], (await done('execute')) - before[1]]).toEqual([1, 3]);
  });

  it('is not prepared where a value is bound by what it is', async () => {
    const before = await done('prepare');
    expect(await db.query('select ? as at', [new Date('2026-11-22T12:00:00Z')])).toHaveLength(1);

    expect(await done('prepare')).toBe(before);
  });

  it('leaves no more than two hundred prepared on a connection', async () => {
    for (let number = 0; number < 230; number += 1) await db.query(`select ${number} as number`);

    expect((await done('prepare')) - (await done('close'))).toBeLessThanOrEqual(200);
  });

  it('gives its connection back, whether it answers, fails or finds nothing', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(db.query('select nothing from nowhere')).rejects.toThrow('nowhere');
      expect(await db.query('select 1 as one where 1 = 0')).toEqual([]);
    }
    expect(await Promise.all(Array.from({ length: 5 }, () => db.query('select 1 as one')))).toEqual(
      Array(5).fill([{ one: 1 }]),
    );
  });
});

describe('A database without a pool', () => {
  it('is told apart at the start', () => {
    expect(() => poolReads({ driver: { options: { type: 'better-sqlite3' } } } as never, 1_000)).toThrow(
      'no pool of connections to better-sqlite3',
    );
  });
});
