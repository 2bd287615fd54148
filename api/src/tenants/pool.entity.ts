import { Entity, Index } from 'typeorm';
import { KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/** Whose members may meet. Every tenant belongs to one; nothing ever spans two. */
@Entity('pool')
@Scoped('installation')
@Index('ux_pool_name', ['name'], { unique: true })
export class Pool {
  @KeyColumn('id') id!: string;
  @TextColumn('name', 60) name!: string;
}
