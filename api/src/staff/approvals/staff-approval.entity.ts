import { Entity, ForeignKey, Index } from 'typeorm';
import type { ApprovalKind } from '@manyhearts/contract/admin/approvals';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { StaffMember } from '../staff-member.entity.ts';

export type ApprovalState = 'pending' | 'applied' | 'cancelled';

/** Something that an owner requested and can't do alone. Decided rows stay, without their payload. */
@Entity('staff_approval')
@Scoped('installation')
@ForeignKey(() => StaffMember, ['requestedBy'], ['id'], {
  name: 'fk_staff_approval_staff',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_staff_approval_open', ['openKey'], { unique: true })
@Index('ix_staff_approval_state', ['state', 'createdAt'])
@Index('ix_staff_approval_requested', ['requestedBy'])
export class StaffApproval {
  @KeyColumn('id') id!: string;
  @TextColumn('kind', 40) kind!: ApprovalKind;
  @TextColumn('state', 12) state!: ApprovalState;
  /** What it is about, in words that other owners recognise. */
  @TextColumn('subject', 120) subject!: string;
  /** Kind and record while it is pending, so that a record has one request of a kind at a time. */
  @TextColumn('open_key', 160, { nullable: true }) openKey!: string | null;
  @IdColumn('tenant_id', { nullable: true }) tenantRef!: string | null;
  /** What its handler needs to apply it; secrets in it are sealed. */
  @JsonColumn('payload') payload!: Record<string, unknown>;
  @IdColumn('requested_by') requestedBy!: string;
  /** Hash of the session's token. */
  @TextColumn('requested_session', 64) requestedSession!: string;
  @IdColumn('decided_by', { nullable: true }) decidedBy!: string | null;
  /** Set if there was only one owner: then it is applied at this time unless it is cancelled. */
  @InstantColumn('due_at', { nullable: true }) dueAt!: Date | null;
  @InstantColumn('expires_at') expiresAt!: Date;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('decided_at', { nullable: true }) decidedAt!: Date | null;
}
