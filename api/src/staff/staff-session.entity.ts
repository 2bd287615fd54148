import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { StaffMember } from './staff-member.entity.ts';

/** A log-in to the console. Only the hash of its token is stored. */
@Entity('staff_session')
@Scoped('installation')
@ForeignKey(() => StaffMember, ['staffId'], ['id'], {
  name: 'fk_staff_session_staff',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_staff_session_staff', ['staffId'])
export class StaffSession {
  @KeyColumn('token_hash', 64) tokenHash!: string;
  @IdColumn('staff_id') staffId!: string;
  @TextColumn('address', 64) address!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}

/** A browser in which this member of staff logged in. Others who guess at the name don't lock it out. */
@Entity('staff_device')
@Scoped('installation')
@ForeignKey(() => StaffMember, ['staffId'], ['id'], {
  name: 'fk_staff_device_staff',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_staff_device_token', ['tokenHash'], { unique: true })
@Index('ix_staff_device_staff', ['staffId'])
@Index('ix_staff_device_used', ['usedAt'])
export class StaffDevice {
  @KeyColumn('id') id!: string;
  @IdColumn('staff_id') staffId!: string;
  /** Only the hash, so that a copy of the database can't pose as a known browser. */
  @TextColumn('token_hash', 64) tokenHash!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at') usedAt!: Date;
}
