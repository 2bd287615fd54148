import { Entity, Index } from 'typeorm';
import type { LikeState } from '@manyhearts/contract/likes';
import { FlagColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

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
