import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { Pool } from '../tenants/tenant.entity.ts';

/** Two members' messages to each other. Its row is locked by every change of the chat, which keeps their order. */
@Entity('conversation')
@Scoped('pool')
@ForeignKey(() => Pool, ['poolId'], ['id'], {
  name: 'fk_conversation_pool',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_conversation_purge', ['poolId', 'purgeAt'])
@Index('ux_conversation_pair', ['poolId', 'lowId', 'highId'], { unique: true })
export class Conversation {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('id') id!: string;
  /** The smaller of the two members' ids. */
  @IdColumn('low_id') lowId!: string;
  @IdColumn('high_id') highId!: string;
  @IdColumn('started_by') startedBy!: string;
  /** Also the number of the latest message. */
  @NumberColumn('messages', { default: 0 }) messages!: number;
  /** Messages up to this number, which both deleted, are deleted for good at `purgeAt`, or are already if it is null. */
  @NumberColumn('purge_up_to', { default: 0 }) purgeUpTo!: number;
  @InstantColumn('purge_at', { nullable: true }) purgeAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
