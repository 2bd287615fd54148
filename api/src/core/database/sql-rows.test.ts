import { describe, expect, it } from '@jest/globals';
import { flag, instant, json, number, orNull, readRow, readRows, readTotal, text, textOf } from './sql-rows.ts';
import { sql } from './sql.ts';

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
