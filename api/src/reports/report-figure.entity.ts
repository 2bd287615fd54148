import { Entity, ForeignKey, Index } from 'typeorm';
import type { VerdictAct } from '@manyhearts/contract/admin/verdicts';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** What the yearly report counts of a report that is purged: of which kind it was, and when and how it ended. */
@Entity('report_figure')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_report_figure_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_report_figure_created', ['tenantId', 'createdAt'])
export class ReportFigure {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('source', 8) source!: 'report' | 'notice';
  @TextColumn('category', 20) category!: ReportCategory;
  @TextColumn('status', 12) status!: 'upheld' | 'dismissed';
  @TextColumn('act', 8, { nullable: true }) act!: VerdictAct | null;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('resolved_at') resolvedAt!: Date;
}
