import { Entity } from 'typeorm';
import { BigNumberColumn, KeyColumn, InstantColumn } from './columns.ts';
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

/** A running server process. Without Redis only one is allowed, because it keeps limits and sessions in memory. */
@Entity('server_heartbeat')
@Scoped('installation')
export class ServerHeartbeat {
  @KeyColumn('instance', 120) instance!: string;
  @InstantColumn('beat_at') beatAt!: Date;
}
