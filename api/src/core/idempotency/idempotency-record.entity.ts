import { Entity, Index } from 'typeorm';
import { InstantColumn, KeyColumn, LongTextColumn, NumberColumn, TextColumn } from '../database/columns.ts';
import { Scoped } from '../database/scope.ts';

/**
 * The answer to a write that was done, by the key of the wish. Installation-wide, because visitors and staff write
 * too; the tenant stands in the key, so one brand's answer is never another's.
 */
@Entity('idempotency_record')
@Scoped('installation')
@Index('ix_idempotency_record_created', ['createdAt'])
export class IdempotencyRecord {
  /** `-` where no brand is involved. */
  @KeyColumn('tenant_id') tenantRef!: string;
  /** Whose wish: `member:…`, `staff:…`, or a visitor's address hashed. */
  @KeyColumn('actor', 80) actor!: string;
  @KeyColumn('route', 80) route!: string;
  @KeyColumn('idempotency_key', 255) key!: string;
  @TextColumn('request_hash', 64) requestHash!: string;
  @NumberColumn('status') status!: number;
  @LongTextColumn('body') body!: string;
  @InstantColumn('created_at') createdAt!: Date;
}
