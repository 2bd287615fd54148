import type { EntityManager } from 'typeorm';
import type { Sql } from './sql.ts';

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
