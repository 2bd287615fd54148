import { Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import type { AccountStatus, EmailDisabledReason } from '@manyhearts/contract/user';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** A member's log-in on one tenant. Shares its id with the profile. */
@Entity('account')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_account_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_account_username', ['tenantId', 'usernameNorm'], { unique: true })
@Index('ux_account_username_look', ['tenantId', 'usernameLook'], { unique: true })
@Index('ux_account_owned_email', ['tenantId', 'ownedEmail'], { unique: true })
@Index('ix_account_email', ['tenantId', 'email'])
@Index('ix_account_confirmed', ['tenantId', 'confirmedAt'])
@Index('ix_account_signed_up', ['tenantId', 'signedUpAt', 'id'])
@Index('ix_account_status', ['tenantId', 'status', 'signedUpAt'])
export class Account {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('username', 40) username!: string;
  /** Lower case without accents, so that spelling variants count as one name. */
  @TextColumn('username_norm', 40) usernameNorm!: string;
  /**
   * Equal for look-alike names, so that no member poses as another. Null if the look was taken before this check
   * existed.
   */
  @TextColumn('username_look', 40, { nullable: true }) usernameLook!: string | null;
  @TextColumn('email', 190) email!: string;
  /** Set once the address is proved; until then several accounts may claim it. */
  @TextColumn('owned_email', 190, { nullable: true }) ownedEmail!: string | null;
  /**
   * When the account claimed this address, if after the sign-up. Of several unproved claims, log-in tries the newest.
   */
  @InstantColumn('claimed_at', { nullable: true }) claimedAt!: Date | null;
  @TextColumn('password_hash', 200) passwordHash!: string;
  @TextColumn('status', 20) status!: AccountStatus;
  @FlagColumn('is_premium') isPremium!: boolean;
  @TextColumn('language', 2) language!: Language;
  @InstantColumn('signed_up_at') signedUpAt!: Date;
  @InstantColumn('confirmed_at', { nullable: true }) confirmedAt!: Date | null;
  /** Changes with everything that proves the owner: proofs from before a change are rejected. */
  @TextColumn('stamp', 26, { default: '' }) stamp!: string;
  /** Null means none. */
  @JsonColumn('notifications_disabled', { nullable: true }) notificationsDisabled!: string[] | null;
  @TextColumn('email_disabled', 20, { nullable: true }) emailDisabled!: EmailDisabledReason | null;
  @JsonColumn('tracking', { nullable: true }) tracking!: TrackingRecord | null;
  /** Written at sign-up to the member whose page led there; cleared once it was sent or could not be. */
  @LongTextColumn('first_message', { nullable: true }) firstMessage!: string | null;
  @IdColumn('first_message_to', { nullable: true }) firstMessageTo!: string | null;
}
