import { Entity, Index } from 'typeorm';
import { FlagColumn, InstantColumn, KeyColumn } from '../core/database/columns.ts';
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
