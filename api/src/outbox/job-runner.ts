import { Injectable } from '@nestjs/common';
import { Log } from '../core/logging/log.ts';
import { JobPerformer } from './job-performer.ts';
import { Outbox } from './outbox.ts';
import type { DueEntry } from './outbox.queries.ts';
import { JobRefused, mayTryAgain } from './outbox.rules.ts';
import { RelayPace } from './relay-pace.ts';

/** One claim of one job by this process. `end` lets those who wait for it go on. */
class Run {
  entry: DueEntry | undefined;
  end!: () => void;
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });
}

/** The jobs in this process's hands: claims them, keeps their leases, and writes down what became of them. */
@Injectable()
export class JobRunner {
  private readonly runs = new Map<string, Run>();
  private renewal: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Grows with every job that is begun. */
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

  /** Resolves when another job may begin. */
  async room(): Promise<void> {
    while (this.runs.size >= this.pace.atOnce) await Promise.race(this.ends());
  }

  async idle(): Promise<void> {
    while (this.runs.size > 0) await Promise.all(this.ends());
  }

  /** Begins the job unless somebody else has it. Answers with its end, which never fails. */
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

  /** Waits for what runs; what is not done by then goes back to the table. */
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
      // Given back meanwhile: what became of it is no longer ours to say.
      if (this.runs.get(entry.id) === run) await write?.();
    } catch (error) {
      this.noteUnwritten(entry.id, error);
    } finally {
      this.let(entry.id, run);
    }
  }

  /** Does the job and answers with what is to be written about it. */
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
