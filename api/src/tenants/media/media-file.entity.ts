import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { TenantRow } from '../tenant.entity.ts';

/** A picture of a brand for its own pages: logo, word mark, first view. Its settings name it by `mediaName`. */
@Entity('media_file')
@Scoped('installation')
@ForeignKey(() => TenantRow, ['tenantRef'], ['id'], {
  name: 'fk_media_file_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_media_file_tenant', ['tenantRef', 'createdAt'])
export class MediaFile {
  @KeyColumn('id') id!: string;
  @IdColumn('tenant_id') tenantRef!: string;
  /** What the uploaded file was called; for people only. */
  @TextColumn('name', 120) name!: string;
  @NumberColumn('width') width!: number;
  @NumberColumn('height') height!: number;
  @NumberColumn('bytes') bytes!: number;
  @TextColumn('made_by', 60) madeBy!: string;
  @InstantColumn('created_at') createdAt!: Date;
}
