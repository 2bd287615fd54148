import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { Gauge } from 'prom-client';
import { Clock } from '../process/clock.ts';
import { isDuplicate } from '../database/driver-errors.ts';
import { storeOf, type Values } from '../database/store.ts';
import { transact } from '../database/transactions.ts';
import { Random } from '../crypto/random.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { OutboxEntry, type OutboxState } from './outbox-entry.entity.ts';
import { countByState, dueEntries, entryById, type DueEntry } from './outbox.queries.ts';
import { keyedId, retryDelayMs, shownError, type Payload } from './outbox.rules.ts';
import { OutboxWriter } from './outbox-writer.ts';

/** Timing of the relay. All processes use these figures; tests provide their own. */
export class RelayPace {
  /** Jobs that one process runs concurrently. */
  atOnce = 4;
  /** How often an idle relay polls for jobs it was not notified of. */
  lookEveryMs = 1_000;
  /** Other processes may claim the jobs of a process that has not renewed their leases for this long. */
  leaseMs = 30_000;
  /** How long shutdown waits for running jobs. */
  stopWithinMs = 8_000;
  /** An id that no worker has claimed is handed to Redis again after this time. */
  handAgainMs = 10_000;
}

type NewEntry = {
  tenantRef: string | null;
  job: string;
  payload: Payload;
  dueAt: Date;
  key?: string | undefined;
};

/** Delays a job that was given back until the process that held it has surely ended. */
const lastBreathMs = 3_000;

/**
 * The only code that changes the job table. Each change names the state it starts from, so of two concurrent changes
 * the slower one is a no-op.
 */
@Injectable()
export class Outbox {
  private readonly writer: OutboxWriter;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly pace: RelayPace,
  ) {
    this.writer = new OutboxWriter(dataSource);
  }

  /** No-op if the table still holds an entry with this key. */
  async add(db: EntityManager, { tenantRef, job, payload, dueAt, key }: NewEntry): Promise<void> {
    const now = this.clock.now();
    const id = key === undefined ? this.random.id(now.getTime()) : keyedId(tenantRef, job, key);
    try {
      await storeOf({ db }, OutboxEntry).add({
        id,
        tenantRef,
        job,
        payload,
        state: 'waiting',
        attempts: 0,
        dueAt,
        createdAt: now,
      });
    } catch (error) {
      if (key === undefined || !isDuplicate(error)) throw error;
    }
  }

  /** For jobs that are not enqueued by a transaction. */
  addNow(entry: NewEntry): Promise<void> {
    // In a transaction, so that it is retried: MariaDB may abort one of several processes that insert a slot at once.
    return transact(this.dataSource, (db) => this.add(db, entry));
  }

  due(limit: number): Promise<DueEntry[]> {
    return dueEntries(this.dataSource.manager, this.clock.now(), limit);
  }

  find(id: string): Promise<DueEntry | undefined> {
    return entryById(this.dataSource.manager, id);
  }

  /** Returns undefined if another process has claimed the job. */
  async claim<E extends DueEntry>(entry: E): Promise<E | undefined> {
    const { id, state, attempts } = entry;
    if (state !== 'waiting' && state !== 'running') return undefined;
    const now = this.clock.now();
    const mine: Values<OutboxEntry> = { state: 'running', attempts: attempts + 1, leaseUntil: this.leaseEnd() };
    const isFree = state === 'waiting' ? { dueAt: LessThanOrEqual(now) } : { leaseUntil: LessThanOrEqual(now) };
    const isMine = await this.writer.change({ id, state, attempts, ...isFree }, mine);
    return isMine ? { ...entry, state: 'running' as const, attempts: attempts + 1 } : undefined;
  }

  renew(entry: DueEntry): Promise<boolean> {
    return this.settle(entry, { leaseUntil: this.leaseEnd() });
  }

  done(entry: DueEntry): Promise<boolean> {
    return this.settle(entry, { state: 'done', finishedAt: this.clock.now(), leaseUntil: null });
  }

  retryLater(entry: DueEntry, error: unknown): Promise<boolean> {
    const delayMs = retryDelayMs(entry.attempts, this.random.fraction());
    return this.settle(entry, {
      state: 'waiting',
      dueAt: this.after(delayMs),
      leaseUntil: null,
      lastError: shownError(error),
    });
  }

  dead(entry: DueEntry, error: unknown): Promise<boolean> {
    return this.settle(entry, {
      state: 'dead',
      finishedAt: this.clock.now(),
      leaseUntil: null,
      lastError: shownError(error),
    });
  }

  /** The attempt was interrupted by a shutdown, so it does not count. */
  giveBack(entry: DueEntry): Promise<boolean> {
    return this.settle(entry, {
      state: 'waiting',
      dueAt: this.after(lastBreathMs),
      leaseUntil: null,
      attempts: entry.attempts - 1,
    });
  }

  async isAnyRunning(): Promise<boolean> {
    const entries = storeOf({ db: this.dataSource.manager }, OutboxEntry);
    return (await entries.count({ state: 'running', leaseUntil: MoreThan(this.clock.now()) })) > 0;
  }

  count(...states: OutboxState[]): Promise<Partial<Record<OutboxState, number>>> {
    return countByState(this.dataSource.manager, states);
  }

  /** Each claim increments `attempts`, so only the latest claim matches. */
  private settle({ id, attempts }: DueEntry, values: Values<OutboxEntry>): Promise<boolean> {
    return this.writer.change({ id, state: 'running', attempts }, values);
  }

  private leaseEnd(): Date {
    return this.after(this.pace.leaseMs);
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}

/** Alert when waiting jobs keep growing or any job is dead. Counted at scrape time. */
@Injectable()
export class JobMetrics {
  constructor({ registry }: RequestMetrics, outbox: Outbox) {
    const gauge = new Gauge({
      name: 'manyhearts_jobs',
      help: 'Jobs in the outbox that wait, or that failed for good.',
      labelNames: ['state'] as const,
      registers: [registry],
      collect: async () => {
        // A failed count must not fail the scrape: the other metrics matter most while the database is down.
        const { waiting, dead } = await outbox
          .count('waiting', 'dead')
          .catch(() => ({ waiting: Number.NaN, dead: Number.NaN }));
        gauge.set({ state: 'waiting' }, waiting ?? 0);
        gauge.set({ state: 'dead' }, dead ?? 0);
      },
    });
  }
}
