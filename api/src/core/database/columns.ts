import { Column, PrimaryColumn, type ColumnOptions, type ValueTransformer } from 'typeorm';

/**
 * Column types that behave alike on SQLite and MariaDB. `name` is the SQL column name, written out so that a search
 * finds the entity, the migration and the hand-written queries.
 */
type Options = Pick<ColumnOptions, 'nullable' | 'default'>;

/** MariaDB returns big integers as strings, SQLite as numbers. */
const wholeNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** Epoch milliseconds: sortable, indexable, free of time zones, and identical on both engines. */
const instant: ValueTransformer = {
  to: (value: Date | null | undefined) => (value instanceof Date ? value.getTime() : value),
  from: (value: string | number | null) => (value === null ? null : new Date(Number(value))),
};

export const IdColumn = (name: string, options: Options = {}) =>
  Column({ name, type: 'varchar', length: 26, ...options });
export const KeyColumn = (name: string, length = 26) => PrimaryColumn({ name, type: 'varchar', length });
export const TextColumn = (name: string, length: number, options: Options = {}) =>
  Column({ name, type: 'varchar', length, ...options });
export const LongTextColumn = (name: string, options: Options = {}) => Column({ name, type: 'text', ...options });
export const NumberColumn = (name: string, options: Options = {}) => Column({ name, type: 'int', ...options });
export const BigNumberColumn = (name: string, options: Options = {}) =>
  Column({ name, type: 'bigint', transformer: wholeNumber, ...options });
export const InstantColumn = (name: string, options: Options = {}) =>
  Column({ name, type: 'bigint', transformer: instant, ...options });
export const FlagColumn = (name: string) => Column({ name, type: 'boolean', default: false });
export const JsonColumn = (name: string, options: Options = {}) => Column({ name, type: 'simple-json', ...options });
/** Minor units; the currency is a column of the same row. Never added to credits. */
export const MoneyColumn = BigNumberColumn;
export const CreditsColumn = NumberColumn;
