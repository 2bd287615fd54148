import { Entity, ForeignKey, Index } from 'typeorm';
import type { ThreadAuthor } from '@manyhearts/contract/admin/complaints';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Complaint } from './complaint.entity.ts';
import type { ComplaintFileKind } from '@manyhearts/contract/complaints';

/** One message of a complaint's thread, or a note for colleagues. Texts are plain, and never markup. */
@Entity('complaint_message')
@Scoped('tenant')
@ForeignKey(() => Complaint, ['tenantId', 'complaintId'], ['tenantId', 'id'], {
  name: 'fk_complaint_message_complaint',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_complaint_message_thread', ['tenantId', 'complaintId', 'createdAt', 'id'])
@Index('ix_complaint_message_mail', ['tenantId', 'mailId'])
@Index('ux_complaint_message_received', ['tenantId', 'receivedRef'], { unique: true })
export class ComplaintMessage {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('complaint_id') complaintId!: string;
  @TextColumn('author', 8) author!: ThreadAuthor;
  @IdColumn('staff_id', { nullable: true }) staffId!: string | null;
  @TextColumn('via', 4) via!: 'page' | 'mail';
  @FlagColumn('is_from_other') isFromOther!: boolean;
  @LongTextColumn('text') text!: string;
  /** The mail that was sent with it: the receipt of the first message, or the reply itself. */
  @IdColumn('mail_id', { nullable: true }) mailId!: string | null;
  /** Hash of a received mail's own id, so that a mail delivered twice is stored once. */
  @TextColumn('received_ref', 22, { nullable: true }) receivedRef!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}

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
