import type { DataSource } from 'typeorm';
import { isRead } from '../database/sql-statement.ts';

/** Returns the rows of a statement; undefined if it cannot run this one. */
export type DirectRead = (sql: string, parameters: unknown[]) => unknown[] | Promise<unknown[]> | undefined;

/**
 * Runs hand-written reads outside transactions without a query runner: a poll of an open page takes × 1.4 of the CPU
 * with one. `before` is the SQL guard, which must run first here too.
 */
export function readDirectly(
  dataSource: DataSource,
  read: DirectRead,
  before?: (sql: string, parameters: unknown[]) => void,
): void {
  const { driver } = dataSource;
  const create = driver.createQueryRunner;
  const query = dataSource.query.bind(dataSource);
  const direct = async (
    sql: string,
    parameters: unknown[] = [],
    runner?: Parameters<typeof query>[2],
  ): Promise<unknown> => {
    // A wrapped createQueryRunner means that the wrapper must see every statement.
    if (runner || driver.createQueryRunner !== create || !isRead(sql)) return query(sql, parameters, runner);
    before?.(sql, parameters);
    return read(sql, parameters) ?? query(sql, parameters);
  };
  Object.assign(dataSource, { query: direct });
}
