import { Entity, Index } from 'typeorm';
import { FlagColumn, InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

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
