import { Entity, Index } from 'typeorm';
import { FlagColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { LikeState } from '@manyhearts/contract/members';

/**
 * Whether two members like each other. One row for both, locked by every change: with a row for each direction, two
 * simultaneous likes would not see each other, and their match would be lost. `lowId` is the smaller id.
 */
@Entity('pair')
@Scoped('pool')
export class Pair {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('low_id') lowId!: string;
  @KeyColumn('high_id') highId!: string;
  /** When the member with the lower id liked the other; null if they don't. */
  @InstantColumn('low_liked_at', { nullable: true }) lowLikedAt!: Date | null;
  @InstantColumn('high_liked_at', { nullable: true }) highLikedAt!: Date | null;
  @InstantColumn('matched_at', { nullable: true }) matchedAt!: Date | null;
}

/** A line in a member's lists of likes: what is between them and another. Derived from the pair, for both sides. */
@Entity('like_entry')
@Scoped('pool')
@Index('ix_like_entry_list', ['poolId', 'memberId', 'state', 'isNew', 'at', 'otherId'])
@Index('ix_like_entry_other', ['poolId', 'otherId', 'isNew', 'isWaiting', 'memberId'])
export class LikeEntry {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  @KeyColumn('other_id') otherId!: string;
  @TextColumn('state', 8) state!: LikeState;
  /** Counted in the member's badge: they have not opened the other's profile since. */
  @FlagColumn('is_new') isNew!: boolean;
  /** Becomes new when the other is shown to the member (again). */
  @FlagColumn('is_waiting') isWaiting!: boolean;
  @InstantColumn('at') at!: Date;
}
