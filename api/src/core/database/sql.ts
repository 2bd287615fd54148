import type { EntityManager } from 'typeorm';

type Bound = string | number | boolean | Date | null;
type Stored = string | number | null;
type Part = Bound | readonly Bound[] | Sql;
/** `never` unless the type lists every possible text, so that a computed string does not compile. */
type Constant<T extends string> = Record<never, never> extends Record<T, 1> ? never : T;

/** Not exported, and nominal: only the functions below turn text into SQL. */
class Piece {
  declare protected readonly isMadeHere: true;

  constructor(
    readonly text: string,
    readonly values: readonly Stored[],
  ) {}
}

/** SQL with the values that it binds: a whole statement, or a part of one. */
export type Sql = Piece;

/** The last text of each call site. Reusing it spares the caches that are keyed by text from hashing it again. */
const lastTexts = new WeakMap<TemplateStringsArray, { marks: readonly string[]; text: string }>();

/**
 * Binds every interpolated value, in order. A list expands to one placeholder for each item and must have brackets of
 * its own, as in `in (${ids})`; another piece is inserted with its values.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly Part[]): Sql {
  const last = lastTexts.get(strings);
  let isLast = last !== undefined;
  const values: Stored[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    if (part instanceof Piece) addAll(values, part.values);
    else if (!isList(part)) values.push(stored(part));
    else {
      if (part.length === 0) throw new Error('An empty list cannot be bound: answer without asking the database.');
      if (!strings[at]?.endsWith('(') || !strings[at + 1]?.startsWith(')'))
        throw new Error('A list can only be bound in brackets of its own.');
      for (const item of part) values.push(stored(item));
    }
    if (isLast && last?.marks[at] !== markOf(part)) isLast = false;
  }
  if (last && isLast) return new Piece(last.text, values);
  const marks = parts.map(markOf);
  const text = strings.map((string, at) => string + (marks[at] ?? '')).join('');
  lastTexts.set(strings, { marks, text });
  return new Piece(text, values);
}

function markOf(part: Part): string {
  if (part instanceof Piece) return part.text;
  return isList(part) ? '?, '.repeat(part.length - 1) + '?' : '?';
}

/** Constant SQL, such as a list of columns. Takes literals only. */
export function raw<T extends string>(text: Constant<T> & T): Sql {
  return new Piece(text, []);
}

/** True where the column contains what was typed, whose wildcards mean themselves. */
export function contains(column: Sql, typed: string): Sql {
  return sql`${column} like ${`%${typed.replace(/[%_!]/g, '!$&')}%`} escape '!'`;
}

/** True where a JSON object in the column has this text under this name; an empty text means none. */
export function hasText(column: Sql, name: string, value: string): Sql {
  const begin = JSON.stringify(name) + ':';
  const is = (text: string) => sql`instr(${column}, ${begin + text}) > 0`;
  return value === '' ? sql`(${column} is null or not ${is('"')} or ${is('""')})` : is(JSON.stringify(value));
}

export const nothing = raw('');

export function join(pieces: readonly Sql[], between: ' and ' | ' or ' | ' union all '): Sql {
  const values: Stored[] = [];
  for (const piece of pieces) addAll(values, piece.values);
  return new Piece(pieces.map(({ text }) => text).join(between), values);
}

/** Rows from behind one on, in the order of a list: by this column, and ties by ascending id. */
export function behind(
  column: Sql,
  id: Sql,
  { after, order }: { after: { value: string | number; id: string }; order: 'ASC' | 'DESC' },
): Sql {
  const follows = order === 'ASC' ? raw('>') : raw('<');
  return sql`(${column} ${follows} ${after.value} or (${column} = ${after.value} and ${id} > ${after.id}))`;
}

/** Faster than spreading, and without its limit. */
function addAll(values: Stored[], more: readonly Stored[]): void {
  for (const value of more) values.push(value);
}

function isList(part: Part): part is readonly Bound[] {
  return Array.isArray(part);
}

