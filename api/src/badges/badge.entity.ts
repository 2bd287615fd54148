import { Entity } from 'typeorm';
import { KeyColumn, NumberColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/**
 * The numbers in the frame of a member's pages. Kept as sums, because every open page polls them each minute; a member
 * without a row has none.
 */
@Entity('badge')
@Scoped('pool')
export class Badge {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  /** Messages in all chats that the member has not read. */
  @NumberColumn('unread', { default: 0 }) unread!: number;
  /** Likes and matches that the member has not looked at. */
  @NumberColumn('new_likes', { default: 0 }) newLikes!: number;
}
