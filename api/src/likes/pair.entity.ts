import { Entity } from 'typeorm';
import { InstantColumn, KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

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
