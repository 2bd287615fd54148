import { Entity, ForeignKey, Index } from 'typeorm';
import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** A complaint of a member or a visitor. Its thread is in `ComplaintMessage`. */
@Entity('complaint')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_complaint_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_complaint_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_complaint_status', ['tenantId', 'status', 'dueAt', 'id'])
@Index('ix_complaint_due', ['tenantId', 'dueAt', 'id'])
@Index('ix_complaint_assignee', ['tenantId', 'assigneeId', 'status', 'dueAt'])
@Index('ix_complaint_account', ['tenantId', 'accountId'])
@Index('ix_complaint_email', ['tenantId', 'email'])
@Index('ix_complaint_order', ['tenantId', 'orderId'])
@Index('ux_complaint_token', ['tenantId', 'tokenHash'], { unique: true })
@Index('ix_complaint_content', ['tenantId', 'contentUntil'])
export class Complaint {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** The member who was logged in, or whose purchase staff linked. Null for other visitors, and once the account is erased. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  /** Where replies go. Null once the texts of an erased member are cut. */
  @TextColumn('email', 190, { nullable: true }) email!: string | null;
  @TextColumn('language', 2) language!: Language;
  @TextColumn('category', 12) category!: ComplaintCategory;
  @TextColumn('status', 12) status!: ComplaintStatus;
  /** As its customer named it, where only a member's own one is checked; or as staff linked it, always one of theirs. */
  @IdColumn('order_id', { nullable: true }) orderId!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
  /** Until when an answer is owed, or was. `dueRule` names the rule in `answer-times.data.ts`. */
  @InstantColumn('due_at') dueAt!: Date;
  @TextColumn('due_rule', 20) dueRule!: string;
  @TextColumn('country', 2, { nullable: true }) country!: string | null;
  /** The last message of the customer or of staff. */
  @InstantColumn('message_at') messageAt!: Date;
  @InstantColumn('closed_at', { nullable: true }) closedAt!: Date | null;
  @IdColumn('assignee_id', { nullable: true }) assigneeId!: string | null;
  /** Raised by every message and change of state; a reply names the one that its writer saw. */
  @NumberColumn('version') version!: number;
  @TextColumn('token_hash', 43) tokenHash!: string;
  /** Id of the secret that signed the link, so that the same link is mailed after a rotation. */
  @TextColumn('token_key', 22) tokenKey!: string;
  @IdColumn('writing_by', { nullable: true }) writingBy!: string | null;
  @InstantColumn('writing_until', { nullable: true }) writingUntil!: Date | null;
  /** Set when the member's account was erased. */
  @InstantColumn('erased_at', { nullable: true }) erasedAt!: Date | null;
  /** Of an erased member's case that is closed: when its texts, files and address are deleted. */
  @InstantColumn('content_until', { nullable: true }) contentUntil!: Date | null;
}
