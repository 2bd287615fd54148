import { Entity, Index } from 'typeorm';
import { mailStates } from '@manyhearts/contract/admin/mails';
import type { Language } from '@manyhearts/contract/languages';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

/**
 * `held`: waits until the member confirms an address. `nobody`: has no recipient, and is stored so that a request for an
 * unknown address takes as long as one for a known address. The others are explained in the contract.
 */
export const memberMailStates = [...mailStates, 'nobody'] as const;
export type MemberMailState = (typeof memberMailStates)[number];

/** Log of mails to members, and whether they were sent. Texts and tokens are made when a mail is sent. */
@Entity('member_mail')
@Scoped('tenant')
@Index('ix_member_mail_account', ['tenantId', 'accountId', 'createdAt'])
@Index('ix_member_mail_created', ['tenantId', 'createdAt'])
@Index('ix_member_mail_state', ['tenantId', 'state', 'createdAt'])
export class MemberMail {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @IdColumn('account_id', { nullable: true }) accountId!: string | null;
  @TextColumn('kind', 40) kind!: MemberMailKind;
  @TextColumn('address', 190, { nullable: true }) address!: string | null;
  @TextColumn('language', 2) language!: Language;
  @IdColumn('link_id', { nullable: true }) linkId!: string | null;
  @JsonColumn('facts') facts!: MailFacts;
  @TextColumn('state', 10) state!: MemberMailState;
  @InstantColumn('created_at') createdAt!: Date;
  @InstantColumn('sent_at', { nullable: true }) sentAt!: Date | null;
  /** The mail that this one repeats. */
  @IdColumn('resend_of', { nullable: true }) resendOf!: string | null;
  /** When the mail provider reported what became of it. */
  @InstantColumn('reported_at', { nullable: true }) reportedAt!: Date | null;
}
