import { Entity } from 'typeorm';
import { InstantColumn, KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** How much work of one kind waited at the end of a day of a brand, or waits now if the day goes on. */
@Entity('daily_waiting')
@Scoped('tenant')
export class DailyWaiting {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('day', 10) day!: string;
  /** As its source is registered: `photos`, `reports`. */
  @KeyColumn('kind', 20) kind!: string;
  @NumberColumn('waiting') waiting!: number;
  /** Since when the oldest one waits. */
  @InstantColumn('oldest_at', { nullable: true }) oldestAt!: Date | null;
}
