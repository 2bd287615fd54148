import { Entity } from 'typeorm';
import type { CountryCode } from '@manyhearts/contract/countries';
import { InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** The legal entity that answers for one or more brands. */
@Entity('company')
@Scoped('installation')
export class Company {
  @KeyColumn('id') id!: string;
  @TextColumn('name', 120) name!: string;
  @TextColumn('address', 200) address!: string;
  @TextColumn('zip', 20) zip!: string;
  @TextColumn('city', 80) city!: string;
  @TextColumn('country', 2) country!: CountryCode;
  @TextColumn('kvk', 40) kvk!: string;
  @JsonColumn('tradenames') tradenames!: string[];
  @JsonColumn('vat_numbers') vatNumbers!: Partial<Record<CountryCode, string>>;
  @TextColumn('support_phone', 30) supportPhone!: string;
  /** Percentage offered to a member who leaves because of the price. */
  @NumberColumn('delete_discount') deleteDiscount!: number;
  @InstantColumn('added') added!: Date;
}
