import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { LiveEvent } from '@manyhearts/contract/live';
import { InstantColumn, JsonColumn, KeyColumn, NumberColumn } from '../database/columns.ts';
import { Scoped } from '../database/scope.ts';

/**
 * The latest number given to an event of a member. The row is locked until the event is committed, so events become
 * visible in the order of their numbers.
 */
@Entity('live_sequence')
@Scoped('pool')
export class LiveSequence {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  @NumberColumn('latest') latest!: number;
}

/** An event of a member, stored for an hour for pages that lost their stream. */
@Entity('live_event')
@Scoped('pool')
@Index('ix_live_event_old', ['createdAt'])
export class StoredLiveEvent {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  @PrimaryColumn({ name: 'number', type: 'int' }) number!: number;
  @JsonColumn('event') event!: LiveEvent;
  @InstantColumn('created_at') createdAt!: Date;
}
