import { Entity } from 'typeorm';
import { InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** Marks the address of an erased member who was welcomed with credits or a discount, or bought some. */
@Entity('former_member')
@Scoped('tenant')
export class FormerMember {
  @KeyColumn('tenant_id') tenantId!: string;
  /** Keyed, so that no list of addresses can be compared with it. */
  @KeyColumn('address_hash', 43) addressHash!: string;
  @InstantColumn('keep_until') keepUntil!: Date;
}
