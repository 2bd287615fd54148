import { Entity } from 'typeorm';
import { BigNumberColumn, KeyColumn } from './columns.ts';
import { Scoped } from './scope.ts';

/**
 * Counters shared by all processes. Incremented inside the transaction of the change, so their order is the commit
 * order.
 */
@Entity('installation_counter')
@Scoped('installation')
export class InstallationCounter {
  @KeyColumn('name', 30) name!: string;
  @BigNumberColumn('value') value!: number;
}
