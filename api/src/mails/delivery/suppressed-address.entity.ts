import { Entity, Index } from 'typeorm';
import type { SuppressionReason } from '@manyhearts/contract/admin/mails';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/**
 * An address that mails of this brand do not reach, or that marked one as spam. Of one brand, so that no member is
 * recognised on another.
 */
@Entity('suppressed_address')
@Scoped('tenant')
@Index('ux_suppressed_address_hash', ['tenantId', 'addressHash'], { unique: true })
@Index('ix_suppressed_address_created', ['tenantId', 'createdAt'])
@Index('ix_suppressed_address_account', ['tenantId', 'accountId'])
export class SuppressedAddress {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** Keyed, so that no list of addresses can be compared with it. */
  @TextColumn('address_hash', 43) addressHash!: string;
  /** What staff recognise it by; null once its member is erased, like the account. */
  @TextColumn('masked', 190, { nullable: true }) masked!: string | null;
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('reason', 10) reason!: SuppressionReason;
  @InstantColumn('created_at') createdAt!: Date;
}
