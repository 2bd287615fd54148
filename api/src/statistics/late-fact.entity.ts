import { Entity } from 'typeorm';
import { KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** That money of an earlier day changed, so that the day has to be counted again. Deleted once it was. */
@Entity('late_fact')
@Scoped('tenant')
export class LateFact {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('day', 10) day!: string;
}
