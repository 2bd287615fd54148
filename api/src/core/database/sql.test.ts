import { describe, expect, it } from '@jest/globals';
import {
  join,
  nothing,
  raw,
  sql,
  flag,
  instant,
  json,
  number,
  orNull,
  readRow,
  readRows,
  readTotal,
  text,
  textOf,
} from './sql.ts';

const hostile = "x' or 1 = 1; drop table account; -- ?";
const memberOf = (tenantId: string, id: string) =>
  sql`select id from account where tenant_id = ${tenantId} and id = ${id}`;

describe('sql', () => {
  it('binds values in order, whatever their text is', () => {
    expect(memberOf('T', hostile)).toMatchObject({
      text: 'select id from account where tenant_id = ? and id = ?',
      values: ['T', hostile],
    });
  });

  it('binds flags and instants as their columns store them, and null as it is', () => {
    expect(sql`${true} ${false} ${new Date(7)} ${null} ${0} ${''}`.values).toEqual([1, 0, 7, null, 0, '']);
  });

  it('expands a list to one placeholder for each item', () => {
    expect([sql`in (${['A']})`, sql`in (${['A', null, true]})`]).toMatchObject([
      { text: 'in (?)', values: ['A'] },
      { text: 'in (?, ?, ?)', values: ['A', null, 1] },
    ]);
  });

  it('refuses a list that is empty, or that would turn one value into several', () => {
    expect(() => sql`in (${[]})`).toThrow('empty list');
    expect(() => sql`id = ${['A', 'B']}`).toThrow('brackets of its own');
    expect(() => sql`values (${1}, ${['A', 'B']})`).toThrow('brackets of its own');
  });

  it('inserts other pieces with their values, at any depth', () => {
    const inner = sql`b = ${2} and c in (${[3, 4]})`;

    expect(sql`a = ${1} and (${sql`${inner} or ${raw('d')} = ${5}`}) limit ${6}`).toMatchObject({
      text: 'a = ? and (b = ? and c in (?, ?) or d = ?) limit ?',
      values: [1, 2, 3, 4, 5, 6],
    });
  });

  it('joins pieces with their values', () => {
    expect(join([sql`a = ${1}`, sql`b = ${2}`], ' or ')).toMatchObject({ text: 'a = ? or b = ?', values: [1, 2] });
    expect(join([], ' and ')).toEqual(nothing);
  });

  it('takes no computed text, and nothing that only looks like a piece', () => {
    const computed: string = hostile;
    const index: `ix_${string}` = 'ix_x';
    const column: 'created_at' | 'status' = 'status';

    // @ts-expect-error -- A text of unknown content is no constant.
    raw(computed);
    // @ts-expect-error -- Nor is one of which only the beginning is known.
    raw(index);
    // @ts-expect-error -- A piece made elsewhere could hold any text.
    void sql`${{ text: computed, values: [] }}`;
    expect(raw(column).text).toBe('status');
  });

  it('keeps the very same text for a call site as long as its lists and pieces keep their form', () => {
    const texts = new Set<string>();
    const inner = (ids: readonly number[], key: 'a' | 'b') => sql`${raw(key)} in (${ids})`;

    expect(sql`${inner([1, 2], 'a')} ${1}`.text).toBe(sql`${inner([3, 4], 'a')} ${2}`.text);
    for (const [ids, key] of [
      [[1], 'a'],
      [[2], 'a'],
      [[1, 2], 'a'],
      [[1, 2], 'b'],
      [[9], 'a'],
    ] as const)
      texts.add(inner(ids, key).text);
    expect([...texts]).toEqual(['a in (?)', 'a in (?, ?)', 'b in (?, ?)']);
  });
});

/** A database whose answer to every statement is given, and that notes what it was asked. */
function answering(...rows: object[]) {
  const asked: unknown[] = [];
  const query = (statement: string, values: unknown[]): Promise<unknown> => {
    asked.push([statement, values]);
    return Promise.resolve(rows);
  };
  return { query, asked };
}

const statement = sql`select anything where id = ${'A'}`;

describe('readRows', () => {
  it('names columns in camel case and converts what the engines return', async () => {
    const shape = { id: text, isPremium: flag, createdAt: instant, cell: number, kind: textOf<'a' | 'b'>() };
    const [fromSqlite, fromMariaDb, fromFlags] = await readRows(
      answering(
        { id: 'A', is_premium: 1, created_at: 1_000, cell: 7, kind: 'a', more: 'unnamed' },
        { id: 'A', is_premium: 1, created_at: '1000', cell: '7', kind: 'a' },
        { id: 'A', is_premium: true, created_at: 1_000, cell: 7, kind: 'a' },
      ),
      statement,
      shape,
    );

    expect(fromSqlite).toEqual({ id: 'A', isPremium: true, createdAt: new Date(1_000), cell: 7, kind: 'a' });
    expect([fromMariaDb, fromFlags]).toEqual([fromSqlite, fromSqlite]);
  });

  it('keeps the zero of each kind', async () => {
    const shape = { name: text, isPremium: flag, at: instant, count: number, list: json<string[]>() };
    const zero = { name: '', is_premium: 0, at: 0, count: 0, list: '[]' };

    expect(await readRow(answering(zero), statement, shape)).toEqual({
      name: '',
      isPremium: false,
      at: new Date(0),
      count: 0,
      list: [],
    });
  });

  it('reads a number as text where text is declared, and parses JSON', async () => {
    const shape = { name: text, files: json<{ thumb: string }>() };

    expect(await readRow(answering({ name: 7, files: '{"thumb":"t"}' }), statement, shape)).toEqual({
      name: '7',
      files: { thumb: 't' },
    });
  });

  it('allows null only where the shape does, and requires every column', async () => {
    expect(await readRow(answering({ city: null }), statement, { city: orNull(text) })).toEqual({ city: null });
    expect(await readRow(answering({ city: 'x' }), statement, { city: orNull(text) })).toEqual({ city: 'x' });
    await expect(readRow(answering({ city: null }), statement, { city: text })).rejects.toThrow('city is null');
    await expect(readRow(answering({}), statement, { homeCity: orNull(text) })).rejects.toThrow('no home_city');
  });

  it('hands text and values to the database, each time a list of its own', async () => {
    const db = answering();

    expect([await readRows(db, statement, {}), await readRow(db, statement, {})]).toEqual([[], undefined]);
    expect(db.asked).toEqual([1, 2].map(() => ['select anything where id = ?', ['A']]));
  });
});

describe('readTotal', () => {
  it('is the number of its only row, and 0 without one', async () => {
    expect([await readTotal(answering({ total: '12' }), statement), await readTotal(answering(), statement)]).toEqual([
      12, 0,
    ]);
  });
});
