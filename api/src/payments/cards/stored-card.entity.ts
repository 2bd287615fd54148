import { Entity } from 'typeorm';
import { IdColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** What the provider knows a member and their card by. The card itself is only ever at the provider. */
@Entity('stored_card')
@Scoped('tenant')
export class StoredCard {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @IdColumn('provider_account_id') providerAccountId!: string;
  @TextColumn('customer_ref', 80) customerRef!: string;
  /** Null until a payment by card was paid, and after the card was refused. */
  @TextColumn('mandate_ref', 80, { nullable: true }) mandateRef!: string | null;
}
