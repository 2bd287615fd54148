import { Entity, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import { IdColumn, InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import type { MailFacts, MemberMailKind } from './member-mail.rules.ts';

/**
 * `held`: the member has not proved an address yet. `nobody`: a mail without a recipient, so that unknown addresses take
 * as long as known ones. `refused`: the mail server will never take it.
 */
export const memberMailStates = ['held', 'waiting', 'sent', 'nobody', 'refused'] as const;
export type MemberMailState = (typeof memberMailStates)[number];

/** Log of mails to members, and whether they were sent. Texts and tokens are made when a mail is sent. */
@Entity('member_mail')
@Scoped('tenant')
@Index('ix_member_mail_account', ['tenantId', 'accountId', 'createdAt'])
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
}
