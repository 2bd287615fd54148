import { Entity, Index } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import { FlagColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
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
  /** Sealed by `staff-proofs.ts`, so that the database alone can't make codes. */
  @TextColumn('totp_secret', 200, { nullable: true }) totpSecret!: string | null;
  /** The last accepted TOTP step, so that a code works once. */
  @TextColumn('totp_step', 20, { nullable: true }) totpStep!: string | null;
  @FlagColumn('is_disabled') isDisabled!: boolean;
  /** Changes with everything that proves the person. Links and factors offered before become void. */
  @TextColumn('stamp', 26, { nullable: true }) stamp!: string | null;
  /** The last use of any session. */
  @InstantColumn('used_at', { nullable: true }) usedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
