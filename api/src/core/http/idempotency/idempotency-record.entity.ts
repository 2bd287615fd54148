import { Entity, Index } from 'typeorm';
import { InstantColumn, KeyColumn, LongTextColumn, NumberColumn, TextColumn } from '../../database/columns.ts';
import { Scoped } from '../../database/scope.ts';

/**
 * Stored response of an idempotent write. Installation-wide, because visitors and staff write too; the tenant is part
 * of the key, so brands never share a response.
 */
@Entity('idempotency_record')
@Scoped('installation')
@Index('ix_idempotency_record_created', ['createdAt'])
export class IdempotencyRecord {
  /** `-` if the request has no brand. */
  @KeyColumn('tenant_id') tenantRef!: string;
  /** `member:…`, `staff:…`, or a hash of the visitor's address. */
  @KeyColumn('actor', 80) actor!: string;
  @KeyColumn('route', 80) route!: string;
  @KeyColumn('idempotency_key', 255) key!: string;
  @TextColumn('request_hash', 64) requestHash!: string;
  @NumberColumn('status') status!: number;
  @LongTextColumn('body') body!: string;
  @InstantColumn('created_at') createdAt!: Date;
}
