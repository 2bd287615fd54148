import { Entity, ForeignKey, Index } from 'typeorm';
import type { Language } from '@manyhearts/contract/languages';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
} from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { TenantRow } from '../tenant.entity.ts';

/**
 * An operator's text for one page in one language, from the day on which it applies. Append-only, so that what members
 * agreed to stays readable. A withdrawal is a row of its own, which names the other and has no text.
 */
@Entity('page_version')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_page_version_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@ForeignKey(() => PageVersion, ['tenantId', 'withdraws'], ['tenantId', 'id'], {
  name: 'fk_page_version_withdraws',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ix_page_version_page', ['tenantId', 'slug', 'language', 'validFrom'])
@Index('ix_page_version_withdraws', ['tenantId', 'withdraws'])
export class PageVersion {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('slug', 40) slug!: string;
  @TextColumn('language', 2) language!: Language;
  @TextColumn('title', 120) title!: string;
  @LongTextColumn('markdown') markdown!: string;
  @FlagColumn('in_footer') isInFooter!: boolean;
  @InstantColumn('valid_from') validFrom!: Date;
  @InstantColumn('created_at') createdAt!: Date;
  @IdColumn('withdraws', { nullable: true }) withdraws!: string | null;
}
