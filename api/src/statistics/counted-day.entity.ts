import { Entity, Index } from 'typeorm';
import { FlagColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A day of a brand whose figures were counted. */
@Entity('counted_day')
@Scoped('tenant')
@Index('ix_counted_day_open', ['tenantId', 'isOpen'])
export class CountedDay {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('day', 10) day!: string;
  /** True until the day was counted after its end. From then on only its money is counted again. */
  @FlagColumn('is_open') isOpen!: boolean;
  @InstantColumn('counted_at') countedAt!: Date;
}

/** That money of an earlier day changed, so that the day has to be counted again. Deleted once it was. */
@Entity('late_fact')
@Scoped('tenant')
export class LateFact {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('day', 10) day!: string;
}

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
