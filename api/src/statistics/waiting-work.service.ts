import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { DailyWaiting } from './counted-day.entity.ts';
import { photosWaiting, refundsWaiting, reportsWaiting, type Waiting } from './waiting-work.queries.ts';

/** Counts what waits on a brand at that time. */
export type WaitingCount = (at: TenantStoreContext, time: Date) => Promise<Waiting | undefined>;

/** Work that waits for people. A module registers its own kind by `waitingWork`. */
@Injectable()
export class WaitingWorkService {
  private readonly kinds = new Map<string, WaitingCount>([
    ['photos', photosWaiting],
    ['reports', reportsWaiting],
    ['refunds', refundsWaiting],
  ]);

  register(kind: string, count: WaitingCount): void {
    if (this.kinds.has(kind)) throw new Error(`Two modules count ${kind} that wait.`);
    this.kinds.set(kind, count);
  }

  /** Call inside a transaction. A count is a row of its own, so it is never missing. */
  async note(at: TenantStoreContext, day: string, time: Date): Promise<void> {
    for (const [kind, count] of this.kinds) {
      const counted = await count(at, time);
      if (counted) await storeOf(at, DailyWaiting).put({ day, kind, ...counted }, ['tenantId', 'day', 'kind']);
    }
  }
}

/** A provider for the module whose work waits for people. */
export function waitingWork(kind: string, count: WaitingCount): Type {
  @Injectable()
  class RegisteredWork implements OnModuleInit {
    constructor(@Inject(WaitingWorkService) private readonly waiting: WaitingWorkService) {}

    onModuleInit(): void {
      this.waiting.register(kind, count);
    }
  }
  return RegisteredWork;
}
