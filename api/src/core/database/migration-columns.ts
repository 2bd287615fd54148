import {
  Table,
  TableIndex,
  type QueryRunner,
  type TableCheckOptions,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  type TableIndexOptions,
} from 'typeorm';

/**
 * The migrations' counterparts of `columns.ts`; a test proves on both engines that migrations and entities give the
 * same schema.
 */
type Options = Pick<TableColumnOptions, 'isPrimary' | 'isNullable' | 'default'>;
type Column = (runner: QueryRunner) => TableColumnOptions;

export const id =
  (name: string, options: Options = {}): Column =>
  () => ({ name, type: 'varchar', length: '26', ...options });
export const text =
  (name: string, length: number, options: Options = {}): Column =>
  () => ({ name, type: 'varchar', length: String(length), ...options });
export const longText =
  (name: string, options: Options = {}): Column =>
  () => ({ name, type: 'text', ...options });
export const json = longText;
export const number =
  (name: string, options: Options = {}): Column =>
  (runner) => ({ name, type: isSqlite(runner) ? 'integer' : 'int', ...options });
export const bigNumber =
  (name: string, options: Options = {}): Column =>
  () => ({ name, type: 'bigint', ...options });
export const instant = bigNumber;
export const money = bigNumber;
export const flag =
  (name: string): Column =>
  (runner) =>
    isSqlite(runner) ? { name, type: 'boolean', default: '0' } : { name, type: 'tinyint', width: 1, default: '0' };

type Parts = { indices?: TableIndexOptions[]; foreignKeys?: TableForeignKeyOptions[]; checks?: TableCheckOptions[] };

/** Creates the table in one statement, so that an interrupted migration can run again. */
export async function createTable(
  runner: QueryRunner,
  name: string,
  columns: Column[],
  { indices = [], foreignKeys = [], checks = [] }: Parts = {},
): Promise<void> {
  await runner.createTable(
    new Table({ name, columns: columns.map((column) => column(runner)), indices, foreignKeys, checks }),
    true,
  );
  if (isSqlite(runner)) return;
  // TypeORM writes checks for SQLite only.
  for (const { name: check, expression } of checks)
    await runner.query(`alter table ${name} add constraint if not exists ${check} check (${expression})`);
}

export function index(name: string, columnNames: string[]): TableIndexOptions {
  return { name, columnNames };
}

export function unique(name: string, columnNames: string[]): TableIndexOptions {
  return { name, columnNames, isUnique: true };
}

/** The entity names the same condition with `@Check`. */
export function check(name: string, expression: string): TableCheckOptions {
  return { name, expression };
}

/** The key includes the scope column, so a row cannot reference a row of another tenant. */
export function foreignKey(
  name: string,
  columnNames: string[],
  referencedTableName: string,
  referencedColumnNames: string[],
): TableForeignKeyOptions {
  return {
    name,
    columnNames,
    referencedTableName,
    referencedColumnNames,
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  };
}

/** Idempotent, so that an interrupted migration can run again. An empty column list drops the index. */
export async function replaceIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columnNames: readonly string[],
): Promise<void> {
  const known = (await runner.getTable(table))?.indices.find((known) => known.name === name);
  if (known?.columnNames.join() === columnNames.join()) return;
  if (known) await runner.dropIndex(table, name);
  if (columnNames.length > 0) await runner.createIndex(table, new TableIndex({ name, columnNames: [...columnNames] }));
}

function isSqlite(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'better-sqlite3';
}
