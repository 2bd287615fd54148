import { init } from '@guanmingchiu/sqlparser-ts';
import { describe, expect, it } from '@jest/globals';
import { judge, type ScopedTables } from './scope-rules.ts';
import type { Dialect } from './sql-statement.ts';

await init();

const scoped: ScopedTables = new Map([
  ['account', { kind: 'tenant', column: 'tenant_id' }],
  ['session', { kind: 'tenant', column: 'tenant_id' }],
  ['profile', { kind: 'pool', column: 'pool_id' }],
]);
const both: readonly Dialect[] = ['sqlite', 'mysql'];
const own = 'account a where a.tenant_id = ?';

/** Indexes of the bound scope values, in the order in which they are found. */
function bound(sql: string, dialect: Dialect): string | number[] {
  const verdict = judge(sql, dialect, scoped);
  return verdict.allowed ? verdict.values.map((value) => ('place' in value ? value.place : -1)) : verdict.reason;
}

describe('lets pass', () => {
  const passing: [sql: string, places: number[], dialects?: readonly Dialect[]][] = [
    ['select * from account where tenant_id = ?', [0]],
    ["select * from account where tenant_id = 'A'", [-1]],
    ['select * from account where ? = tenant_id', [0]],
    ['SELECT * FROM `account` WHERE ((`TENANT_ID` = ?) AND id = ?) LIMIT ? OFFSET ?;', [0]],
    ['select "a"."id" from "account" "a" where "a"."tenant_id" = ? and ("a"."x" = 1 or "a"."y" = ?)', [0], ['sqlite']],
    ['select * from account where tenant_id in (?, ?)', [0, 1]],
    [
      'select a.id from account a join session s on s.tenant_id = a.tenant_id and s.account_id = a.id where a.tenant_id = ?',
      [0],
    ],
    ['select a.id from account a, session s where a.tenant_id = s.tenant_id and s.tenant_id = ?', [0]],
    ['select a.id from account a left join session s on s.tenant_id = ? where a.tenant_id = ?', [1, 0]],
    ['select a.id from account a join profile p on p.pool_id = ? and p.id = a.id where a.tenant_id = ?', [1, 0]],
    ['select a.id from account a cross join domain d where a.tenant_id = ?', [0]],
    [
      'select d.id from domain d join account a on a.tenant_id = ? and exists (select 1 from session s where s.tenant_id = a.tenant_id)',
      [0],
    ],
    [`select 1 from ${own} union all select 2 from session where tenant_id = ?`, [0, 1]],
    [`select 1 from ${own} and exists (select 1 from session s where s.tenant_id = a.tenant_id)`, [0]],
    [`select 1 from ${own} and a.id not in (select account_id from session where tenant_id = ?)`, [0, 1]],
    [`select (select count(*) from session s where s.tenant_id = a.tenant_id) from ${own}`, [0]],
    [`with mine as (select id from ${own}) select * from mine join domain d on d.id = mine.id`, [0]],
    [`select * from (select id from ${own}) x left join domain d on d.id = x.id`, [0]],
    ['select id, row_number() over (partition by x order by y desc) from account where tenant_id = ?', [0]],
    ['select x, count(distinct y) from account where tenant_id = ? group by x having count(*) > 1 order by x', [0]],
    [
      "select case when x like '%a' then coalesce(y, 1) else - y end from account where tenant_id = ? and x between 1 and 2 and y is not null",
      [0],
    ],
    ['select * from account where tenant_id = ? and (x, id) < (?, ?) order by x, id limit 20', [0]],
    ['select * from domain where exists (select 1 from account a where a.tenant_id = ?)', [0]],
    ['select * from account where tenant_id = ? for update skip locked', [0], ['mysql']],
    ['select * from account a force index (ix_account) where a.tenant_id = ?', [0], ['mysql']],
    ['select * from account a indexed by ix_account where a.tenant_id = ?', [0], ['sqlite']],
    ['select x || y from account where tenant_id = ?', [0], ['sqlite']],
    ['insert into account (id, tenant_id) values (?, ?), (?, ?)', [1, 3]],
    ['insert into account (tenant_id, id) select ?, d.id from domain d where d.x = ?', [0]],
    ['insert into domain (id) select a.id from account a where a.tenant_id = ?', [0]],
    [
      'insert into account (tenant_id, id, x) values (?, ?, ?) on conflict (tenant_id, id) do update set x = excluded.x',
      [0],
      ['sqlite'],
    ],
    ['insert into account (tenant_id, id, x) values (?, ?, ?) on duplicate key update x = values(x)', [0], ['mysql']],
    [
      'insert into account (tenant_id, id) values (?, ?) on conflict (tenant_id, id) do update set tenant_id = excluded.tenant_id',
      [0],
      ['sqlite'],
    ],
    [
      'insert into account (tenant_id, id) values (?, ?) on duplicate key update tenant_id = values(tenant_id)',
      [0],
      ['mysql'],
    ],
    ['insert into account (tenant_id, id) values (?, ?) returning id', [0]],
    ['update account set x = x + ? where tenant_id = ? and x >= ?', [1]],
    ['update account a join session s on s.tenant_id = a.tenant_id set a.x = 1 where a.tenant_id = ?', [0], ['mysql']],
    ['delete from account where tenant_id = ? and id = ?', [0]],
    ['select id from account where tenant_id = ? and (x & ?) <> 0', [0]],
    [
      'select id from profile p where p.pool_id = ? and (p.home_tenant_id = ? or ? = p.home_tenant_id or p.home_tenant_id in (?, ?))',
      [0, 1, 2, 3, 4],
    ],
    ['update profile set home_tenant_id = ? where pool_id = ? and home_tenant_id = ?', [1, 2]],
    [
      'select p.id from profile p join account a on a.tenant_id = ? and a.tenant_id = p.home_tenant_id where p.pool_id = ?',
      [1, 0],
    ],
    // A union of many short queries is not one long chain.
    [
      Array(100)
        .fill('select id from (select id from account where tenant_id = ? and x >= ? and y <= ? limit ?) walk')
        .join(' union all '),
      Array.from({ length: 100 }, (_, at) => at * 4),
    ],
  ];

  const each = passing.flatMap(([sql, places, dialects = both]) =>
    dialects.map((dialect) => ({ sql, places, dialect })),
  );

  it.each(each)('$dialect: $sql', ({ sql, places, dialect }) => {
    expect(bound(sql, dialect)).toEqual(places);
  });
});

