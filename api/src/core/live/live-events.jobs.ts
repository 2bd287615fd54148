import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SystemCtx } from '../ctx/ctx.ts';
import { removeOld, systemStore } from '../database/store.ts';
import { JobHandlers } from '../outbox/job-handlers.ts';
import { hourMs } from '../text/durations.ts';
import { StoredLiveEvent } from './live-event.entity.ts';

/** Deletes stored events that no page will ask for: one that comes back later reads everything anew. */
@Injectable()
export class LiveEventsJobs implements OnModuleInit {
  constructor(private readonly handlers: JobHandlers) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-live-events', [], (ctx) => this.purge(ctx));
  }

  purge(ctx: SystemCtx): Promise<void> {
    return removeOld(systemStore(ctx.db, StoredLiveEvent), {
      property: 'createdAt',
      before: new Date(ctx.now().getTime() - hourMs),
    });
  }
}
