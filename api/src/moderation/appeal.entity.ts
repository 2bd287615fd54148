import { Entity, ForeignKey, Index } from 'typeorm';
import type { Appellant } from '@manyhearts/contract/admin/appeals';
import type { AppealStatus, SanctionAct } from '@manyhearts/contract/decisions';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** An appeal against a sanction or a dismissed report of this brand, at most one each. */
@Entity('appeal')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_appeal_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_appeal_subject', ['tenantId', 'subjectId'], { unique: true })
@Index('ix_appeal_queue', ['tenantId', 'status', 'createdAt', 'id'])
@Index('ix_appeal_due', ['tenantId', 'status', 'dueAt', 'id'])
@Index('ix_appeal_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_appeal_account', ['tenantId', 'accountId'])
@Index('ix_appeal_member', ['tenantId', 'memberId'])
@Index('ix_appeal_report', ['tenantId', 'reportId'])
@Index('ix_appeal_decider', ['tenantId', 'firstDecider', 'createdAt'])
export class Appeal {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** The sanction, or the report that was dismissed. */
  @IdColumn('subject_id') subjectId!: string;
  @IdColumn('sanction_id', { nullable: true }) sanctionId!: string | null;
  /** The dismissed report, or the one that led to the sanction. */
  @IdColumn('report_id', { nullable: true }) reportId!: string | null;
  /** Who appeals; null for notices, and once they are erased. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  /** The member that the decision is about; null once they are erased. */
  @IdColumn('member_id', { nullable: true }) memberId!: string | null;
  @TextColumn('by_kind', 10) by!: Appellant;
  @TextColumn('category', 20) category!: ReportCategory;
  @TextColumn('act', 8, { nullable: true }) act!: SanctionAct | null;
  @LongTextColumn('text') text!: string;
  @TextColumn('status', 12) status!: AppealStatus;
  /** To the person who appeals. */
  @LongTextColumn('words') words!: string;
  /** For colleagues. */
  @LongTextColumn('note') note!: string;
  @IdColumn('first_decider', { nullable: true }) firstDecider!: string | null;
  @IdColumn('taken_by', { nullable: true }) takenBy!: string | null;
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('due_at') dueAt!: Date;
  @InstantColumn('decided_at', { nullable: true }) decidedAt!: Date | null;
}
