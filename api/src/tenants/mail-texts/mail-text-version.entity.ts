import { Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import type { MemberMailKind } from '@manyhearts/contract/mail-kinds';
import { InstantColumn, JsonColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { TenantRow } from '../tenant.entity.ts';
import type { MailWords } from './mail-words.rules.ts';

/** A brand's words for one mail in one language. The latest version applies; one without words means ours. */
@Entity('mail_text_version')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_mail_text_version_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_mail_text_version_mail', ['tenantId', 'kind', 'language', 'createdAt'])
export class MailTextVersion {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('kind', 40) kind!: MemberMailKind;
  @TextColumn('language', 2) language!: Language;
  @JsonColumn('words') words!: MailWords;
  /** Our sentences at that time, of the same parts: shows whether they changed since. */
  @JsonColumn('basis') basis!: MailWords;
  @InstantColumn('created_at') createdAt!: Date;
}
