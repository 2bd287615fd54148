import { Entity, Index } from 'typeorm';
import { IdColumn, KeyColumn, NumberColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** The last introduction that a member got, and how often the member was introduced to others on one day. */
@Entity('introduction')
@Scoped('pool')
@Index('ix_introduction_other', ['poolId', 'otherId'])
export class Introduction {
  @KeyColumn('pool_id') poolId!: string;
  @KeyColumn('member_id') memberId!: string;
  /** The brand's day of the last one that the member got, `YYYY-MM-DD`; empty before the first. */
  @TextColumn('got_day', 10, { default: '' }) gotDay!: string;
  @IdColumn('other_id', { nullable: true }) otherId!: string | null;
  /** The brand's day that `given` counts. */
  @TextColumn('given_day', 10, { default: '' }) givenDay!: string;
  @NumberColumn('given', { default: 0 }) given!: number;
}
