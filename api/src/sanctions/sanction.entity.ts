import { Entity, ForeignKey, Index } from 'typeorm';
import type { DecisionGround, LimitedFunction, RemovedContent, SanctionAct } from '@manyhearts/contract/decisions';
import type { ReportCategory } from '@manyhearts/contract/reports';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** What moderators did to a member of this brand, with the reasons that the member reads. */
@Entity('sanction')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_sanction_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_sanction_member', ['tenantId', 'accountId', 'decidedAt'])
@Index('ix_sanction_decided', ['tenantId', 'decidedAt', 'id'])
@Index('ix_sanction_report', ['tenantId', 'reportId'])
export class Sanction {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  /** Null once the member is erased; what is left counts in the yearly report. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('act', 8) act!: SanctionAct;
  @TextColumn('limited', 12, { nullable: true }) limited!: LimitedFunction | null;
  @TextColumn('removed', 12, { nullable: true }) removed!: RemovedContent | null;
  /** The removed photo or message. */
  @IdColumn('target_id', { nullable: true }) targetId!: string | null;
  /** A removed text, which an overturned decision brings back. */
  @LongTextColumn('kept_text', { nullable: true }) keptText!: string | null;
  @TextColumn('category', 20) category!: ReportCategory;
  @TextColumn('ground', 8) ground!: DecisionGround;
  /** To the member. */
  @LongTextColumn('words') words!: string;
  /** Of a report or notice on this brand or a partner; null if moderators found it themselves. */
  @IdColumn('report_id', { nullable: true }) reportId!: string | null;
  @IdColumn('report_tenant_id', { nullable: true }) reportTenantId!: string | null;
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  @InstantColumn('decided_at') decidedAt!: Date;
  @InstantColumn('ends_at', { nullable: true }) endsAt!: Date | null;
  /** When it was undone, by an appeal or by staff. */
  @InstantColumn('lifted_at', { nullable: true }) liftedAt!: Date | null;
  @FlagColumn('is_seen') isSeen!: boolean;
}
