import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** A member's permission to take money from a bank account. At most one of a member has no end. */
@Entity('mandate')
@Scoped('tenant')
@Index('ix_mandate_account', ['tenantId', 'accountId', 'signedAt'])
export class Mandate {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  /** The whole form, sealed. */
  @LongTextColumn('sealed_form') sealedForm!: string;
  @TextColumn('iban_end', 4) ibanEnd!: string;
  @TextColumn('iban_hash', 43) ibanHash!: string;
  /** Where it was made known; null until the first payment. */
  @IdColumn('provider_account_id', { nullable: true }) providerAccountId!: string | null;
  @TextColumn('customer_ref', 80, { nullable: true }) customerRef!: string | null;
  @TextColumn('mandate_ref', 80, { nullable: true }) mandateRef!: string | null;
  @InstantColumn('signed_at') signedAt!: Date;
  @InstantColumn('ended_at', { nullable: true }) endedAt!: Date | null;
}
