import type { DataSource } from 'typeorm';

/** Reads rows for a statement, or answers undefined to one that isn't for it. */
export type DirectRead = (sql: string, parameters: unknown[]) => unknown[] | Promise<unknown[]> | undefined;

/** As it begins; what writes behind a WITH is told by whoever prepares it. */
export function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql);
}

/**
 * A read by hand outside a transaction needs no runner, no broadcasters and no turn of its own: half of what the
 * polls of open pages cost went there. `before` is the guard, and comes first here as it does under every runner.
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
    // Whoever wraps the runners wants to see every statement.
    if (runner || driver.createQueryRunner !== create || !isRead(sql)) return query(sql, parameters, runner);
    before?.(sql, parameters);
    return read(sql, parameters) ?? query(sql, parameters);
  };
  Object.assign(dataSource, { query: direct });
}
