import { Entity } from 'typeorm';
import { InstantColumn, KeyColumn } from './columns.ts';
import { Scoped } from './scope.ts';

/** A server process that is alive. Without Redis there may be one, because it keeps limits and sessions in memory. */
@Entity('server_heartbeat')
@Scoped('installation')
export class ServerHeartbeat {
  @KeyColumn('instance', 120) instance!: string;
  @InstantColumn('beat_at') beatAt!: Date;
}
