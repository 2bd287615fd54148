import { Entity } from 'typeorm';
import { InstantColumn, KeyColumn } from './columns.ts';
import { Scoped } from './scope.ts';

/** A running server process. Without Redis only one is allowed, because it keeps limits and sessions in memory. */
@Entity('server_heartbeat')
@Scoped('installation')
export class ServerHeartbeat {
  @KeyColumn('instance', 120) instance!: string;
  @InstantColumn('beat_at') beatAt!: Date;
}
