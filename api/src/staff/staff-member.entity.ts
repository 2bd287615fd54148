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
  /** Sealed, as `staff-factor.ts` does it: codes can't be made from the database alone. */
  @TextColumn('totp_secret', 200, { nullable: true }) totpSecret!: string | null;
  /** The last accepted step, so that a code works once. */
  @TextColumn('totp_step', 20, { nullable: true }) totpStep!: string | null;
  @FlagColumn('is_disabled') isDisabled!: boolean;
  /** Changes with everything that proves who this is; links and factors that were offered before are void after. */
  @TextColumn('stamp', 26, { nullable: true }) stamp!: string | null;
  /** The last use of any session. */
  @InstantColumn('used_at', { nullable: true }) usedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
