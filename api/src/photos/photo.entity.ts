import { Entity, ForeignKey, Index } from 'typeorm';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Reviewed } from '../core/console/reviewed.ts';
import { Scoped } from '../core/database/scope.ts';
import { Profile } from '../profiles/profile.entity.ts';
import type { PhotoFiles } from './photo-files.ts';

/** What a moderator made of a photo. `isExplicit` only adds a mark. */
export type PhotoDecision = { status: 'approved' | 'rejected'; reason: PhotoReason | null; isExplicit: boolean };

/** One photo of a profile: its files, status and mark. The upload itself is never kept. */
@Entity('photo')
@Scoped('pool')
@ForeignKey(() => Profile, ['poolId', 'profileId'], ['poolId', 'id'], {
  name: 'fk_photo_profile',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_photo_profile', ['poolId', 'profileId', 'position', 'id'])
@Index('ix_photo_queue', ['poolId', 'homeTenantId', 'status', 'createdAt', 'id'])
@Index('ix_photo_created', ['poolId', 'homeTenantId', 'createdAt', 'id'])
@Index('ix_photo_explicit', ['poolId', 'homeTenantId', 'isExplicit', 'createdAt', 'id'])
export class Photo extends Reviewed<PhotoDecision> {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('profile_id') profileId!: string;
  @IdColumn('home_tenant_id') homeTenantId!: string;
  @NumberColumn('position') position!: number;
  @TextColumn('status', 12) status!: PhotoStatus;
  @TextColumn('reason', 24, { nullable: true }) reason!: PhotoReason | null;
  @FlagColumn('is_explicit') isExplicit!: boolean;
  @TextColumn('caption', 140) caption!: string;
  /** Each file has a random name of its own, so that one name doesn't reveal another. */
  @JsonColumn('files') files!: PhotoFiles;
  /** `#rrggbb` */
  @TextColumn('placeholder', 7) placeholder!: string;
  @NumberColumn('width') width!: number;
  @NumberColumn('height') height!: number;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('reviewed_at', { nullable: true }) reviewedAt!: Date | null;
  @IdColumn('reviewed_by', { nullable: true }) reviewedBy!: string | null;
}
