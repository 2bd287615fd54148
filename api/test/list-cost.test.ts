import 'reflect-metadata';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Found, Sort, Sorted } from '../src/core/console/across-brands.ts';
import type { Brand } from '../src/core/database/store.ts';
import type { ListPage } from '../src/core/console/list-query.rules.ts';
import { Random } from '../src/core/crypto/random.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { searchComplaints } from '../src/complaints/complaints.queries.ts';
import { searchMails, searchSuppressions } from '../src/mails/delivery/admin-mails.queries.ts';
import { searchAppeals } from '../src/moderation/admin-appeals.queries.ts';
import { searchPhotos } from '../src/photos/moderation/admin-photos.queries.ts';
import { searchRefunds } from '../src/refunds/admin-refunds.queries.ts';
import { Report } from '../src/reports/report.entity.ts';
import { searchReports } from '../src/reports/admin-reports.queries.ts';
import { servedBrands } from './brands.ts';
import { onEachEngine } from './engines.ts';

type Asked = { sql: string; values: unknown[] };
const [many, take] = [600, 25];
const random = new Random();

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  const asked: Asked[] = [];
  let all: Pick<Report, 'id' | 'createdAt' | 'status'>[];

  beforeAll(async () => {
    all = [];
    await asSystem('test', async () => {
      for (const tenant of [rose, lily]) {
        const rows = Array.from({ length: many }, (_, at) => ({
          ...{ id: random.id(), reporterId: null, profileId: random.id(), photoId: null, category: 'fake', text: '' },
          ...{ status: at % 3 === 0 ? 'open' : 'upheld', evidence: {}, note: '', resolvedAt: null, resolvedBy: null },
          // Four were made in each moment, two of them here.
          createdAt: new Date(1_700_000_000_000 + Math.floor(at / 2)),
        }));
        await storeOf({ db: t.db.manager, tenant }, Report).add(...(rows as never[]));
        all.push(...(rows as never[]));
      }
      if (t.place.url) await t.db.query('analyze table report');
    });
    const { manager } = t.db;
    const query = manager.query.bind(manager);
    manager.query = (sql: string, values: unknown[] = []) => {
      asked.push({ sql, values });
      return query(sql, values) as never;
    };
  });

  const brands = () => [rose, lily, tulip].map(({ id, poolId }): Brand => ({ id, poolId }));
  const reports = (search: Parameters<typeof searchReports>[2]) =>
    asSystem('test', () => searchReports(t.db.manager, brands(), search));
  const compared = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

  describe.each(['ASC', 'DESC'] as const)('A list over several brands, %s', (order) => {
    it.each(['created_at', 'status', 'id'] as const)(
      'by %s has each row once, in the order of one brand',
      async (sort) => {
        const sign = order === 'ASC' ? 1 : -1;
        const expected = all.toSorted(
          (a, b) =>
            sign *
            ((sort === 'status' ? compared(a.status, b.status) : 0) ||
              (sort === 'id' ? 0 : a.createdAt.getTime() - b.createdAt.getTime()) ||
              compared(a.id, b.id)),
        );
        const page = await reports({ sort, order, skip: 590, take });
        const ids: string[] = [];
        let after: ListPage<Sort>['after'];
        do {
          const { rows } = await reports({ sort, order, skip: 0, take: 500, after });
          ids.push(...rows.map(({ id }) => id));
          const last = rows.at(-1);
          const tie = last?.createdAt.getTime() ?? 0;
          const value = last && { created_at: tie, status: last.status, id: last.id }[sort];
          after = last && value !== undefined ? { value, ...(sort === 'status' && { tie }), id: last.id } : undefined;
        } while (after);

        expect([page.rows.map(({ id }) => id), page.total]).toEqual([
          expected.slice(590, 590 + take).map(({ id }) => id),
          2 * many,
        ]);
        expect(ids).toEqual(expected.map(({ id }) => id));
      },
    );
  });

  describe('A page of a long list', () => {
    it.each([
      [{ sort: 'created_at', order: 'DESC' }],
      [{ sort: 'created_at', order: 'ASC', status: 'open' }],
      [{ sort: 'status', order: 'DESC' }],
      [{ sort: 'id', order: 'DESC' }],
      [{ sort: 'created_at', order: 'DESC', category: 'fake' }],
    ] as const)('%j costs no more than what it shows', async (wanted) => {
      asked.splice(0);
      await reports({ ...wanted, skip: 0, take });

      expect(await sortedOrRead(asked.filter(({ sql }) => sql.startsWith('select brand,')))).toBeLessThan(6 * take);
    });

    it.each<[string, (page: ListPage<'created_at' | 'id'>) => Promise<Found<Sorted>>]>([
      ['complaints', (page) => searchComplaints(t.db.manager, brands(), page)],
      ['mails', (page) => searchMails(t.db.manager, brands(), { ...page, status: 'sent' })],
      ['suppressed addresses', (page) => searchSuppressions(t.db.manager, brands(), page)],
      ['appeals', (page) => searchAppeals(t.db.manager, brands(), page)],
      ['photos', (page) => searchPhotos(t.db.manager, brands(), page)],
      ['explicit photos', (page) => searchPhotos(t.db.manager, brands(), { ...page, isExplicit: true })],
      ['refunds', (page) => searchRefunds(t.db.manager, brands(), page)],
    ])('of %s is read from an index in its order', async (_, search) => {
      asked.splice(0);
      for (const sort of ['created_at', 'id'] as const)
        await asSystem('test', () => search({ sort, order: 'DESC', skip: 0, take }));
      const statements = asked.filter(({ sql }) => sql.startsWith('select brand,'));

      expect(statements).toHaveLength(2);
      expect(t.place.url ? [] : sortsIn(statements)).toEqual([]);
    });
  });

  /** Entries that MariaDB read; SQLite has no counter, so there any sort inside a part is too much. */
  async function sortedOrRead(statements: readonly Asked[]): Promise<number> {
    if (!t.place.url) return sortsIn(statements).length * 1_000;
    const connection = await createConnection(t.place.url);
    await connection.query('flush status');
    for (const { sql, values } of statements) await connection.query(sql, values);
    const [rows] = await connection.query<RowDataPacket[]>(
      "show session status where variable_name in ('Handler_read_key', 'Handler_read_next', 'Handler_read_prev', 'Handler_read_rnd')",
    );
    await connection.end();
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  }

  /** Steps that read a whole table or sort all of a brand's rows; merging the parts is no such step. */
  function sortsIn(statements: readonly Asked[]): string[] {
    const database = new BetterSqlite3(join(t.place.dataDir, 'manyhearts.sqlite'), { readonly: true });
    const steps = statements.flatMap(({ sql, values }) => {
      const plan = database.prepare(`explain query plan ${sql}`).all(...values) as {
        id: number;
        parent: number;
        detail: string;
      }[];
      const detailOf = new Map(plan.map(({ id, detail }) => [id, detail]));
      return plan
        .filter(({ parent }) => detailOf.get(parent)?.startsWith('CO-ROUTINE part'))
        .map(({ detail }) => detail);
    });
    database.close();
    expect(steps.length).toBeGreaterThan(0);
    return steps.filter((step) => /^USE TEMP B-TREE FOR ORDER BY|^SCAN/.test(step));
  }
});
