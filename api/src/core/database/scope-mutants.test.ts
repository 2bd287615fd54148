import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { aStrayTenant, originOf } from '../../../test/contexts.ts';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { mutantsOf, statementsOf, type Mutant } from '../../../test/mutants.ts';
import { querySamples } from '../../../test/query-samples.ts';
import { mergeSettings } from '../../tenants/settings.rules.ts';
import { Ctx } from '../ctx/ctx.ts';
import { scopedTables } from './data-source.ts';
import type { ScopedTables } from './scope-rules.ts';
import { reachOfTenant, runWithin, scopeColumns, scopeOf } from './scope.ts';
import { ScopeViolation } from './sql-guard.ts';
import { asSystem, Store, storeOf } from './store.ts';

const source = new URL('../../', import.meta.url);
const own = { id: '01OWN', poolId: '01OWNPOOL' };
const brand = aStrayTenant({
  ...own,
  settings: mergeSettings({ tenant: { profiles: { fictionalProfiles: true } }, niche: {}, installation: {} }),
});
const strangers = new Map<unknown, string>([
  [own.id, '01STRANGER'],
  [own.poolId, '01STRANGERPOOL'],
]);

onEachEngine((engine) => {
  let db: DataSource;
  let scoped: ScopedTables;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    scoped = scopedTables(db);
  });
  afterAll(() => close());

  const within = <T>(work: () => Promise<T>): Promise<T> => runWithin({ reach: reachOfTenant(own) }, work);
  const outcome = ({ sql, parameters }: Mutant): Promise<unknown> =>
    within(() => db.query(sql, [...parameters])).catch((error: unknown) => error);

  /**
   * Returns the mutants that passed the guard. Also checks that the originals pass and that mutated SELECTs are valid
   * SQL.
   */
  async function survivors(work: () => Promise<unknown>): Promise<string[]> {
    const statements = await statementsOf(db, () => within(work));
    const touching = statements.filter(({ sql }) => [...scoped.keys()].some((table) => sql.includes(table)));
    expect(touching).not.toEqual([]);
    const alive: string[] = [];
    for (const statement of touching) {
      expect(await outcome({ ...statement, change: 'none' })).not.toBeInstanceOf(ScopeViolation);
      const mutants = mutantsOf(statement, scoped, strangers);
      expect(mutants.length).toBeGreaterThanOrEqual(2);
      for (const mutant of mutants) {
        if (!((await outcome(mutant)) instanceof ScopeViolation)) alive.push(`${mutant.change}: ${mutant.sql}`);
        if (/^\s*select/i.test(mutant.sql)) await asSystem('test', () => db.query(mutant.sql, [...mutant.parameters]));
      }
    }
    return alive;
  }

  describe('the store', () => {
    const methods = Object.getOwnPropertyNames(Store.prototype).filter(
      (name) => !['constructor', 'scoped'].includes(name),
    );
    const calls: Record<
      string,
      (store: Store<ObjectLiteral>, row: ObjectLiteral, where: ObjectLiteral, key: string[]) => Promise<unknown>
    > = {
      find: (store, _, where) => store.find(where, { take: 2, skip: 1 }),
      findOne: (store, _, where) => store.findOne(where),
      get: (store, _, where) => store.get(where),
      count: (store) => store.count(),
      add: (store, row) => store.add(row, row),
      change: (store, row, where) => store.change(where, row),
      increase: (store, row, where) => store.increase(where, Object.keys(row)[0] as never, 1),
      decreaseIfEnough: (store, row, where) => store.decreaseIfEnough(where, Object.keys(row)[0] as never, 1),
      remove: (store, _, where) => store.remove(where),
      put: (store, row, where, key) => store.put({ ...where, ...row }, key),
    };

    it('has a call here for each of its methods', () => {
      expect(Object.keys(calls).sort()).toEqual(methods.sort());
    });

    it.each(Object.keys(calls))(
      '%s is stopped on every scoped table without its scope and with another',
      async (method) => {
        let tables = 0;
        for (const { target, columns, primaryColumns } of db.entityMetadatas) {
          const kind = scopeOf(target);
          if (kind === 'installation') continue;
          const isOwn = ({ databaseName }: { databaseName: string }): boolean => databaseName !== scopeColumns[kind];
          const plain = columns.filter((column) => isOwn(column) && !column.isPrimary);
          const row = Object.fromEntries(
            plain.map((column) => [column.propertyName, column.transformer ? new Date(0) : '1']),
          );
          const where = Object.fromEntries(primaryColumns.filter(isOwn).map(({ propertyName }) => [propertyName, 'x']));
          const store = storeOf({ db: db.manager, tenant: own }, target as EntityTarget<ObjectLiteral>);
          const key = primaryColumns.map(({ propertyName }) => propertyName);

          expect(
            await survivors(() => calls[method]?.(store, row, where, key) ?? Promise.reject(new Error(method))),
          ).toEqual([]);
          tables += 1;
        }
        expect(tables).toBe(scoped.size);
      },
    );
  });

  describe('hand-written queries', () => {
    it('each that names a scoped table has its samples', async () => {
      const mention = new RegExp(`\\b(?:${[...scoped.keys()].join('|')})\\b`);
      const files = globSync('**/*.queries.ts', { cwd: source }).filter((file) =>
        mention.test(readFileSync(new URL(file, source), 'utf8')),
      );
      for (const file of new Set([...files, ...Object.keys(querySamples)])) {
        const functions = Object.entries((await import(new URL(file, source).href)) as object).filter(
          ([, value]) => typeof value === 'function',
        );
        expect({ [file]: Object.keys(querySamples[file] ?? {}).sort() }).toEqual({
          [file]: functions.map(([name]) => name).sort(),
        });
      }
      expect(files).not.toEqual([]);
    });

    it.each(
      Object.entries(querySamples).flatMap(([file, samples]) =>
        Object.entries(samples).map(([name, call]) => ({ file, name, call })),
      ),
    )('$file: $name is stopped without its scope and with another', async ({ call }) => {
      expect(
        await survivors(() => call(new Ctx(originOf(db), brand, { id: '01VIEWER', sessionId: '01SESSION' }))),
      ).toEqual([]);
    });
  });
});
