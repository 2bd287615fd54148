import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Ctx, StaffCtx, SystemCtx } from '../ctx/ctx.ts';
import { noReach, runWithin } from '../database/scope.ts';
import { afterCommitFacts, Events, type AfterCommitEvent } from '../ctx/events.ts';
import { InProcess } from './in-process.ts';
import { Outbox } from './outbox.ts';
import { requirePayload, type Payload } from './outbox.rules.ts';
import { Scheduler } from './scheduler.ts';
import { WakeUp } from './wake-up.ts';
import { JobHandlers } from './job-handlers.ts';

/**
 * `dueAt`: the job does not run earlier. `key`: deduplicates; for one tenant and job, further calls with the same key
 * are no-ops until a week after the job is done.
 */
type EnqueueOptions = { dueAt?: Date; key?: string };

/** Enqueues work that follows a change: it runs after commit, at least once. */
@Injectable()
export class Jobs {
  constructor(
    private readonly outbox: Outbox,
    private readonly wakeUp: WakeUp,
    private readonly scheduler: Scheduler,
    private readonly inProcess: InProcess,
  ) {}

  /** Call inside the transaction of the change. The job belongs to the tenant of `ctx`, or to the installation. */
  async enqueue(
    ctx: Ctx | StaffCtx | SystemCtx,
    job: string,
    payload: Payload,
    { dueAt, key }: EnqueueOptions = {},
  ): Promise<void> {
    if (!ctx.db.queryRunner?.isTransactionActive) {
      throw new Error(
        `${job} is enqueued outside a transaction: it would stand whether or not its change does. Use ctx.inTransaction.`,
      );
    }
    requirePayload(job, payload);
    const tenantRef = 'tenant' in ctx ? ctx.tenant.id : null;
    await this.outbox.add(ctx.db, { tenantRef, job, payload, dueAt: dueAt ?? ctx.now(), key });
    this.wakeUp.afterCommit(ctx.db);
  }

  /** Test seam: resolves when all due jobs have run. */
  drain(): Promise<void> {
    // The caller may be inside a transaction or a tenant's reach, which the jobs must not inherit.
    return runWithin({ reach: noReach }, async () => {
      await this.scheduler.tick();
      await this.inProcess.drain();
    });
  }
}

/** Runs after-commit events as jobs, so they are delivered only if their transaction commits. */
@Injectable()
export class CommittedEvents implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    for (const event of Object.keys(afterCommitFacts) as AfterCommitEvent[]) {
      const names = afterCommitFacts[event];
      this.handlers.forTenants(jobOf(event), names, (ctx, facts) => this.events.run(ctx, event, facts));
    }
    this.events.keepBy((ctx, event, facts) =>
      this.jobs.enqueue(ctx, jobOf(event), facts, { key: Object.values(facts).join(' ') }),
    );
  }
}

function jobOf(event: AfterCommitEvent): string {
  return `tell-${event.replace('.', '-')}`;
}
