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

/** A member's log-in on one tenant. Their profile has the same id. */
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
@Index('ix_account_status', ['tenantId', 'status', 'signedUpAt'])
export class Account {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('username', 40) username!: string;
  /** Without capitals and accents, so that two spellings are one name. */
  @TextColumn('username_norm', 40) usernameNorm!: string;
  /** What it looks like, so that nobody poses as another. Null where somebody else had that look before this was asked. */
  @TextColumn('username_look', 40, { nullable: true }) usernameLook!: string | null;
  @TextColumn('email', 190) email!: string;
  /** Set when the address is proved; until then several may claim it. */
  @TextColumn('owned_email', 190, { nullable: true }) ownedEmail!: string | null;
  /** When it came to this address, where that was after the sign-up. Of several unproved claims the newest are heard. */
  @InstantColumn('claimed_at', { nullable: true }) claimedAt!: Date | null;
  @TextColumn('password_hash', 200) passwordHash!: string;
  @TextColumn('status', 20) status!: AccountStatus;
  @FlagColumn('is_premium') isPremium!: boolean;
  @TextColumn('language', 2) language!: Language;
  @InstantColumn('signed_up_at') signedUpAt!: Date;
  @InstantColumn('confirmed_at', { nullable: true }) confirmedAt!: Date | null;
  /** Another one with each change of what proves who somebody is: nobody is let in by what was true before. */
  @TextColumn('stamp', 26, { default: '' }) stamp!: string;
  /** None is null. */
  @JsonColumn('notifications_disabled', { nullable: true }) notificationsDisabled!: string[] | null;
  @TextColumn('email_disabled', 20, { nullable: true }) emailDisabled!: EmailDisabledReason | null;
  @JsonColumn('tracking', { nullable: true }) tracking!: TrackingRecord | null;
  /** Written at sign-up to the member whose page led here; leaves when the address is confirmed. */
  @LongTextColumn('first_message', { nullable: true }) firstMessage!: string | null;
  @IdColumn('first_message_to', { nullable: true }) firstMessageTo!: string | null;
}
