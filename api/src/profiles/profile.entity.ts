import { Entity, ForeignKey, Index } from 'typeorm';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { Gender, Seeking, Sexuality } from '@manyhearts/contract/profile-fields';
import type { ProfileStatus } from '@manyhearts/contract/user';
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
import { Pool } from '../tenants/tenant.entity.ts';

/** What other members of the pool may see of a member. Shares its id with the account. */
@Entity('profile')
@Scoped('pool')
@ForeignKey(() => Pool, ['poolId'], ['id'], { name: 'fk_profile_pool', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@Index('ix_profile_home', ['poolId', 'homeTenantId'])
@Index('ix_profile_country', ['poolId', 'homeTenantId', 'country', 'createdAt', 'id'])
export class Profile {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('id') id!: string;
  /** The tenant of the account. */
  @IdColumn('home_tenant_id') homeTenantId!: string;
  /** Set once at creation, so that a fictional profile can't lose its label. */
  @TextColumn('origin', 12) origin!: ProfileOrigin;
  @TextColumn('status', 12) status!: ProfileStatus;
  /** Disabled because the member left or was banned, and not because they have yet to confirm an address. */
  @FlagColumn('has_left') hasLeft!: boolean;
  @TextColumn('name', 40) name!: string;
  /** The name in lower case and without accents, which the engines do differently; see `plainUsername`. */
  @TextColumn('search_name', 40, { default: '' }) searchName!: string;
  @TextColumn('gender', 8) gender!: Gender;
  @TextColumn('seeking', 8) seeking!: Seeking;
  @TextColumn('sexuality', 8, { nullable: true }) sexuality!: Sexuality | null;
  /** `YYYY-MM-DD`; shown only as an age. */
  @TextColumn('birthdate', 10) birthdate!: string;
  @TextColumn('country', 2) country!: string;
  @TextColumn('region', 8) region!: string;
  @TextColumn('city', 80) city!: string;
  @LongTextColumn('about_me') aboutMe!: string;
  @JsonColumn('details') details!: Record<string, unknown>;
  @JsonColumn('interests') interests!: string[];
  /** Visitors may see name, age, region and main photo; off until the member opts in. */
  @FlagColumn('is_public') isPublic!: boolean;
  /** Id of a photo; null if none may be the main photo. */
  @IdColumn('main_photo_id', { nullable: true }) mainPhotoId!: string | null;
  /** Premium feature: not in search results, never online, leaves no visits. */
  @FlagColumn('is_invisible') isInvisible!: boolean;
  /** Moderators keep the member out of search for some days. */
  @FlagColumn('is_held_back') isHeldBack!: boolean;
  /** The member wants marked photos unblurred. */
  @FlagColumn('shows_explicit') showsExplicit!: boolean;
  /** The member asked to be introduced to others who fit, by a like in their name. */
  @FlagColumn('wants_introductions') wantsIntroductions!: boolean;
  @InstantColumn('created_at') createdAt!: Date;
}
