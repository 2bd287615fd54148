import { Entity, Index } from 'typeorm';
import { InstantColumn, KeyColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** A challenge that was answered. Unanswered ones have no row, so requesting them fills no table. */
@Entity('used_passkey_challenge')
@Scoped('tenant')
@Index('ix_used_passkey_challenge_expiry', ['tenantId', 'expiresAt'])
export class UsedPasskeyChallenge {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('challenge', 40) challenge!: string;
  @InstantColumn('expires_at') expiresAt!: Date;
}
