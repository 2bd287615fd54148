import { QueryFailedError } from 'typeorm';
import { GateTimeout } from './sqlite-runner.ts';

/** Classifies driver errors alike for both engines. */
type DriverFault = { code?: string; errno?: number; driverError?: DriverFault };

/**
 * MariaDB: deadlock, lock wait timeout, snapshot conflict, Galera not ready. SQLite: another process holds the file.
 */
const retryable = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);
const retryableNumbers = new Set([1213, 1205, 1020, 1047, 9007, 8022]);
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NET_READ_ERROR',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
]);

function faultOf(error: unknown): DriverFault {
  const fault = error as DriverFault | undefined;
  return fault?.driverError ?? fault ?? {};
}

/** Errors about a statement may quote its values, which must not be logged; connection errors quote none. */
export function mayQuoteValues(error: Error): boolean {
  const { code = '' } = faultOf(error);
  if (connectionCodes.has(code) || /^(?:Error: )?Pool is closed\.?$/.test(error.message)) return false;
  return error instanceof QueryFailedError || /^(?:ER|SQLITE)_/.test(code);
}

export function isDuplicate(error: unknown): boolean {
  const { code } = faultOf(error);
  return code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

export function isRetryable(error: unknown): boolean {
  const { code, errno } = faultOf(error);
  return retryable.has(code ?? '') || retryableNumbers.has(errno ?? 0);
}

/** The database is unreachable, full or too busy; the caller may retry later. */
export function isOutage(error: unknown): boolean {
  const { code } = faultOf(error);
  return (
    error instanceof GateTimeout ||
    connectionCodes.has(code ?? '') ||
    isRetryable(error) ||
    /pool is closed|queue limit/i.test(String((error as Error)?.message))
  );
}
