import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

export type OutboxState = 'waiting' | 'running' | 'done' | 'dead';

/** Work that a committed change asked for. Written in the change's own transaction, done afterwards, maybe twice. */
@Entity('outbox_entry')
@Scoped('installation')
@Index('ix_outbox_entry_due', ['state', 'dueAt', 'id'])
@Index('ix_outbox_entry_done', ['state', 'finishedAt'])
export class OutboxEntry {
  @KeyColumn('id') id!: string;
  /** Whose job it is; null for the installation's own. */
  @IdColumn('tenant_id', { nullable: true }) tenantRef!: string | null;
  @TextColumn('job', 60) job!: string;
  /** Ids only: what they name may have changed or gone by the time the job runs. */
  @JsonColumn('payload') payload!: Record<string, string>;
  @TextColumn('state', 10) state!: OutboxState;
  @NumberColumn('attempts') attempts!: number;
  @InstantColumn('due_at') dueAt!: Date;
  /** While running: when somebody else may take it over. */
  @InstantColumn('lease_until', { nullable: true }) leaseUntil!: Date | null;
  @InstantColumn('finished_at', { nullable: true }) finishedAt!: Date | null;
  @TextColumn('last_error', 500, { nullable: true }) lastError!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
