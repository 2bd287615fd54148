import { Entity, Index } from 'typeorm';
import { InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** `blockerId` blocked `blockedId`. It hides both from each other. */
@Entity('block')
@Scoped('pool')
@Index('ix_block_blocked', ['poolId', 'blockedId', 'blockerId'])
export class Block {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('blocker_id') blockerId!: string;
  @KeyColumn('blocked_id') blockedId!: string;
  @InstantColumn('created_at') createdAt!: Date;
}
