import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn } from '../../core/database/columns.ts';
import { Scoped } from '../../core/database/scope.ts';

/** The code that a member was last sent to sign a form with. It is derived from the id, and stored nowhere. */
@Entity('mandate_code')
@Scoped('tenant')
export class MandateCode {
  @KeyColumn('tenant_id') tenantId!: string;
  @KeyColumn('account_id') accountId!: string;
  @IdColumn('id') id!: string;
  /** Only this form can be signed with it. */
  @TextColumn('form_hash', 43) formHash!: string;
  @TextColumn('sealed_phone', 200) sealedPhone!: string;
  @TextColumn('language', 2) language!: string;
  @InstantColumn('expires_at') expiresAt!: Date;
}
