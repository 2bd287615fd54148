import { Entity, ForeignKey, Index } from 'typeorm';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import {
  CreditsColumn,
  FlagColumn,
  KeyColumn,
  MoneyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from './tenant.entity.ts';

/** Credits for money in one country, tax included. */
@Entity('credit_bundle')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_credit_bundle_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_credit_bundle_position', ['tenantId', 'country', 'position'], { unique: true })
export class CreditBundle {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('country', 2) country!: CountryCode;
  @CreditsColumn('credits') credits!: number;
  @MoneyColumn('price_minor') priceMinor!: number;
  @TextColumn('currency', 3) currency!: Currency;
  @FlagColumn('is_popular') isPopular!: boolean;
  @NumberColumn('position') position!: number;
}
