import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** A member's permission to take money from a bank account. At most one of a member has no end. */
@Entity('mandate')
@Scoped('tenant')
@Index('ix_mandate_account', ['tenantId', 'accountId', 'signedAt'])
@Index('ix_mandate_iban', ['tenantId', 'ibanHash'])
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
  /** Set if the provider takes no money from the bank account. */
  @InstantColumn('refused_at', { nullable: true }) refusedAt!: Date | null;
}

/** The code that a member was last sent to sign a form with. It is derived from the id, and stored nowhere. */
@Entity('mandate_code')
@Scoped('tenant')
export class MandateCode {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @IdColumn('id') id!: string;
  /** Only this form can be signed with it. */
  @TextColumn('form_hash', 43) formHash!: string;
  @TextColumn('sealed_phone', 200) sealedPhone!: string;
  @TextColumn('language', 2) language!: string;
  @InstantColumn('expires_at') expiresAt!: Date;
}

/** No direct debit of this member or bank account any more. The hash outlives the member, so that a new account of theirs is blocked too. */
@Entity('direct_debit_block')
@Scoped('tenant')
@Index('ix_direct_debit_block_account', ['tenantId', 'accountId'])
@Index('ix_direct_debit_block_iban', ['tenantId', 'ibanHash'])
export class DirectDebitBlock {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('iban_hash', 43, { nullable: true }) ibanHash!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
