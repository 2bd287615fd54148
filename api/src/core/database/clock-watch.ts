import type { DataSource } from 'typeorm';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/logging/log.ts';
import { minuteMs } from '../text/durations.ts';
import { readRow, text, sql } from './sql.ts';

const everyMs = minuteMs;
/** A slower query says too little about when the database read its clock. */
const patienceMs = 5_000;

/**
 * Compares this machine's clock with the database's, which all servers share. SQLite uses the machine's clock, so
 * nothing is checked.
 */
export class ClockWatch {
  private isTold = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Resolves to a function that stops the checks. */
  async start(): Promise<() => void> {
    if (this.dataSource.options.type === 'better-sqlite3') return () => undefined;
    await this.check();
    // Other code reports a database outage.
    const timer = setInterval(() => void this.check().catch(() => undefined), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  async check(): Promise<void> {
    const askedAt = performance.now();
    // As UTC text: a numeric timestamp is derived from local time, where one hour occurs twice a year.
    const row = await readRow(this.dataSource, sql`select cast(utc_timestamp(3) as char) as now`, { now: text });
    const tookMs = performance.now() - askedAt;
    if (!row || tookMs > patienceMs) return;
    this.clock.followShared(Date.parse(`${row.now.replace(' ', 'T')}Z`) + tookMs / 2);
    this.tell(Math.round(this.clock.aheadMs() / 1_000));
  }

  private tell(aheadSeconds: number): void {
    const isOff = aheadSeconds !== 0;
    if (isOff === this.isTold) return;
    this.isTold = isOff;
    if (isOff)
      this.log.warn(
        { aheadSeconds },
        "this machine's clock is wrong, or the database's is: the server goes by the database's until they agree",
      );
    else this.log.info({}, "this machine's clock agrees with the database's again");
  }
}
