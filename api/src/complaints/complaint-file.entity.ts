import { Entity, Index } from 'typeorm';
import type { ComplaintFileKind } from '@manyhearts/contract/complaints';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** A file that was uploaded for a complaint. Its name on the customer's device is not stored. */
@Entity('complaint_file')
@Scoped('tenant')
@Index('ix_complaint_file_complaint', ['tenantId', 'complaintId', 'createdAt'])
export class ComplaintFile {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** Null until a message takes it. */
  @IdColumn('complaint_id', { nullable: true }) complaintId!: string | null;
  @IdColumn('message_id', { nullable: true }) messageId!: string | null;
  @TextColumn('kind', 8) kind!: ComplaintFileKind;
  @NumberColumn('bytes') bytes!: number;
  @InstantColumn('created_at') createdAt!: Date;
}
