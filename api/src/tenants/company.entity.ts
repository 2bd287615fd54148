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
  /** Details that some countries ask of a provider's page; empty if they don't apply. `register` names its court too. */
  @TextColumn('legal_form', 80, { default: '' }) legalForm!: string;
  @TextColumn('share_capital', 60, { default: '' }) shareCapital!: string;
  @TextColumn('representatives', 200, { default: '' }) representatives!: string;
  @TextColumn('register', 120, { default: '' }) register!: string;
  @TextColumn('supervisory_authority', 200, { default: '' }) supervisoryAuthority!: string;
  /** Who answers for the content. */
  @TextColumn('editor', 200, { default: '' }) editor!: string;
  @TextColumn('hosting_provider', 200, { default: '' }) hostingProvider!: string;
  /** The body for disputes with consumers, or `none` if the company takes part in no such proceedings. */
  @TextColumn('dispute_body', 200, { default: '' }) disputeBody!: string;
  /** Percentage offered to a member who leaves because of the price. */
  @NumberColumn('delete_discount') deleteDiscount!: number;
  @InstantColumn('added') added!: Date;
}
