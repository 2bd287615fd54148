import { Entity, ForeignKey, Index } from 'typeorm';
import {
  BigNumberColumn,
  IdColumn,
  InstantColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** The public half of a key pair that a member's device or password manager holds. */
@Entity('passkey')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_passkey_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_passkey_credential', ['tenantId', 'credentialHash'], { unique: true })
@Index('ix_passkey_account', ['tenantId', 'accountId'])
export class Passkey {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id') accountId!: string;
  /** Hash of the credential id, which is too long for an index. */
  @TextColumn('credential_hash', 64) credentialHash!: string;
  @LongTextColumn('credential_id') credentialId!: string;
  /** COSE key in base64url. */
  @LongTextColumn('public_key') publicKey!: string;
  /** The authenticator's own count of its uses. Stays at zero for keys that are synchronised between devices. */
  @BigNumberColumn('counter') counter!: number;
  @JsonColumn('transports') transports!: string[];
  @TextColumn('name', 60) name!: string;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('used_at', { nullable: true }) usedAt!: Date | null;
  /** When its counter went back, which shows a copy. From then on the key opens nothing. */
  @InstantColumn('copied_at', { nullable: true }) copiedAt!: Date | null;
}

/** A challenge that was answered. Unanswered ones have no row, so requesting them fills no table. */
@Entity('used_passkey_challenge')
@Scoped('tenant')
@Index('ix_used_passkey_challenge_expiry', ['tenantId', 'expiresAt'])
export class UsedPasskeyChallenge {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('challenge', 40) challenge!: string;
  @InstantColumn('expires_at') expiresAt!: Date;
}
