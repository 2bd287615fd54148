import { Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import { FlagColumn, InstantColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

export type AccountStatus = 'not_confirmed' | 'active' | 'pending_deletion' | 'blocked';

/** A member's log-in on one tenant. Their profile has the same id. */
@Entity('account')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], { name: 'fk_account_tenant', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
@Index('ux_account_username', ['tenantId', 'usernameNorm'], { unique: true })
@Index('ux_account_owned_email', ['tenantId', 'ownedEmail'], { unique: true })
@Index('ix_account_email', ['tenantId', 'email'])
export class Account {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('username', 40) username!: string;
  /** Lower case, so that two spellings are one name. */
  @TextColumn('username_norm', 40) usernameNorm!: string;
  @TextColumn('email', 190) email!: string;
  /** Set when the address is proved; until then several may claim it. */
  @TextColumn('owned_email', 190, { nullable: true }) ownedEmail!: string | null;
  @TextColumn('password_hash', 200) passwordHash!: string;
  @TextColumn('status', 20) status!: AccountStatus;
  @FlagColumn('is_premium') isPremium!: boolean;
  @TextColumn('language', 2) language!: Language;
  @InstantColumn('signed_up_at') signedUpAt!: Date;
}