describe('refuses', () => {
  it.each(both)(
    '%s: chains and nests that would kill the parser, and reads the next statement all the same',
    (dialect) => {
      const where = (condition: string): string => `select * from account where tenant_id = ? and ${condition}`;
      for (const piece of ['x = 1 and ', 'x || ', 'not ', '- ', 'x like ', '(', 'exists (select ', 'x + ']) {
        expect(typeof bound(where(`${piece.repeat(2_000)}1`), dialect)).toBe('string');
      }
      expect(typeof bound(`select 1 from account where tenant_id = ?${' union select 1'.repeat(2_000)}`, dialect)).toBe(
        'string',
      );

      expect(bound(where(Array(60).fill('x = ?').join(' or ')), dialect)).toContain('without tenant_id');
      expect(bound(where(`(${Array(60).fill('x = ?').join(' or ')})`), dialect)).toEqual([0]);
    },
  );

  it('an insert of 200 rows only when each has its scope', () => {
    const rows = (last: string): string =>
      `insert into account (tenant_id, id) values ${Array(199).fill('(?, ?)').join(', ')}, (${last}, ?)`;

    expect(bound(rows('?'), 'mysql')).toHaveLength(200);
    expect(bound(rows('lower(?)'), 'mysql')).toContain('computed');
  });
});
