import { Entity, ForeignKey, Index } from 'typeorm';
import type { Verdict, VerdictAct } from '@manyhearts/contract/admin/verdicts';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Reviewed } from '../core/console/reviewed.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import type { ReportEvidence } from './report-evidence.ts';

export type ReportDecision = {
  status: 'upheld' | 'dismissed';
  finding: ReportCategory | null;
  note: string;
  /** Missing in decisions that were stored by a former version and not settled before the update. */
  verdict?: Verdict;
};

/** A member's report to the moderators of their brand, with the evidence of that moment. */
@Entity('report')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_report_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_report_queue', ['tenantId', 'status', 'createdAt', 'id'])
@Index('ix_report_created', ['tenantId', 'createdAt', 'id'])
@Index('ix_report_category', ['tenantId', 'category', 'createdAt', 'id'])
@Index('ix_report_counted', ['tenantId', 'status', 'profileId'])
@Index('ix_report_photo', ['tenantId', 'photoId'])
@Index('ix_report_reported', ['tenantId', 'profileId', 'createdAt'])
@Index('ix_report_reporter', ['tenantId', 'reporterId', 'createdAt'])
@Index('ix_report_evidence', ['tenantId', 'evidenceUntil'])
export class Report extends Reviewed<ReportDecision> {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** Null once the reporter is erased. */
  @IdColumn('reporter_id', { nullable: true }) reporterId!: string | null;
  /** Empty if the address of a notice names no member. */
  @IdColumn('profile_id') profileId!: string;
  @IdColumn('photo_id', { nullable: true }) photoId!: string | null;
  @IdColumn('message_id', { nullable: true }) messageId!: string | null;
  @TextColumn('category', 20) category!: ReportCategory;
  @LongTextColumn('text') text!: string;
  @TextColumn('status', 12) status!: ReportStatus;
  /** Unaffected by later changes and deletions, until the reported member is erased. */
  @JsonColumn('evidence') evidence!: ReportEvidence;
  /** Written for colleagues by the moderator who ended the report. */
  @LongTextColumn('note') note!: string;
  /** What an upheld report is about; null in those of former versions. */
  @TextColumn('finding', 20, { nullable: true }) finding!: ReportCategory | null;
  /** What was done to the member. Null in reports that are open, or that former versions ended. */
  @TextColumn('act', 8, { nullable: true }) act!: VerdictAct | null;
  /** Set by an appeal that overturned a dismissal: the moderator who dismissed it, and may not decide again. */
  @IdColumn('reopened_from', { nullable: true }) reopenedFrom!: string | null;
  /** Whether the reporter saw what came of it. */
  @FlagColumn('is_seen') isSeen!: boolean;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('resolved_at', { nullable: true }) resolvedAt!: Date | null;
  @IdColumn('resolved_by', { nullable: true }) resolvedBy!: string | null;
  /** Set when the reported member is erased: the instant at which the remaining evidence is deleted. */
  @InstantColumn('evidence_until', { nullable: true }) evidenceUntil!: Date | null;
}
