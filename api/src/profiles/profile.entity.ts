import { Entity, ForeignKey, Index } from 'typeorm';
import type { Gender, Seeking, Sexuality } from '@manyhearts/contract/profile-fields';
import { FlagColumn, IdColumn, InstantColumn, JsonColumn, KeyColumn, LongTextColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Pool } from '../tenants/pool.entity.ts';

export type ProfileOrigin = 'member' | 'fictional';
export type ProfileStatus = 'active' | 'disabled';

/** What other members of the pool may see of somebody. Shares its id with the account. */
@Entity('profile')
@Scoped('pool')
@ForeignKey(() => Pool, ['poolId'], ['id'], { name: 'fk_profile_pool', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@Index('ix_profile_home', ['poolId', 'homeTenantId'])
export class Profile {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('id') id!: string;
  /** The brand that the account belongs to. */
  @IdColumn('home_tenant_id') homeTenantId!: string;
  /** Set once at creation; a fictional profile can't lose its label. */
  @TextColumn('origin', 12) origin!: ProfileOrigin;
  @TextColumn('status', 12) status!: ProfileStatus;
  @TextColumn('name', 40) name!: string;
  @TextColumn('gender', 8) gender!: Gender;
  @TextColumn('seeking', 8) seeking!: Seeking;
  @TextColumn('sexuality', 8, { nullable: true }) sexuality!: Sexuality | null;
  /** `YYYY-MM-DD`; shown as an age, never as a date. */
  @TextColumn('birthdate', 10) birthdate!: string;
  @TextColumn('country', 2) country!: string;
  @TextColumn('region', 8) region!: string;
  @TextColumn('city', 80) city!: string;
  @LongTextColumn('about_me') aboutMe!: string;
  @JsonColumn('details') details!: Record<string, unknown>;
  @JsonColumn('interests') interests!: string[];
  /** Whether visitors without an account may see name, age, region and main photo; off until the member says so. */
  @FlagColumn('is_public') isPublic!: boolean;
  @TextColumn('portrait_key', 120, { nullable: true }) portraitKey!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
