import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, NumberColumn, TextColumn } from '../database/columns.ts';
import { Scoped } from '../database/scope.ts';

export type OutboxState = 'waiting' | 'running' | 'done' | 'dead';

/** A job, written in the transaction of the change that enqueues it and run after commit, at least once. */
@Entity('outbox_entry')
@Scoped('installation')
@Index('ix_outbox_entry_due', ['state', 'dueAt', 'id'])
@Index('ix_outbox_entry_done', ['state', 'finishedAt'])
export class OutboxEntry {
  @KeyColumn('id') id!: string;
  /** The tenant that the job belongs to; null for the installation. */
  @IdColumn('tenant_id', { nullable: true }) tenantRef!: string | null;
  @TextColumn('job', 60) job!: string;
  /** Ids only, because the rows may have changed or been deleted by the time the job runs. */
  @JsonColumn('payload') payload!: Record<string, string>;
  @TextColumn('state', 10) state!: OutboxState;
  @NumberColumn('attempts') attempts!: number;
  @InstantColumn('due_at') dueAt!: Date;
  /** While running: other processes may claim the job after this time. */
  @InstantColumn('lease_until', { nullable: true }) leaseUntil!: Date | null;
  @InstantColumn('finished_at', { nullable: true }) finishedAt!: Date | null;
  @TextColumn('last_error', 500, { nullable: true }) lastError!: string | null;
  @InstantColumn('created_at') createdAt!: Date;
}
