import BetterSqlite3 from 'better-sqlite3';
import { QueryFailedError, QueryResult, type DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { Semaphore, type Release } from '../flow/semaphore.ts';
import type { DirectRead } from '../fast/direct-reads.ts';
import { planOnce } from '../fast/plan-once.rules.ts';
import { currentSurroundings } from './scope.ts';
import { isRead } from './sql-statement.ts';

/** A write waited too long: a transaction is held open for too long, or deadlocks on itself. */
export class GateTimeout extends Error {
  constructor(waitedMs: number) {
    super(`A write waited ${waitedMs} ms for its turn. A transaction is held open too long, or one waits for itself.`);
  }
}

/** Serialises writers, first come first served: SQLite has a single writer, and its driver a single connection. */
class WriteGate {
  private readonly writers = new Semaphore(1);

  constructor(private readonly timeoutMs: number) {}

  enter(): Promise<Release> {
    const { timeoutMs: ms } = this;
    return this.writers.enter({ timeout: { ms, error: () => new GateTimeout(ms) } });
  }
}

type Statements = Map<string, BetterSqlite3.Statement>;
type Shared = {
  gate: WriteGate;
  reader: BetterSqlite3.Database;
  readerStatements: Statements;
  writerStatements: Statements;
};
type Values = readonly unknown[];

const cachedStatements = 500;

/**
 * The stock driver shares one runner between requests, so a rollback of one discards rows of another. Here each
 * runner has its own transaction behind the write gate, and reads outside transactions use a second connection that
 * sees only committed rows.
 */
class SqliteRunner extends BetterSqlite3QueryRunner {
  private leave: (() => void) | undefined;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly shared: Shared,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: shared.writerStatements });
  }

  override async query(sql: string, parameters: unknown[] = [], structured = false): Promise<unknown> {
    if (this.leave)
      return super.query(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql, parameters, structured as false);
    const statement = isRead(sql) ? readerStatement(this.shared, sql) : undefined;
    if (statement?.readonly) {
      const rows = rowsOf(statement, sql, parameters);
      return structured ? Object.assign(new QueryResult(), { raw: rows, records: rows }) : rows;
    }
    this.refuseBesideTransaction();
    const leave = await this.shared.gate.enter();
    try {
      return await super.query(sql, parameters, structured as false);
    } finally {
      leave();
    }
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (!this.leave) {
      this.refuseBesideTransaction();
      this.leave = await this.shared.gate.enter();
    }
    try {
      await super.startTransaction(isolation);
    } catch (error) {
      this.leaveWhenDone();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.leaveWhenDone();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.leaveWhenDone();
    }
  }

  /** A released runner must never keep the gate closed. */
  override async release(): Promise<void> {
    this.transactionDepth = 0;
    this.leaveWhenDone();
    await super.release();
  }

  private leaveWhenDone(): void {
    if (this.transactionDepth > 0) return;
    this.leave?.();
    this.leave = undefined;
  }

  private refuseBesideTransaction(): void {
    if (currentSurroundings().transaction)
      throw new Error(
        'A write beside the running transaction would wait for itself: use the ctx that the transaction hands on.',
      );
  }
}

function readerStatement({ reader, readerStatements }: Shared, sql: string): BetterSqlite3.Statement {
  const known = readerStatements.get(sql);
  if (known) return known;
  const statement = prepared(reader, sql);
  readerStatements.set(sql, statement);
  const [oldest] = readerStatements.keys();
  if (readerStatements.size > cachedStatements && oldest !== undefined) readerStatements.delete(oldest);
  return statement;
}

function prepared(reader: BetterSqlite3.Database, sql: string): BetterSqlite3.Statement {
  try {
    return reader.prepare(planOnce(sql));
  } catch (error) {
    throw new QueryFailedError(sql, [], error as Error);
  }
}

function rowsOf(statement: BetterSqlite3.Statement, sql: string, parameters: Values): unknown[] {
  try {
    return statement.all(...parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  } catch (error) {
    throw new QueryFailedError(sql, [...parameters], error as Error);
  }
}

/** Call once, after the data source is initialised and before it is used. Returns the fast path for reads. */
export function makeRunnersOwn(dataSource: DataSource, gateTimeoutMs: number): DirectRead {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const shared: Shared = {
    gate: new WriteGate(gateTimeoutMs),
    reader: new BetterSqlite3(String(driver.options.database), { readonly: true, fileMustExist: true, timeout: 5_000 }),
    readerStatements: new Map(),
    writerStatements: new Map(),
  };
  const disconnect = driver.disconnect.bind(driver);
  Object.assign(driver, {
    queryRunner: undefined,
    createQueryRunner: () => new SqliteRunner(driver, shared),
    disconnect: async () => {
      shared.reader.close();
      await disconnect();
    },
  });
  return (sql, parameters) => {
    const statement = readerStatement(shared, sql);
    return statement.readonly ? rowsOf(statement, sql, parameters) : undefined;
  };
}