/** As the columns of entities store it: flags as 0 or 1, instants as epoch milliseconds. */
function stored(value: Bound): Stored {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

type Given = string | number | boolean;
export type ColumnKind<T> = { readonly read: (value: Given) => T; readonly isNullable: boolean };
/** The columns of a row by their names in code: `isPremium` reads `is_premium`. */
export type Shape = Readonly<Record<string, ColumnKind<unknown>>>;
export type RowOf<S extends Shape> = { [Name in keyof S]: S[Name] extends ColumnKind<infer T> ? T : never };

type Row = Record<string, Given | null>;
type Reader = { query(text: string, values: unknown[]): Promise<unknown> };
type Field = { name: string; column: string; kind: ColumnKind<unknown> };
type Form = { fields: readonly Field[]; empty: Record<string, unknown> };

export const text = required((value) => (typeof value === 'string' ? value : String(value)));
/** MariaDB returns big integers and sums as strings, SQLite as numbers. */
export const number = required((value) => (typeof value === 'number' ? value : Number(value)));
/** The value of a column that a list is sorted by, to read on from behind it. */
export const sortValue: ColumnKind<string | number> = required((value) =>
  value === false || value === true ? Number(value) : value,
);
export const flag = required((value) => Number(value) !== 0);
export const instant = required((value) => new Date(Number(value)));

/** Text that the database holds only in these forms; trusted, not checked. */
export function textOf<T extends string>(): ColumnKind<T> {
  return text as ColumnKind<T>;
}

/** A column that an entity writes as JSON; its type is trusted, not checked. */
export function json<T>(): ColumnKind<T> {
  return required((value) => JSON.parse(String(value)) as T);
}

export function orNull<T>({ read }: ColumnKind<T>): ColumnKind<T | null> {
  return { read, isNullable: true };
}

/** Runs the statement and converts its rows, which both engines return in different types. */
export async function readRows<S extends Shape>(db: Reader, statement: Sql, shape: S): Promise<RowOf<S>[]> {
  const found = await ask(db, statement);
  const form = formOf(shape);
  return found.map((row) => toRow(row, form) as RowOf<S>);
}

/** The first row, or undefined. */
export async function readRow<S extends Shape>(db: Reader, statement: Sql, shape: S): Promise<RowOf<S> | undefined> {
  const [row] = await ask(db, statement);
  return row && (toRow(row, formOf(shape)) as RowOf<S>);
}

/** The single value `total` of a count. */
export async function readTotal(db: Reader, statement: Sql): Promise<number> {
  return (await readRow(db, statement, totalShape))?.total ?? 0;
}

/** Runs a statement that writes, in the running transaction. Returns the number of rows that it changed or added. */
export async function writeRows({ queryRunner }: EntityManager, { text, values }: Sql): Promise<number> {
  if (!queryRunner) throw new Error('A hand-written write needs a transaction.');
  return (await queryRunner.query(text, [...values], true)).affected ?? 0;
}

/**
 * Adds one to a number of a single row and returns it, or undefined without such a row. One statement, because the row
 * stays locked until the transaction ends.
 */
export async function raise(
  db: EntityManager,
  { table, column, where }: { table: Sql; column: Sql; where: Sql },
): Promise<number | undefined> {
  if (isSqlite(db))
    return (
      await readRow(
        db,
        sql`update ${table} set ${column} = ${column} + 1 where ${where} returning ${column} as total`,
        totalShape,
      )
    )?.total;
  if (!db.queryRunner) throw new Error('A hand-written write needs a transaction.');
  const { text, values } = sql`update ${table} set ${column} = last_insert_id(${column} + 1) where ${where}`;
  const { affected, raw: told } = await db.queryRunner.query(text, [...values], true);
  return affected === 0 ? undefined : Number((told as { insertId: number }).insertId);
}

const totalShape = { total: number };

function ask(db: Reader, { text, values }: Sql): Promise<Row[]> {
  return db.query(text, [...values]) as Promise<Row[]>;
}

function required<T>(read: (value: Given) => T): ColumnKind<T> {
  return { read, isNullable: false };
}

const forms = new WeakMap<Shape, Form>();

function formOf(shape: Shape): Form {
  const known = forms.get(shape);
  if (known) return known;
  const fields = Object.entries(shape).map(([name, kind]) => ({ name, column: columnOf(name), kind }));
  const form = { fields, empty: Object.fromEntries(fields.map(({ name }) => [name, null])) };
  forms.set(shape, form);
  return form;
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toRow(row: Row, { fields, empty }: Form): Record<string, unknown> {
  // Copying an object of the final form is faster than adding its properties one by one.
  const result = { ...empty };
  for (const { name, column, kind } of fields) {
    const value = row[column];
    if (value === undefined) throw new Error(`The statement selects no ${column}.`);
    if (value !== null) result[name] = kind.read(value);
    else if (!kind.isNullable) throw new Error(`${column} is null, and its shape has no orNull.`);
  }
  return result;
}

/** Leaves rows out. Place it among the conditions. */
export function except(ids: readonly string[]): Sql {
  return ids.length === 0 ? nothing : sql`and id not in (${ids})`;
}

/**
 * Forces an index where the planner would choose another with the same prefix and then sort. Place it after the table
 * name.
 */
export function indexHint(db: EntityManager, index: Sql): Sql {
  return isSqlite(db) ? sql`indexed by ${index}` : sql`force index (${index})`;
}

/**
 * Locks the rows that a SELECT finds until the transaction ends. Place it at the end. On SQLite a transaction that
 * writes is alone already.
 */
export function forUpdate(db: EntityManager): Sql {
  return isSqlite(db) ? nothing : raw('for update');
}

function isSqlite(db: EntityManager): boolean {
  return db.connection.options.type === 'better-sqlite3';
}
