import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { staffSessionTimes } from '../core/ctx/sessions.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { StaffDevice, StaffSession } from './staff-member.entity.ts';
import { dayMs } from '../core/text/durations.ts';

/**
 * Purges ended sessions, because they hold the address their owner worked from, and browsers whose cookie has expired.
 */
@Injectable()
export class StaffSessionKeeping implements OnModuleInit {
  constructor(private readonly handlers: JobHandlers) {}

  onModuleInit(): void {
    this.handlers.forInstallation('purge-staff-sessions', [], purge);
  }
}

async function purge(ctx: SystemCtx): Promise<void> {
  const ago = (ms: number) => LessThanOrEqual(new Date(ctx.now().getTime() - ms));
  const sessions = storeOf(ctx, StaffSession);
  await sessions.remove({ usedAt: ago(staffSessionTimes.idleMs) });
  await sessions.remove({ createdAt: ago(staffSessionTimes.absoluteMs) });
  await storeOf(ctx, StaffDevice).remove({ usedAt: ago(limits.retention.knownDeviceDays * dayMs) });
}
