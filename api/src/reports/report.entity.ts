import { Entity, ForeignKey, Index } from 'typeorm';
import type { ReportCategory, ReportStatus } from '@manyhearts/contract/reports';
import {
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import type { ReportEvidence } from './report-evidence.ts';

/** What a member told the moderators of the brand they are on, with what they saw at that moment. */
@Entity('report')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_report_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_report_queue', ['tenantId', 'status', 'createdAt', 'id'])
@Index('ix_report_reported', ['tenantId', 'profileId', 'createdAt'])
@Index('ix_report_reporter', ['tenantId', 'reporterId', 'createdAt'])
@Index('ix_report_evidence', ['tenantId', 'evidenceUntil'])
export class Report {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** Null once the reporter is erased. */
  @IdColumn('reporter_id', { nullable: true }) reporterId!: string | null;
  @IdColumn('profile_id') profileId!: string;
  @IdColumn('photo_id', { nullable: true }) photoId!: string | null;
  @TextColumn('category', 20) category!: ReportCategory;
  @LongTextColumn('text') text!: string;
  @TextColumn('status', 12) status!: ReportStatus;
  /** Stays as it was, whatever is changed or deleted afterwards, until the reported member is erased. */
  @JsonColumn('evidence') evidence!: ReportEvidence;
  /** Of whoever ended it, for colleagues. */
  @LongTextColumn('note') note!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('resolved_at', { nullable: true }) resolvedAt!: Date | null;
  @IdColumn('resolved_by', { nullable: true }) resolvedBy!: string | null;
  /** Once the reported member is erased: when what is left of the evidence goes too. */
  @InstantColumn('evidence_until', { nullable: true }) evidenceUntil!: Date | null;
}
