import { Entity, ForeignKey } from 'typeorm';
import { CreditsColumn, InstantColumn, KeyColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Photo } from '../photo.entity.ts';

/** A member's paid unlock of one photo. The key prevents paying twice. */
@Entity('photo_unlock')
@Scoped('pool')
@ForeignKey(() => Photo, ['poolId', 'photoId'], ['poolId', 'id'], {
  name: 'fk_photo_unlock_photo',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
export class PhotoUnlock {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('viewer_id') viewerId!: string;
  @KeyColumn('photo_id') photoId!: string;
  /** The price; 0 if unlocking was free. */
  @CreditsColumn('credits', { default: 0 }) credits!: number;
  @InstantColumn('created_at') createdAt!: Date;
}
