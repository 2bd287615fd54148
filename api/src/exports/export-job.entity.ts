import { Entity, Index } from 'typeorm';
import type { ExportInput, ExportState } from '@manyhearts/contract/admin/exports';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A list that a member of staff asked for as a file. Row and file are deleted after a day. */
@Entity('export_job')
@Scoped('installation')
@Index('ix_export_job_staff', ['staffId'])
@Index('ix_export_job_created', ['createdAt'])
export class ExportJob {
  @KeyColumn('id') id!: string;
  @IdColumn('staff_id') staffId!: string;
  @TextColumn('resource', 40) resource!: string;
  @JsonColumn('request') request!: ExportInput;
  @TextColumn('state', 12) state!: ExportState;
  @NumberColumn('row_count') rowCount!: number;
  @InstantColumn('created_at') createdAt!: Date;
}
