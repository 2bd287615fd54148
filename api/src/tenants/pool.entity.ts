import { Entity, Index } from 'typeorm';
import { KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** Tenants whose members may meet. Every tenant belongs to one pool; no data spans two. */
@Entity('pool')
@Scoped('installation')
@Index('ux_pool_name', ['name'], { unique: true })
export class Pool {
  @KeyColumn('id') id!: string;
  @TextColumn('name', 60) name!: string;
}
