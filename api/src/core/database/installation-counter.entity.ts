import { Entity } from 'typeorm';
import { BigNumberColumn, KeyColumn } from './columns.ts';
import { Scoped } from './scope.ts';

/** Numbers that all processes share. Raised inside the transaction of the change, so their order is the commits' order. */
@Entity('installation_counter')
@Scoped('installation')
export class InstallationCounter {
  @KeyColumn('name', 30) name!: string;
  @BigNumberColumn('value') value!: number;
}
