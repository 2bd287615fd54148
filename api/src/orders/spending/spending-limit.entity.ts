import { Entity } from 'typeorm';
import type { Currency } from '@manyhearts/contract/countries';
import { InstantColumn, KeyColumn, MoneyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** What a member lets themselves pay in a month, and the higher limit that is to follow. Both null: no limit. */
@Entity('spending_limit')
@Scoped('tenant')
export class SpendingLimit {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @MoneyColumn('limit_minor', { nullable: true }) limitMinor!: number | null;
  @TextColumn('currency', 3, { nullable: true }) currency!: Currency | null;
  @MoneyColumn('next_minor', { nullable: true }) nextMinor!: number | null;
  @TextColumn('next_currency', 3, { nullable: true }) nextCurrency!: Currency | null;
  /** Null if nothing is to follow. */
  @InstantColumn('next_from', { nullable: true }) nextFrom!: Date | null;
}
