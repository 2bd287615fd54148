import { Entity, Index } from 'typeorm';
import type { StaffRole } from '@manyhearts/contract/calls';
import { FlagColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** Somebody who works in the console. Never a member: another table, another cookie, another host. */
@Entity('staff_member')
@Scoped('installation')
@Index('ux_staff_member_username', ['username'], { unique: true })
export class StaffMember {
  @KeyColumn('id') id!: string;
  @TextColumn('username', 60) username!: string;
  @TextColumn('password_hash', 200) passwordHash!: string;
  @TextColumn('role', 12) role!: StaffRole;
  /** Ignored for owners, who reach all. */
  @JsonColumn('tenant_ids') tenantIds!: string[];
  @TextColumn('totp_secret', 64, { nullable: true }) totpSecret!: string | null;
  /** The last accepted step, so that a code works once. */
  @TextColumn('totp_step', 20, { nullable: true }) totpStep!: string | null;
  @FlagColumn('is_disabled') isDisabled!: boolean;
  @InstantColumn('created_at') createdAt!: Date;
}
