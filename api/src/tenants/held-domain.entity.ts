import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A domain that a brand gave up, which is kept for it for a while: another brand needs the approval of a move. */
@Entity('held_domain')
@Scoped('installation')
export class HeldDomain {
  @KeyColumn('host', 190) host!: string;
  @IdColumn('tenant_id') tenantRef!: string;
  @InstantColumn('until') until!: Date;
}
