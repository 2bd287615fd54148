import { Entity, Index } from 'typeorm';
import type { BulkAct, BulkResource } from '@manyhearts/contract/admin/bulk-acts';
import type { ExportState } from '@manyhearts/contract/admin/exports';
import type { ErrorCode, ErrorParams } from '@manyhearts/contract/errors';
import type { FieldIssue } from '@manyhearts/contract/yup-messages';
import type { RowAfter } from '../core/console/list-query.rules.ts';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export type BulkRequest = { ids?: string[]; filter?: Record<string, unknown>; reason?: string };
/** A reason without words, so that each reader gets it in their language. */
export type StoredFailure = {
  id: string;
  name: string;
  code: ErrorCode;
  params: ErrorParams;
  fields?: Record<string, FieldIssue>;
};

/** One act on many records of a list. Deleted after a day. */
@Entity('bulk_job')
@Scoped('installation')
@Index('ix_bulk_job_staff', ['staffId', 'createdAt'])
@Index('ix_bulk_job_created', ['createdAt'])
export class BulkJob {
  @KeyColumn('id') id!: string;
  @IdColumn('staff_id') staffId!: string;
  @TextColumn('resource', 40) resource!: BulkResource;
  @TextColumn('act', 20) act!: BulkAct;
  @JsonColumn('request') request!: BulkRequest;
  @TextColumn('state', 12) state!: ExportState;
  @NumberColumn('total') total!: number;
  @NumberColumn('done') done!: number;
  @NumberColumn('failed') failed!: number;
  @JsonColumn('failures') failures!: StoredFailure[];
  /** The last record that was tried; the next part begins behind it, also after a restart. */
  @JsonColumn('place', { nullable: true }) place!: RowAfter | null;
  @InstantColumn('created_at') createdAt!: Date;
}
