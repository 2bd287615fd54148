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

function refusal(sql: string, dialect: Dialect): string {
  const verdict = judge(sql, dialect, scoped);
  return verdict.allowed ? 'allowed' : verdict.reason;
}

const open = 'without tenant_id';
const unknown = 'not judged';
const unread = 'cannot be parsed';
const refusals: Record<string, [sql: string, reason: string, dialects?: readonly Dialect[]][]> = {
  'what names no scope': [
    ['select * from account', open],
    ['select count(*) from account where id = ?', open],
    ['select * from account where tenant_id is null', open],
    ['select * from profile where tenant_id = ?', 'without pool_id'],
    ['select * from account where pool_id = ?', open],
    ['update account set x = 1', open],
    ['delete from account where id = ?', open],
    ['delete from account', open],
  ],
  'conditions that do not bind': [
    ['select * from account where tenant_id = ? or 1 = 1', open],
    ['select * from account where tenant_id = ? or id = ? and x = 1', open],
    ['select * from account where not tenant_id = ?', open],
    ['select * from account where not not tenant_id = ?', open],
    ['select * from account where tenant_id <> ?', open],
    ['select * from account where tenant_id >= ?', open],
    ['select * from account where tenant_id like ?', open],
    ['select * from account where tenant_id not in (?)', open],
    ['select * from account where tenant_id in (?, x)', open],
    ['select * from account where tenant_id in (select tenant_id from domain)', open],
    ['select * from account where coalesce(tenant_id, ?) = ?', open],
    ['select * from account where tenant_id = tenant_id', open],
    ['select * from account a where a.tenant_id = a.tenant_id', open],
    ['select * from account where tenant_id = coalesce(?, tenant_id)', open],
    ['select * from account where tenant_id = (select d.tenant_id from domain d)', open],
    ['select * from account where (tenant_id, id) in ((?, ?))', open],
    ['select * from account where tenant_id = ? = 0', open],
    ['select * from account where (tenant_id = ?) is false', open],
    ['select * from account where case when tenant_id = ? then 1 else 1 end', open],
    ['select * from account having tenant_id = ?', open],
    ['select * from account where tenant_id = 1', open],
    ['select * from account where tenant_id = null', open],
    ['select * from account where tenant_id between ? and ?', open],
    ['select * from account where tenant_id = "A"', open, ['mysql']],
  ],
  'what the parser ties together otherwise than the engine': [
    ['select * from account where tenant_id = ? and 0 || 1', 'uses StringConcat', ['mysql']],
    ['select * from account where tenant_id = ? and 0 xor 1', 'uses Xor', ['mysql']],
    ['select * from account where tenant_id = ? and 4 div 2 or 1', 'uses MyIntegerDivide', ['mysql']],
    ["select * from account where tenant_id = ? and x match 'y' or 1", 'uses Match', ['sqlite']],
    ['select * from account where tenant_id <=> ?', 'uses Spaceship', ['mysql']],
    ['select * from account where tenant_id = ? collate nocase and x = 1', open, ['sqlite']],
  ],
  'tables joined without their scope': [
    [
      'select * from account a join session s on s.account_id = a.id where a.tenant_id = ?',
      'touches session without tenant_id',
    ],
    ['select * from account a join session s on s.tenant_id = a.tenant_id', open],
    ['select * from account a, session s where a.tenant_id = ?', open],
    ['select * from account a left join session s on a.tenant_id = ? and s.tenant_id = ?', 'touches account'],
    [
      'select * from account a left join session s on s.tenant_id = a.tenant_id or 1 where a.tenant_id = ?',
      'touches session',
    ],
    ['select * from domain d left join account a on d.tenant_id = ?', open],
    ['select * from account a join account b on b.id = a.id where a.tenant_id = ?', open],
    ['select * from account a join profile p on p.pool_id = a.tenant_id where a.tenant_id = ?', 'without pool_id'],
    ['select * from account, session where tenant_id = ?', open],
    ['select * from account a join domain d on d.id = a.id where tenant_id = ?', open],
    ['select * from account a natural join session s where a.tenant_id = ?', unknown],
    ['select * from account a join session s using (tenant_id) where a.tenant_id = ?', unknown],
    ['select * from domain d right join account a on a.tenant_id = ?', unknown],
    ['select * from account a full join session s on s.tenant_id = ? where a.tenant_id = ?', unknown],
    ['select * from account a straight_join session s on 1 where a.tenant_id = ?', unknown, ['mysql']],
    ['select * from (account a join session s on 1) where a.tenant_id = ? and s.tenant_id = ?', unknown],
    ['select * from domain d left join lateral (select * from account) x on true', open, ['mysql']],
  ],
  'tables that hide': [
    ['select (select max(x) from account)', open],
    ['select * from domain where id in (select id from account)', open],
    ['select * from domain where exists (select 1 from account a where a.id = domain.id)', open],
    ['select * from domain order by (select x from account limit 1)', unknown],
    ['select * from domain limit (select count(*) from account)', unknown],
    ['select count(*) filter (where exists (select 1 from account)) from domain', open, ['sqlite']],
    [`select 1 from ${own} union select 2 from account`, open],
    ['with x as (select * from account) select 1', open],
    [
      `select 1 from ${own} and exists (with x as (select 1 from session s where s.tenant_id = a.tenant_id) select 1 from x)`,
      open,
    ],
    ['with recursive x as (select 1 as n union all select s.id from session s, x) select * from x', open],
    ['select * from (select * from account) x where x.tenant_id = ?', open],
    ['values ((select x from account))', unknown],
    ['insert into domain (id) select id from account', open],
    ['insert into domain (id) values ((select id from account limit 1))', unknown],
    ['update domain set x = (select x from account)', open],
    ['delete from domain where id in (select id from account)', open],
    ['select * from json_each((select x from account)) j', unknown, ['sqlite']],
    ['select * from domain where id in account', unread],
    ["select * from 'account'", open, ['sqlite']],
    ['table account', unread],
  ],
  'names that mean another table': [
    [
      'select (select count(*) from domain a join session s on s.tenant_id = a.tenant_id) from account a where a.tenant_id = ?',
      'uses the name a twice',
    ],
    [
      'select (select count(*) from session a where A.tenant_id = ?) from account A where A.tenant_id = ?',
      'uses the name a twice',
    ],
    ['select * from account A where a.tenant_id = ?', open],
    ['select * from account a where account.tenant_id = ?', open],
    ['select * from account session join session account on account.tenant_id = ?', open],
    [
      'select * from domain account where account.tenant_id = ? and exists (select 1 from session s where s.tenant_id = account.tenant_id)',
      'touches session',
    ],
    ['with account as (select 1 as tenant_id) select * from account where tenant_id = ?', 'the name of a scoped table'],
    ['select * from account as a (tenant_id, id) where a.tenant_id = ?', 'renames what is in account'],
    ['select * from other.account where tenant_id = ?', 'names the database of account'],
    ['select * from account a where other.a.tenant_id = ?', open],
    ['select * from domain where exists (select 1 from account a where domain.tenant_id = ?)', open],
  ],
  'writes that reach further': [
    ['insert into account (id) values (?)', 'inserts into account without one tenant_id'],
    ['insert into account values (?, ?)', 'without one tenant_id'],
    ['insert into account (tenant_id, tenant_id) values (?, ?)', 'without one tenant_id'],
    ['insert into account (tenant_id, id) values (?, ?), (lower(?), ?)', 'computed'],
    ['insert into account (id, tenant_id, x) select d.*, ? from domain d', 'computed'],
    ['insert into account (id, tenant_id) select d.id, d.tenant_id from domain d', 'computed'],
    ['insert into account (tenant_id, id) select ?, id from session', open],
    ['insert into account (tenant_id, id) select ?, 1 union select 2, 3', 'something unknown'],
    ['insert into account set tenant_id = ?', 'without one tenant_id', ['mysql']],
    ['insert into account default values', 'without one tenant_id', ['sqlite']],
    ['replace into account (tenant_id, id) values (?, ?)', 'replaces rows', ['mysql']],
    ['replace into account (tenant_id, id) values (?, ?)', unknown, ['sqlite']],
    ['insert or replace into account (tenant_id, id) values (?, ?)', unknown, ['sqlite']],
    ['update or replace account set id = ? where tenant_id = ?', unknown, ['sqlite']],
    [
      'insert into account (tenant_id, id) values (?, ?) on conflict (tenant_id, id) do update set tenant_id = ?',
      'another scope',
      ['sqlite'],
    ],
    [
      'insert into account (tenant_id, email) values (?, ?) on conflict (email) do update set x = 1',
      'found without tenant_id',
      ['sqlite'],
    ],
    [
      'insert into account (tenant_id, id) values (?, ?) on conflict do update set x = 1',
      'found without tenant_id',
      ['sqlite'],
    ],
    [
      'insert into account (tenant_id, id) values (?, ?) on duplicate key update `Tenant_Id` = ?',
      'another scope',
      ['mysql'],
    ],
    [
      'insert into account (tenant_id, id) values (?, ?) on duplicate key update tenant_id = values(id)',
      'another scope',
      ['mysql'],
    ],
    [
      'insert into account (tenant_id, id) select ?, 1 from domain excluded on duplicate key update tenant_id = excluded.tenant_id',
      'another scope',
      ['mysql'],
    ],
    [
      'insert into account (tenant_id, id) values (?, ?) on conflict (tenant_id, id) do update set tenant_id = excluded.id',
      'another scope',
      ['sqlite'],
    ],
    ['update account set tenant_id = ? where tenant_id = ?', 'another scope'],
    ['update account a set a.TENANT_ID = ? where a.tenant_id = ?', 'another scope', ['mysql']],
    ['update account set (tenant_id, x) = (?, ?) where tenant_id = ?', 'another scope', ['sqlite']],
    ['update account set x = 1 from session s where account.tenant_id = ?', unknown],
    ['update account a join session s on s.account_id = a.id set s.x = 1 where a.tenant_id = ?', open, ['mysql']],
    [
      'delete a, s from account a join session s on s.account_id = a.id where a.tenant_id = ?',
      'several tables',
      ['mysql'],
    ],
    ['delete from account using account join domain where account.tenant_id = ?', 'several tables', ['mysql']],
    ['delete from domain returning (select x from account)', open],
    ['truncate table account', unknown],
    ['drop table account', unknown],
    ['alter table account rename to x', unknown],
    ['create view x as select * from account', unknown],
    ['select * from account into outfile ?', unread, ['mysql']],
    ['select id into copy from account where tenant_id = ?', 'selects into'],
    ['handler account open', unread, ['mysql']],
    ['explain select * from account', unknown],
  ],
  'signs that engines read differently': [
    ['select * from account where 1 /* tenant_id = ? */', 'comment'],
    ['select * from account /*! where 0 */ where tenant_id = ?', 'comment'],
    ['select * from account where tenant_id = ? */*! or 1 */ 1', 'comment'],
    ['select * from account where tenant_id = ? -- and', 'comment'],
    ['select * from account where tenant_id = ? # and', 'comment'],
    ["select '\\' from account where tenant_id = ? and x = ' or 1 --'", 'sign in quotes'],
    ["select '?' from account where tenant_id = ?", 'sign in quotes'],
    ["select * from account where tenant_id = 'A", 'open quote'],
    ['select 1; select * from account', 'not one statement'],
    ['select * from account where tenant_id = ?; delete from account', 'not one statement'],
    ['select * from account\0 where tenant_id = ?', 'sign outside of quotes'],
    ['select * from account\u00a0where tenant_id = ?', 'sign outside of quotes'],
    ['update account set tenant_íd = ? where tenant_id = ?', 'sign outside of quotes'],
    ['update account set `tenant_íd` = ? where tenant_id = ?', 'not ASCII'],
    ['select * from [account] where tenant_id = ?', 'sign outside of quotes'],
    ['select * from account where tenant_id = ?2 and id = ?1', 'by number'],
    ['select * from account where tenant_id = :1', 'sign outside of quotes'],
    ['select * from account where tenant_id = $1', 'sign outside of quotes'],
    ['select * from account where tenant_id = @tenant', 'sign outside of quotes'],
    ['select 1 as "indexed by x", * from account, (select 1 as " from domain") y', open, ['sqlite']],
    ['select * from account where tenant_id', open],
    ['select * form account where tenant_id = ?', unread],
  ],
};

describe.each(Object.entries(refusals))('%s', (_, cases) => {
  const each = cases.flatMap(([sql, reason, dialects = both]) => dialects.map((dialect) => ({ sql, reason, dialect })));

  it.each(each)('$dialect: $sql', ({ sql, reason, dialect }) => {
    expect(refusal(sql, dialect)).toContain(reason);
  });
});
