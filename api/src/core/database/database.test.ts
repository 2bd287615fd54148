import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { InstallationCounter } from './installation.entity.ts';
import type { Faults } from '../process/faults.ts';
import { runWithin, noReach } from './scope.ts';
import { storeOf, asSystem } from './store.ts';
import { transact } from './transactions.ts';
import { letPass } from '../../../test/until.ts';

onEachEngine((engine) => {
  let db: DataSource;
  let faults: Faults;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, faults, close } = await newDatabase(engine));
    await clear();
  });
  afterAll(() => close());

  const counters = () => storeOf({ db: db.manager }, InstallationCounter);
  const names = async () => (await counters().find()).map(({ name }) => name).sort();
  const clear = async () => void (await db.query('delete from installation_counter'));

  describe('migrations', () => {
    it('leave the database as the entities describe it', async () => {
      const { upQueries } = await asSystem('compare', () => db.driver.createSchemaBuilder().log());

      expect(upQueries.map(({ query }) => query)).toEqual([]);
    });

    it('go down and up again', async () => {
      for (const _ of db.migrations) await asSystem('migrate', () => db.undoLastMigration());
      await asSystem('migrate', () => db.runMigrations());

      expect(await names()).toEqual(['audit', 'tenants']);
      await clear();
    });
  });

  describe('two at once', () => {
    it('an acknowledged write survives the rollback of a concurrent transaction', async () => {
      for (let round = 0; round < 200; round += 1) {
        const neighbour = transact(db, async (tx) => {
          await storeOf({ db: tx }, InstallationCounter).add({ name: `lost-${round}`, value: 1 });
          if (round % 3 === 0) await letPass(1);
          throw new Error('rolled back');
        });
        const innocent = counters().add({ name: `kept-${String(round).padStart(3, '0')}`, value: 1 });
        await Promise.all([expect(neighbour).rejects.toThrow('rolled back'), innocent]);
      }

      const found = await names();
      expect(found.filter((name) => name.startsWith('lost'))).toEqual([]);
      expect(found).toHaveLength(200);
      await clear();
    });

    it('rolls back the 40 of 200 concurrent transactions that throw, and commits the others', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 200 }, (_, at) =>
          transact(db, async (tx) => {
            await storeOf({ db: tx }, InstallationCounter).add({ name: `t${at}`, value: at });
            if (at % 5 === 0) throw new Error('wanted');
          }),
        ),
      );

      const failures = results.filter((result) => result.status === 'rejected');
      expect(failures.map(({ reason }) => (reason as Error).message)).toEqual(Array(40).fill('wanted'));
      expect(await names()).toHaveLength(160);
      await clear();
    });

    it('uncommitted rows can’t be read', async () => {
      const seen: string[][] = [];
      const writing = transact(db, async (tx) => {
        await storeOf({ db: tx }, InstallationCounter).add({ name: 'half', value: 1 });
        for (let look = 0; look < 5; look += 1) seen.push(await names());
        await storeOf({ db: tx }, InstallationCounter).add({ name: 'whole', value: 1 });
      });
      await writing;

      expect(seen).toEqual(Array(5).fill([]));
      expect(await names()).toEqual(['half', 'whole']);
      await clear();
    });

    it('counts every one of 50 parallel conditional changes', async () => {
      await counters().add({ name: 'shared', value: 0 });

      await Promise.all(
        Array.from({ length: 50 }, () =>
          transact(db, (tx) => storeOf({ db: tx }, InstallationCounter).increase({ name: 'shared' }, 'value', 1)),
        ),
      );

      expect(await counters().findOne({ name: 'shared' })).toMatchObject({ value: 50 });
      await clear();
    });

    it('never takes more than is there', async () => {
      await counters().add({ name: 'purse', value: 10 });

      const taken = await Promise.all(
        Array.from({ length: 50 }, () => counters().decreaseIfEnough({ name: 'purse' }, 'value', 3)),
      );

      expect(taken.reduce((sum, changed) => sum + changed, 0)).toBe(3);
      expect(await counters().findOne({ name: 'purse' })).toMatchObject({ value: 1 });
      await clear();
    });
  });

  describe('faults', () => {
    const codes =
      engine === 'mariadb'
        ? ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']
        : ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'];
    const fault = (code: string) => Object.assign(new Error(code), { code });

    it('retries a transaction that a concurrent one aborted, at whichever statement', async () => {
      for (const code of codes) {
        for (const point of ['database.statement', 'database.commit']) {
          for (let skip = 0; skip < (point === 'database.commit' ? 1 : 3); skip += 1) {
            faults.arm(point, { skip, make: () => fault(code) });
            await transact(db, async (tx) => {
              await storeOf({ db: tx }, InstallationCounter).add({
                name: `${code.slice(-12)}-${point.slice(9, 13)}-${skip}-a`,
                value: 1,
              });
              await storeOf({ db: tx }, InstallationCounter).add({
                name: `${code.slice(-12)}-${point.slice(9, 13)}-${skip}-b`,
                value: 1,
              });
            });
            faults.disarm();
          }
        }
      }

      expect(await names()).toHaveLength(codes.length * 8);
      await clear();
    });

    it('gives up after eight lost attempts', async () => {
      let attempts = 0;
      const [code = ''] = codes;
      const lost = transact(db, async () => {
        attempts += 1;
        throw fault(code);
      });

      await expect(lost).rejects.toMatchObject({ code });
      expect(attempts).toBe(8);
    });

    // On MariaDB each has its own connection, so neither would notice the other.
    const ifOneWriter = (sentence: string, prove: () => Promise<void>): void =>
      void (engine === 'sqlite' && it(sentence, prove));
    ifOneWriter('refuses a write beside the running transaction instead of waiting for itself', async () => {
      const stray = transact(db, async (tx) => {
        await storeOf({ db: tx }, InstallationCounter).add({ name: 'inside', value: 1 });
        await counters().add({ name: 'beside', value: 1 });
      });

      await expect(stray).rejects.toThrow('beside the running transaction');
      expect(await names()).toEqual([]);
    });

    it('lets the next writer in when a runner is dropped in the middle', async () => {
      const runner = db.createQueryRunner();
      await runner.startTransaction();
      await storeOf({ db: runner.manager }, InstallationCounter).add({ name: 'dropped', value: 1 });
      await runner.release();

      await counters().add({ name: 'next', value: 1 });
      expect(await names()).toEqual(['next']);
      await clear();
    });
  });

  it('keeps texts that differ apart, and big numbers whole', async () => {
    await counters().add(
      { name: 'e', value: 9_007_199_254_740_991 },
      { name: 'E', value: 2 },
      { name: 'é', value: 3 },
      { name: 'e ', value: 4 },
      { name: '🌹', value: 5 },
    );

    expect(await counters().findOne({ name: 'e' })).toMatchObject({ value: 9_007_199_254_740_991 });
    expect(await counters().count()).toBe(5);
    await clear();
  });

  it('reaches no scoped table outside a request', async () => {
    await runWithin({ reach: noReach }, async () => {
      await expect(db.query('select * from account')).rejects.toThrow('TENANT_GUARD');
    });
  });
});
