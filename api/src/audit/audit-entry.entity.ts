import { Entity, Index } from 'typeorm';
import {
  BigNumberColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
} from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';

/**
 * One action in the console or by a command. The database refuses to change or delete a line; each holds the hash of
 * the one before it.
 */
@Entity('audit_entry')
@Scoped('installation')
@Index('ux_audit_entry_seq', ['seq'], { unique: true })
@Index('ix_audit_entry_tenant', ['tenantRef', 'seq'])
@Index('ix_audit_entry_staff', ['staffId', 'seq'])
@Index('ix_audit_entry_action', ['action', 'seq'])
@Index('ix_audit_entry_target', ['target', 'seq'])
export class AuditEntry {
  @KeyColumn('id') id!: string;
  @BigNumberColumn('seq') seq!: number;
  @IdColumn('tenant_id', { nullable: true }) tenantRef!: string | null;
  /** Null if a command or the server acted. */
  @IdColumn('staff_id', { nullable: true }) staffId!: string | null;
  /** The machine account that ran a command, `server`, or `stranger` for a failed log-in. */
  @TextColumn('account', 120, { nullable: true }) account!: string | null;
  @TextColumn('action', 60) action!: string;
  @TextColumn('target', 120) target!: string;
  @JsonColumn('before_values', { nullable: true }) before!: unknown;
  @JsonColumn('after_values', { nullable: true }) after!: unknown;
  @TextColumn('request_id', 40) requestId!: string;
  @InstantColumn('at') at!: Date;
  @TextColumn('previous_hash', 64) previousHash!: string;
  @TextColumn('hash', 64) hash!: string;
  /** Id of the secret that proves the line. Null only in lines older than proofs. */
  @TextColumn('key_id', 22, { nullable: true }) keyId!: string | null;
  /** Keyed hash of `hash`: it can't be forged with the database alone. */
  @TextColumn('mac', 64, { nullable: true }) mac!: string | null;
}
