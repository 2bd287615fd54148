import { Injectable } from '@nestjs/common';
import { Log } from '../process/logging/log.ts';
import { JobPerformer } from './job-performer.ts';
import { Outbox, RelayPace } from './outbox.ts';
import type { DueEntry } from './outbox.queries.ts';
import { JobRefused, mayTryAgain } from './outbox.rules.ts';

/** One claim of one job by this process. `end` resolves `ended`. */
class Run {
  entry: DueEntry | undefined;
  end!: () => void;
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });
}

/** Claims jobs, renews their leases while they run in this process, and records their results. */
@Injectable()
export class JobRunner {
  private readonly runs = new Map<string, Run>();
  private renewal: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Incremented for every job that is started. */
  begun = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly performer: JobPerformer,
    private readonly pace: RelayPace,
    private readonly log: Log,
  ) {}

  get count(): number {
    return this.runs.size;
  }

  /** Resolves when another job may start. */
  async room(): Promise<void> {
    while (this.runs.size >= this.pace.atOnce) await Promise.race(this.ends());
  }

  async idle(): Promise<void> {
    while (this.runs.size > 0) await Promise.all(this.ends());
  }

  /** Claims and starts the job; returns undefined if another process holds it. `ended` never rejects. */
  async start(entry: DueEntry): Promise<{ ended: Promise<void> } | undefined> {
    if (this.isStopping || this.runs.has(entry.id)) return undefined;
    const run = new Run();
    this.runs.set(entry.id, run);
    try {
      run.entry = await this.outbox.claim(entry);
    } finally {
      if (!run.entry) this.let(entry.id, run);
    }
    if (!run.entry) return undefined;
    this.begun += 1;
    this.renewal ??= setInterval(() => void this.renewAll(), this.pace.leaseMs / 3).unref();
    void this.finish(run.entry, run);
    return run;
  }

  /** Waits up to `stopWithinMs` for running jobs, then gives the rest back to the table. */
  async stop(): Promise<void> {
    this.isStopping = true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.pace.stopWithinMs);
    });
    await Promise.race([this.idle(), patience]);
    clearTimeout(timer);
    clearInterval(this.renewal);
    for (const [id, run] of [...this.runs]) {
      this.let(id, run);
      if (run.entry) await this.outbox.giveBack(run.entry).catch((error: unknown) => this.noteUnwritten(id, error));
    }
  }

  private async finish(entry: DueEntry, run: Run): Promise<void> {
    try {
      const write = await this.work(entry);
      // If the job was given back meanwhile, its row no longer belongs to this claim.
      if (this.runs.get(entry.id) === run) await write?.();
    } catch (error) {
      this.noteUnwritten(entry.id, error);
    } finally {
      this.let(entry.id, run);
    }
  }

  /** Runs the job and returns the write that records its result. */
  private async work(entry: DueEntry): Promise<(() => Promise<unknown>) | undefined> {
    if (this.performer.fallsSilent()) return undefined;
    const most = this.performer.attemptsFor(entry.job);
    try {
      if (entry.attempts > most) throw new JobRefused(`Its process ended ${most} times in the middle of it.`);
      await this.performer.perform(entry);
      return () => this.outbox.done(entry);
    } catch (error) {
      return () => this.noteFailure(entry, error);
    }
  }

  private async noteFailure(entry: DueEntry, error: unknown): Promise<void> {
    const { id, job, tenantRef: tenant, attempts } = entry;
    const facts = { id, job, tenant, attempts, err: error };
    if (mayTryAgain(error, attempts, this.performer.attemptsFor(job))) {
      if ((await this.outbox.retryLater(entry, error)) && attempts === 1)
        this.log.warn(facts, 'a job failed and will be tried again');
    } else if (await this.outbox.dead(entry, error)) this.log.error(facts, 'a job is dead');
  }

  private async renewAll(): Promise<void> {
    for (const { entry } of this.runs.values()) {
      if (!entry) continue;
      const isOurs = await this.outbox.renew(entry).catch((error: unknown) => this.noteUnwritten(entry.id, error));
      if (isOurs === false && this.runs.has(entry.id))
        this.log.warn({ id: entry.id, job: entry.job }, 'the lease of a job was lost: it may run twice');
    }
  }

  private noteUnwritten(id: string, error: unknown): void {
    this.log.warn({ id, err: error }, 'what became of a job could not be written: it will run again');
  }

  private let(id: string, run: Run): void {
    if (this.runs.get(id) === run) this.runs.delete(id);
    run.end();
  }

  private ends(): Promise<void>[] {
    return [...this.runs.values()].map(({ ended }) => ended);
  }
}
