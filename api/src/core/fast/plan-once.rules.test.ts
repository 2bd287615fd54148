import BetterSqlite3 from 'better-sqlite3';
import { afterAll, describe, expect, it } from '@jest/globals';
import { planOnce } from './plan-once.rules.ts';

const db = new BetterSqlite3(':memory:');
db.exec(
  "create table thing (id varchar(26) primary key, size int, at bigint); create index ix_thing on thing (size, at); insert into thing values ('1', 1, 10), ('01', 2, 20), ('a', 3, 30)",
);
afterAll(() => void db.close());

describe('A statement that is planned once', () => {
  it.each([
    ['select id from thing where id = ?', ['1']],
    ['select id from thing where id = ?', [1]],
    ['select id from thing where size = ?', ['2']],
    ['select id from thing where size = ?', [2]],
    ['select id from thing where size >= ? and at < ? order by at desc limit ?', [1, 30, 1]],
    ['select id from thing where size <= ? and at <> ? order by at limit ? offset ?', [3, 10, 2, 1]],
    ['select id from thing where size = ? and id is ?', [1, null]],
    ['select id from thing where size in (?, ?) and at between ? and ?', [1, 2, 5, 15]],
    ['select one.id from thing one inner join thing other on other.size = one.size where one.at=? order by 1', [20]],
  ])('%s %j answers the same', (sql, values) => {
    expect(db.prepare(planOnce(sql)).all(...values)).toEqual(db.prepare(sql).all(...values));
  });

  it('walks along the same index', () => {
    const sql = 'select id from thing where size = ? and at <= ? order by at desc limit ?';
    const plan = (text: string) => db.prepare(`explain query plan ${text}`).all(1, 2, 3);
    expect(plan(planOnce(sql))).toEqual(plan(sql));
  });

  it('is marked at each value that it is compared with or limited by', () => {
    expect(planOnce('select 1 from thing where id = ? and size in (?) limit ?')).toBe(
      'select 1 from thing where id = +? and size in (?) limit +?',
    );
  });

  it('is left alone where a question mark stands in quotes', () => {
    const sql = "select '= ?' as odd from thing where id = ?";
    expect(planOnce(sql)).toBe(sql);
  });
});
