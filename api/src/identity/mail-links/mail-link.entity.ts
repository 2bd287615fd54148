import { Entity, ForeignKey, Index } from 'typeorm';
import type { MailLinkKind } from '@manyhearts/contract/mail-links';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { Account } from '../account.entity.ts';

/** A mailed one-time link. Only the hash of its token is stored. */
@Entity('mail_link')
@Scoped('tenant')
@ForeignKey(() => Account, ['tenantId', 'accountId'], ['tenantId', 'id'], {
  name: 'fk_mail_link_account',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_mail_link_token', ['tenantId', 'tokenHash'], { unique: true })
@Index('ix_mail_link_account', ['tenantId', 'accountId'])
@Index('ix_mail_link_expiry', ['tenantId', 'expiresAt'])
export class MailLink {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('kind', 20) kind!: MailLinkKind;
  /** Null if an unknown address asked: the same rows are written, but the link opens nothing. */
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('token_hash', 64) tokenHash!: string;
  /** The address that the link proves or restores. */
  @TextColumn('address', 190) address!: string;
  /** The account's address when the link was made. Once that changes, the link is dead. */
  @TextColumn('address_before', 190) addressBefore!: string;
  @InstantColumn('expires_at') expiresAt!: Date;
  @InstantColumn('used_at', { nullable: true }) usedAt!: Date | null;
  @InstantColumn('created_at') createdAt!: Date;
}
