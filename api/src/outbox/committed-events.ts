import { Injectable, type OnModuleInit } from '@nestjs/common';
import { afterCommitEvents, Events, type AfterCommitEvent } from '../core/events.ts';
import { JobHandlers } from './job-handlers.ts';
import { Jobs } from './jobs.ts';

/** Keeps events until their transaction is committed: each is a job, as everything that follows a change. */
@Injectable()
export class CommittedEvents implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly handlers: JobHandlers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    for (const event of afterCommitEvents)
      this.handlers.forTenants(jobOf(event), [], (ctx, facts) => this.events.run(ctx, event, facts));
    this.events.keepBy((ctx, event, facts) =>
      this.jobs.enqueue(ctx, jobOf(event), facts, { key: Object.values(facts).join(' ') }),
    );
  }
}

function jobOf(event: AfterCommitEvent): string {
  return `tell-${event.replace('.', '-')}`;
}
