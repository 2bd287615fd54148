import { Injectable, type OnModuleInit } from '@nestjs/common';
import { afterCommitEvents, Events, type AfterCommitEvent } from '../ctx/events.ts';
import { JobHandlers } from './job-handlers.ts';
import { Jobs } from './jobs.ts';

/** Runs after-commit events as jobs, so they are delivered only if their transaction commits. */
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
