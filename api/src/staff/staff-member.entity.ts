import { Entity, Index, ForeignKey } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { StaffLanguage } from '@manyhearts/contract/admin/session';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A person who works in the console. Never a member: separate table, cookie and host. */
@Entity('staff_member')
@Scoped('installation')
@Index('ux_staff_member_username', ['username'], { unique: true })
export class StaffMember {
  @KeyColumn('id') id!: string;
  @TextColumn('username', 60) username!: string;
  @TextColumn('password_hash', 200) passwordHash!: string;
  @TextColumn('role', 12) role!: StaffRole;
  /** Ignored for owners, who work on all brands. */
  @JsonColumn('tenant_ids') tenantIds!: string[];
  /** An operator who may create brands, and gets each one. Ignored for owners, who always may. */
  @FlagColumn('can_create_tenants') canCreateTenants!: boolean;
  /** For mails about the account: invitations, resets, approvals. Never sent to a browser in full. */
  @TextColumn('email', 190, { nullable: true }) email!: string | null;
  /** Of these mails. */
  @TextColumn('language', 2, { default: 'en' }) language!: StaffLanguage;
  /** Sealed by `staff-proofs.ts`, so that the database alone can't make codes. */
  @TextColumn('totp_secret', 200, { nullable: true }) totpSecret!: string | null;
  /** The last accepted TOTP step, so that a code works once. */
  @TextColumn('totp_step', 20, { nullable: true }) totpStep!: string | null;
  /** Hashes of recovery codes that were not used yet. */
  @JsonColumn('recovery_hashes', { nullable: true }) recoveryHashes!: string[] | null;
  @FlagColumn('is_disabled') isDisabled!: boolean;
  /** Changes with everything that proves the person. Links and factors offered before become void. */
  @TextColumn('stamp', 26, { nullable: true }) stamp!: string | null;
  /** Who last invited or reset this account in the console, and so knew a link to it. */
  @IdColumn('vouched_by', { nullable: true }) vouchedBy!: string | null;
  @InstantColumn('vouched_at', { nullable: true }) vouchedAt!: Date | null;
  /** Counts changes of role, brands and rights, so that a stale form is refused. */
  @NumberColumn('version', { default: 0 }) version!: number;
  /** The last use of any session. */
  @InstantColumn('used_at', { nullable: true }) usedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}

/** A log-in to the console. Only the hash of its token is stored. */
@Entity('staff_session')
@Scoped('installation')
@ForeignKey(() => StaffMember, ['staffId'], ['id'], {
  name: 'fk_staff_session_staff',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_staff_session_staff', ['staffId'])
export class StaffSession {
  @KeyColumn('token_hash', 64) tokenHash!: string;
  /** Names the session to its owner; it opens nothing. */
  @TextColumn('id', 26, { default: '' }) id!: string;
  @IdColumn('staff_id') staffId!: string;
  @TextColumn('address', 64) address!: string;
  @TextColumn('browser', 60, { default: '' }) browser!: string;
  /** When the second factor was last proved in it. */
  @InstantColumn('proved_at', { nullable: true }) provedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}

/** A browser in which this member of staff logged in. Others who guess at the name don't lock it out. */
@Entity('staff_device')
@Scoped('installation')
@ForeignKey(() => StaffMember, ['staffId'], ['id'], {
  name: 'fk_staff_device_staff',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_staff_device_token', ['tokenHash'], { unique: true })
@Index('ix_staff_device_staff', ['staffId'])
@Index('ix_staff_device_used', ['usedAt'])
export class StaffDevice {
  @KeyColumn('id') id!: string;
  @IdColumn('staff_id') staffId!: string;
  /** Only the hash, so that a copy of the database can't pose as a known browser. */
  @TextColumn('token_hash', 64) tokenHash!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}
