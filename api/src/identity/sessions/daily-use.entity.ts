import { Entity, ForeignKey } from 'typeorm';
import { InstantColumn, KeyColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** That an account was used on a day of the brand's time zone. Deleted once that day is counted. */
@Entity('daily_use')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_daily_use_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class DailyUse {
  @KeyColumn('tenant_id') tenantId!: string;
  /** `YYYY-MM-DD` */
  @KeyColumn('day', 10) day!: string;
  @KeyColumn('account_id') accountId!: string;
  @InstantColumn('noted_at') notedAt!: Date;
}
