import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { aMemberSession, aTenant, type MadeTenant } from '../../../test/factories.ts';
import { Account } from '../../identity/account.entity.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';
import { scopedTables } from './data-source.ts';
import { noReach, reachOfTenant, runWithin, scopeColumns, scopeOf } from './scope.ts';
import { ScopeViolation, SqlGuard } from './sql-guard.ts';
import { asSystem } from './store.ts';
import { transact } from './transactions.ts';

onEachEngine((engine) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let own: MadeTenant;
  let stranger: MadeTenant;
  let ownId: string;
  let strangeId: string;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    own = await aTenant(db);
    stranger = await aTenant(db);
    ({ accountId: ownId } = await aMemberSession(db, own));
    ({ accountId: strangeId } = await aMemberSession(db, stranger));
  });
  afterAll(() => close());

  const within = <T>(work: () => Promise<T>, tenant = own): Promise<T> =>
    runWithin({ reach: reachOfTenant(tenant) }, work);
  const accounts = () => db.getRepository(Account);
  const counts = () =>
    asSystem('test', async () => [await accounts().count(), await db.getRepository(MemberSession).count()]);

  describe('the ORM', () => {
    const nobody = { tenantId: undefined as unknown as string };
    const forgotten: Record<string, () => Promise<unknown>> = {
      'findOneBy({ id })': () => accounts().findOneBy({ id: strangeId }),
      'find()': () => accounts().find(),
      'find with a page': () => accounts().find({ take: 10, skip: 0, order: { id: 'ASC' } }),
      'count()': () => accounts().count(),
      'exists()': () => accounts().exists(),
      'find of several ids': () => accounts().findBy([{ tenantId: own.id, id: ownId }, { id: strangeId }]),
      'a query builder without where': () => accounts().createQueryBuilder('a').getMany(),
      'a query builder with an undefined tenant': () => accounts().createQueryBuilder('a').where(nobody).getMany(),
      'a query builder with an unbound tenant': () =>
        accounts().createQueryBuilder('a').where('a.tenantId = :tenantId', nobody).getMany(),
      'a query builder with another tenant': () =>
        accounts().createQueryBuilder('a').where('a.tenantId = :id', { id: stranger.id }).getMany(),
      'a query builder with or': () =>
        accounts().createQueryBuilder('a').where('a.tenantId = :id', { id: own.id }).orWhere('1 = 1').getMany(),
      'a join that lacks the tenant': () =>
        accounts()
          .createQueryBuilder('a')
          .innerJoin(MemberSession, 's', 's.accountId <> a.id')
          .select('s.id')
          .where('a.tenantId = :id', { id: own.id })
          .getRawMany(),
      'update without where': () => accounts().createQueryBuilder().update().set({ isPremium: true }).execute(),
      'update of an id': () => accounts().update({ id: strangeId }, { isPremium: true }),
      'update of the tenant': () => accounts().update({ tenantId: own.id }, { tenantId: stranger.id }),
      'delete of an id': () => accounts().delete({ id: strangeId }),
      'delete without where': () => accounts().createQueryBuilder().delete().execute(),
      'insert for another tenant': () => accounts().insert({ tenantId: stranger.id, id: 'x' }),
      'clear()': () => accounts().clear(),
    };

    it.each(Object.entries(forgotten))('%s is stopped', async (_, work) => {
      const before = await counts();

      await expect(within(work)).rejects.toThrow(/TENANT_GUARD|Undefined value/);
      expect(await counts()).toEqual(before);
    });

    it('the same with the own tenant goes through', async () => {
      await within(async () => {
        expect(await accounts().findOneBy({ tenantId: own.id, id: ownId })).toMatchObject({ id: ownId });
        expect(await accounts().find({ where: { tenantId: own.id }, take: 5 })).toHaveLength(1);
        expect(await accounts().count({ where: { tenantId: own.id } })).toBe(1);
        expect(await accounts().findOneBy({ tenantId: own.id, id: strangeId })).toBeNull();
        const joined = accounts()
          .createQueryBuilder('a')
          .innerJoin(MemberSession, 's', 's.tenantId = a.tenantId and s.accountId = a.id')
          .select('s.account_id', 'id');
        expect(await joined.where('a.tenantId = :id', { id: own.id }).getRawMany()).toEqual([{ id: ownId }]);
        expect(await accounts().update({ tenantId: own.id, id: ownId }, { isPremium: true })).toMatchObject({
          affected: 1,
        });
      });
    });
  });

  describe('SQL by hand', () => {
    const id = (tenant: MadeTenant): string => `'${tenant.id}'`;
    /** Valid SQL that reveals the other tenant's rows unless the guard refuses it. */
    const traps: [name: string, sql: () => string, engine?: string][] = [
      ['select *', () => 'select * from account'],
      ['another tenant', () => `select * from account where tenant_id = ${id(stranger)}`],
      ['one of two', () => `select * from account where tenant_id in (${id(own)}, ${id(stranger)})`],
      ['or', () => `select * from account where tenant_id = ${id(own)} or 1 = 1`],
      ['or behind and', () => `select * from account where tenant_id = ${id(own)} and 1 = 0 or id > ''`],
      ['two bars', () => `select * from account where tenant_id = ${id(own)} and 1 = 0 || 1`, 'mariadb'],
      ['xor', () => `select * from account where tenant_id = ${id(own)} and 1 = 0 xor 1`, 'mariadb'],
      ['div', () => `select * from account where tenant_id = ${id(own)} and 0 div 2 or 1`, 'mariadb'],
      ['not equal', () => `select * from account where tenant_id <> ${id(own)}`],
      ['a double negation', () => `select * from account where not (not (tenant_id = ${id(own)}) and id = '')`],
      ['a column against itself', () => 'select * from account where tenant_id = tenant_id'],
      ['coalesce', () => `select * from account where coalesce(null, tenant_id) = ${id(stranger)}`],
      ['like', () => "select * from account where tenant_id like '%'"],
      ['a comparison compared', () => `select * from account where tenant_id = ${id(own)} = 0`],
      ['a sub-select as the tenant', () => 'select * from account where tenant_id in (select id from tenant)'],
      [
        'an open left join',
        () =>
          `select s.* from account a left join member_session s on s.tenant_id = a.tenant_id or 1 = 1 where a.tenant_id = ${id(own)}`,
      ],
      ['a right join', () => `select a.* from tenant t right join account a on a.tenant_id = ${id(own)}`],
      [
        'a left join of the wrong side',
        () => `select a.* from account a left join tenant t on a.tenant_id = ${id(own)}`,
      ],
      ['a comma', () => `select s.* from account a, member_session s where a.tenant_id = ${id(own)}`],
      [
        'a name that hides another',
        () =>
          `select (select max(s.account_id) from tenant a join member_session s on s.tenant_id = a.id) from account a where a.tenant_id = ${id(own)}`,
      ],
      [
        'a hidden tenant',
        () =>
          `select (select max(s.account_id) from domain a join member_session s on s.tenant_id = a.tenant_id and a.tenant_id <> ${id(own)}) from account a where a.tenant_id = ${id(own)}`,
      ],
      [
        'a in capitals',
        () =>
          `select (select max(a.account_id) from member_session a where A.tenant_id = ${id(own)}) from account A where A.tenant_id = ${id(own)}`,
        'mariadb',
      ],
      [
        'a union',
        () => `select id from account where tenant_id = ${id(own)} union select account_id from member_session`,
      ],
      ['a table expression', () => 'with x as (select id from account) select * from x'],
      ['a derived table', () => `select * from (select * from account) x where x.tenant_id = ${id(stranger)}`],
      ['a sub-select in the list', () => 'select (select max(id) from account) as id'],
      ['a sub-select in the order', () => "select host from domain order by (select max(id) from account) = '', host"],
      ['a quoted hint', () => 'select 1 as "indexed by x", * from account, (select 1 as " from domain") y', 'sqlite'],
      ['the name of the database', () => `select * from ${engine === 'sqlite' ? 'main' : db.driver.database}.account`],
      ['a comment that is run', () => `select * from account where tenant_id = ${id(own)} /*! or 1 */`, 'mariadb'],
      ['a comment that is not', () => `select * from account /* where tenant_id = ${id(own)} */`],
      ['text at hand', () => "execute immediate concat('select * from acc', 'ount')", 'mariadb'],
    ];

    it.each(traps.filter(([, , only = engine]) => only === engine).map(([name, sql]) => ({ name, sql })))(
      '$name is stopped',
      async ({ sql }) => {
        const unguarded = JSON.stringify(await asSystem('test', () => db.query(sql())));
        expect(unguarded).not.toBe('[]');

        await expect(within(() => db.query(sql()))).rejects.toThrow(ScopeViolation);
      },
    );

    it('inside a transaction too, which then leaves nothing', async () => {
      const before = await counts();
      const work = transact(db, async (tx) => {
        await tx.query('delete from member_session where tenant_id = ?', [own.id]);
        await tx.query('delete from member_session where id > ?', ['']);
      });

      await expect(within(() => work)).rejects.toThrow(ScopeViolation);
      await expect(
        within(() => transact(db, (tx) => tx.query('select * from account where tenant_id = ?', [stranger.id]))),
      ).rejects.toThrow(ScopeViolation);
      expect(await counts()).toEqual(before);
    });
  });

  it('nothing scoped is in reach outside of a request, nor for one without a tenant', async () => {
    const sql = 'select id from account where tenant_id = ?';

    await expect(db.query(sql, [own.id])).rejects.toThrow(ScopeViolation);
    await expect(runWithin({ reach: noReach }, () => db.query(sql, [own.id]))).rejects.toThrow(ScopeViolation);
    expect(await within(() => db.query(sql, [own.id]))).toEqual([{ id: ownId }]);
    expect(await asSystem('test', () => db.query('select id from account'))).toHaveLength(2);
  });

  /** A payment belongs to one order, and an account of a company serves several brands. */
  const acrossBrands = ['ux_credit_order_payment'];

  it('each unique key of a scoped table has the scope in it, so that no write can meet a foreign row', () => {
    for (const { target, tableName, indices, uniques, primaryColumns } of db.entityMetadatas) {
      const kind = scopeOf(target);
      if (kind === 'installation') continue;
      const keys = [
        primaryColumns,
        ...[...indices.filter(({ isUnique }) => isUnique), ...uniques]
          .filter(({ name }) => !acrossBrands.includes(name))
          .map(({ columns }) => columns),
      ];
      for (const key of keys)
        expect([tableName, ...key.map(({ databaseName }) => databaseName)]).toContain(scopeColumns[kind]);
    }
  });

  describe('bound values', () => {
    const sql = 'select id from account where tenant_id = ? and id = ?';
    const guard = () => new SqlGuard(engine === 'sqlite' ? 'sqlite' : 'mysql', scopedTables(db));
    const check =
      (parameters: unknown[] | undefined, text = sql) =>
      () =>
        runWithin({ reach: reachOfTenant(own) }, () => guard().check(text, parameters));

    it('pass as texts, numbers, truths, bytes, dates and nothing', () => {
      for (const value of ['x', 1, 1n, true, null, undefined, new Date(), Buffer.from('x')])
        expect(check([own.id, value])).not.toThrow();
    });

    it('do not pass when the driver would make something else of them', () => {
      const odd: unknown[] = [
        [],
        ['x'],
        {},
        { id: 1 },
        { toString: () => 'x' },
        { toSqlString: () => '1 or 1' },
        new String('x'),
        new Map(),
      ];
      for (const value of odd) expect(check([own.id, value])).toThrow('a list or an object');
      expect(check([[own.id], 'x'])).toThrow(ScopeViolation);
      expect(check([new String(own.id), 'x'])).toThrow(ScopeViolation);
      expect(check([{ toString: () => own.id }, 'x'])).toThrow(ScopeViolation);
      expect(check([undefined, own.id])).toThrow('out of reach');
      expect(check([`${own.id} `, 'x'])).toThrow('out of reach');
      expect(check([own.id.toLowerCase(), 'x'])).toThrow('out of reach');
      expect(check([own.poolId, 'x'])).toThrow('out of reach');
    });

    it('are as many as the statement names', () => {
      for (const parameters of [undefined, [], [own.id], [own.id, 'x', 'y'], own.id as never])
        expect(check(parameters)).toThrow('another number of values');
    });
  });

  it('SQL that names no scoped table passes in plain sight only', () => {
    const guard = new SqlGuard('mysql', scopedTables(db));
    const check = (sql: string) => () => guard.check(sql, []);

    const plain = [
      'select 1',
      '(select 1)',
      'select * from domain',
      ' START TRANSACTION',
      'COMMIT',
      'ROLLBACK TO SAVEPOINT x',
    ];
    for (const sql of [...plain, 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED']) expect(check(sql)).not.toThrow();
    const dynamic = [
      "prepare x from concat('select * from acc', 'ount')",
      'execute x',
      'call x()',
      '/*! execute x */',
      'begin not atomic execute x; end',
    ];
    for (const sql of [...dynamic, "attach 'x' as y", 'do sleep(1)', 'handler x open', ''])
      expect(check(sql)).toThrow(ScopeViolation);
  });

  it('refuses a table whose name it could not find again', () => {
    expect(() => new SqlGuard('sqlite', new Map([['a-b', { kind: 'tenant', column: 'tenant_id' }]]))).toThrow('a-b');
  });
});
