import { Entity, ForeignKey, Index } from 'typeorm';
import type { AnswerName } from '@manyhearts/contract/admin/answer-texts';
import type { Language } from '@manyhearts/contract/languages';
import {
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  NumberColumn,
  TextColumn,
} from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';
import { TenantRow } from '../tenant.entity.ts';

/** A brand's words for one ready answer in one language. The latest version applies; an empty one means ours. */
@Entity('answer_text_version')
@Scoped('tenant')
@ForeignKey(() => TenantRow, ['tenantId'], ['id'], {
  name: 'fk_answer_text_version_tenant',
  onDelete: 'NO ACTION',
  onUpdate: 'NO ACTION',
})
@Index('ux_answer_text_version_number', ['tenantId', 'name', 'language', 'number'], { unique: true })
export class AnswerTextVersion {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('id') id!: string;
  @TextColumn('name', 20) name!: AnswerName;
  @TextColumn('language', 2) language!: Language;
  /** Counts the versions of a text, so that of two editors at once one is told of the other. */
  @NumberColumn('number') number!: number;
  @LongTextColumn('text') text!: string;
  /** Our words at that time: shows whether they changed since. */
  @LongTextColumn('basis') basis!: string;
  /** Who wrote it; empty if a command did. */
  @IdColumn('staff_id') staffId!: string;
  @InstantColumn('created_at') createdAt!: Date;
}
