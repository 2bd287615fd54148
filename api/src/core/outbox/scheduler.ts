import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../process/clock.ts';
import { Outbox } from './outbox.ts';
import { slotOf } from './outbox.rules.ts';

/** Recurring jobs, each once per slot of its length. */
export type Schedule = readonly { readonly job: string; readonly everySeconds: number }[];

export const SCHEDULE = Symbol('schedule');

/** Inserts recurring jobs: one row per slot, however many processes try. */
@Injectable()
export class Scheduler {
  private readonly enqueuedSlots = new Map<string, number>();

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SCHEDULE) private readonly schedule: Schedule,
  ) {}

  /** Queries the database only when a new slot begins. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    for (const { job, everySeconds } of this.schedule) {
      const slot = slotOf(now, everySeconds);
      if (this.enqueuedSlots.get(job) === slot) continue;
      await this.outbox.addNow({ tenantRef: null, job, payload: {}, dueAt: now, key: String(slot) });
      this.enqueuedSlots.set(job, slot);
    }
  }
}
