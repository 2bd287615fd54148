import { Entity, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  NumberColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { Gap } from './gaps.rules.ts';

/** Where a member's swipe game stands. */
@Entity('swipe_game')
@Scoped('tenant')
export class SwipeGame {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('member_id') memberId!: string;
  /** The brand's day that `likes` counts, `YYYY-MM-DD`. */
  @TextColumn('day', 10) day!: string;
  @NumberColumn('likes') likes!: number;
  /** Digest of the search that the gaps belong to. If the member seeks others, all listings are to be swiped again. */
  @TextColumn('sought', 22) sought!: string;
  /** Stretches of the brand's listings that were not swiped yet. */
  @JsonColumn('gaps') gaps!: Gap[];
  /** The last swipe, if it was a pass. */
  @IdColumn('passed_id', { nullable: true }) passedId!: string | null;
  /** A pass that was undone, and is the first of the deck. */
  @IdColumn('returned_id', { nullable: true }) returnedId!: string | null;
}

/** A member swiped another, who is therefore not in the deck again. */
@Entity('swipe')
@Scoped('pool')
@Index('ix_swipe_other', ['poolId', 'otherId', 'memberId'])
export class Swipe {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  @KeyColumn('other_id') otherId!: string;
  @FlagColumn('liked') liked!: boolean;
  @InstantColumn('at') at!: Date;
}
