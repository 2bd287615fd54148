import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryFailedError, type DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { aMemberSession, aTenant, type MadeTenant } from '../../../test/factories.ts';
import { readDirectly } from './direct-reads.ts';
import { InstallationCounter } from '../database/installation.entity.ts';
import { noReach, reachOfTenant, runWithin } from '../database/scope.ts';
import { ScopeViolation } from '../database/sql-guard.ts';
import { asSystem, storeOf } from '../database/store.ts';
import { transact } from '../database/transactions.ts';

/** A fake data source that records whether a statement is read directly or by a runner. */
function aSource({ read = () => ['read'] as unknown[] | undefined, before = () => undefined as void } = {}) {
  const asked: string[] = [];
  const source = {
    driver: { createQueryRunner: () => ({}) },
    query: async (sql: string) => (asked.push(`runner: ${sql}`), ['ran']),
  };
  readDirectly(source as never, (sql) => (asked.push(`read: ${sql}`), read()), before);
  return {
    source: source as {
      driver: { createQueryRunner: () => object };
      query: (sql: string, values?: unknown[], runner?: object) => Promise<unknown>;
    },
    asked,
  };
}

describe('A statement outside a transaction', () => {
  it.each(['select 1', 'SELECT 1', '\n  select 1', 'with one as (select 1) select * from one'])(
    'is read directly: %j',
    async (sql) => {
      const { source, asked } = aSource();

      expect(await source.query(sql)).toEqual(['read']);
      expect(asked).toEqual([`read: ${sql}`]);
    },
  );

  it.each([
    'insert into a values (1)',
    'update a set b = 1',
    'delete from a',
    'show tables',
    'selected',
    'withdraw',
    '(select 1)',
    '',
  ])('has a runner: %j', async (sql) => {
    const { source, asked } = aSource();

    expect(await source.query(sql)).toEqual(['ran']);
    expect(asked).toEqual([`runner: ${sql}`]);
  });

  it('has a runner where that is given, and where whoever reads directly will not', async () => {
    const [given, unwilling] = [aSource(), aSource({ read: () => undefined })];

    expect([await given.source.query('select 1', [], {}), await unwilling.source.query('select 1')]).toEqual([
      ['ran'],
      ['ran'],
    ]);
    expect([given.asked, unwilling.asked]).toEqual([['runner: select 1'], ['read: select 1', 'runner: select 1']]);
  });

  it('has a runner once somebody wraps those, because they want to see everything', async () => {
    const { source, asked } = aSource();
    source.driver.createQueryRunner = () => ({});
    await source.query('select 1');

    expect(asked).toEqual(['runner: select 1']);
  });

  it('is not read at all where the guard refuses it', async () => {
    const { source, asked } = aSource({
      before: () => {
        throw new Error('refused');
      },
    });

    await expect(source.query('select 1')).rejects.toThrow('refused');
    expect(asked).toEqual([]);
  });
});

onEachEngine((engine) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let own: MadeTenant;
  let stranger: MadeTenant;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    [own, stranger] = [await aTenant(db), await aTenant(db)];
    for (const tenant of [own, stranger]) await aMemberSession(db, tenant);
  });
  afterAll(() => close());

  const counters = 'select value from installation_counter where name = ?';
  const sessionsOf = (tenantId: string) =>
    db.manager.query('select account_id from member_session where tenant_id = ?', [tenantId]) as Promise<object[]>;

  describe('A read by hand', () => {
    it('reaches its own tenant and no other, by whichever words', async () => {
      const within = <T>(work: () => Promise<T>) => runWithin({ reach: reachOfTenant(own) }, work);

      expect(await within(() => sessionsOf(own.id))).toHaveLength(1);
      await expect(within(() => sessionsOf(stranger.id))).rejects.toBeInstanceOf(ScopeViolation);
      await expect(runWithin({ reach: noReach }, () => sessionsOf(own.id))).rejects.toBeInstanceOf(ScopeViolation);
      for (const sql of [
        'select * from member_session',
        '\twith s as (select * from member_session) select * from s',
        'select 1 where exists (select 1 from member_session)',
      ]) {
        await expect(within(() => db.query(sql))).rejects.toBeInstanceOf(ScopeViolation);
      }
    });

    it('sees what its transaction wrote inside it, and beside it only what stands', async () => {
      await transact(db, async (tx) => {
        await storeOf({ db: tx }, InstallationCounter).add({ name: 'half-done', value: 7 });
        expect(await tx.query(counters, ['half-done'])).toHaveLength(1);
        expect(await db.query(counters, ['half-done'])).toEqual([]);
      });

      expect((await db.query(counters, ['half-done'])) as { value: unknown }[]).toMatchObject([{ value: 7 }]);
    });

    it('that fails is told as every failed query, and keeps nobody from the next', async () => {
      for (let time = 0; time < 30; time += 1)
        await expect(asSystem('test', () => db.query('select no_such_column from tenant'))).rejects.toBeInstanceOf(
          QueryFailedError,
        );

      expect(await asSystem('test', () => db.query('select count(*) as tenants from tenant'))).toEqual([
        { tenants: expect.anything() },
      ]);
    });

    it.each<[unknown, unknown]>([
      ['a', 'a'],
      [5, 5],
      [null, null],
      [true, 1],
    ])('binds %p', async (value, expected) => {
      const [row] = (await db.query('select ? as bound', [value])) as [{ bound: unknown }];

      expect(row.bound === null ? null : typeof expected === 'number' ? Number(row.bound) : row.bound).toBe(expected);
    });

    it.each([0, 1, 2])('is limited to %i, and begins behind as many', async (count) => {
      const numbers = '(select 1 as number union all select 2 union all select 3) numbers';
      const [first, rest] = [
        await db.query(`select number from ${numbers} order by number limit ?`, [count]),
        await db.query(`select number from ${numbers} order by number limit ? offset ?`, [9, count]),
      ];

      expect([first, rest]).toEqual(
        [[1, 2, 3].slice(0, count), [1, 2, 3].slice(count)].map((all) => all.map((number) => ({ number }))),
      );
    });
  });

  if (engine === 'sqlite') {
    describe('What SQLite has prepared', () => {
      it('is kept, and no more than five hundred of it', async () => {
        const prepare = jest.spyOn(BetterSqlite3.prototype, 'prepare');
        const preparing = async (first: number, last: number) => {
          prepare.mockClear();
          for (let number = first; number <= last; number += 1) await db.query(`select ${number} as number`);
          return prepare.mock.calls.length;
        };

        expect([
          await preparing(1, 500),
          await preparing(1, 500),
          await preparing(501, 501),
          await preparing(2, 501),
          await preparing(1, 1),
        ]).toEqual([500, 0, 1, 0, 1]);
        prepare.mockRestore();
      });

      it('is no way around the gate for what writes behind a WITH', async () => {
        await db.query("insert into installation_counter (name, value) values ('to-go', 1)");
        await db.query(
          "with gone as (select 'to-go' as name) delete from installation_counter where name in (select name from gone)",
        );

        expect(await db.query(counters, ['to-go'])).toEqual([]);
      });
    });
  }
});
