import { Entity, Index } from 'typeorm';
import type { ProviderName } from '@manyhearts/contract/admin/payment-accounts';
import { FlagColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/**
 * An account at a payment provider, of a company or of one brand. Never deleted: payments that were made with it are
 * fetched, refunded and reported with it, also after another account took its place.
 */
@Entity('provider_account')
@Scoped('installation')
@Index('ux_provider_account_hook', ['hook'], { unique: true })
@Index('ux_provider_account_current', ['currentFor'], { unique: true })
export class ProviderAccount {
  @KeyColumn('id') id!: string;
  /** `company:<id>` or `tenant:<id>`. */
  @TextColumn('owner', 40) owner!: string;
  /** The owner while new payments use this account, else null; unique, so that an owner has one. */
  @TextColumn('current_for', 40, { nullable: true }) currentFor!: string | null;
  @TextColumn('provider', 20) provider!: ProviderName;
  /** The account's own id at the provider. */
  @TextColumn('profile_ref', 80) profileRef!: string;
  @FlagColumn('is_live') isLive!: boolean;
  /** Unguessable part of the address that the provider calls. */
  @TextColumn('hook', 43) hook!: string;
  @TextColumn('sealed_key', 500) sealedKey!: string;
  /** What people may see of the key. */
  @TextColumn('key_end', 4) keyEnd!: string;
  @InstantColumn('key_set_at') keySetAt!: Date;
  @InstantColumn('created_at') createdAt!: Date;
}
