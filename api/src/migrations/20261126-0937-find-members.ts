import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  foreignKey,
  id,
  index,
  instant,
  number,
  replaceIndex,
  text,
} from '../core/database/migration-columns.ts';

const isNullable = true;
const indices = [
  ['account', 'ix_account_signed_up', ['tenant_id', 'signed_up_at', 'id']],
  ['profile', 'ix_profile_country', ['pool_id', 'home_tenant_id', 'country', 'created_at', 'id']],
  ['credit_order', 'ix_credit_order_ref', ['tenant_id', 'payment_ref']],
  ['credit_order', 'ix_credit_order_state', ['tenant_id', 'status', 'id']],
  ['invoice', 'ix_invoice_number', ['tenant_id', 'number']],
] as const;
const seenAs = id('account_id', { isNullable });

/** Finds members by what support has in hand, and lets staff act on one of them. */
export class FindMembers1795685820000 implements MigrationInterface {
  name = 'FindMembers1795685820000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, on] of indices) await replaceIndex(runner, table, name, on);
    const column = new TableColumn(seenAs(runner));
    if (!(await runner.hasColumn('preview', column.name))) await runner.addColumn('preview', column);
    await createTable(
      runner,
      'member_opening',
      [
        id('tenant_id', { isPrimary: true }),
        id('account_id', { isPrimary: true }),
        id('staff_id', { isPrimary: true }),
        id('id'),
        text('session', 64),
        text('scope', 8),
        instant('until'),
      ],
      {
        indices: [index('ix_member_opening_until', ['tenant_id', 'until'])],
        foreignKeys: [
          foreignKey('fk_member_opening_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id']),
        ],
      },
    );
    await createTable(
      runner,
      'credit_adjustment',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('wallet_id'),
        number('credits'),
        id('staff_id'),
        id('approval_id', { isNullable }),
        instant('created_at'),
      ],
      { indices: [index('ix_credit_adjustment_staff', ['tenant_id', 'staff_id', 'created_at'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('credit_adjustment');
    await runner.dropTable('member_opening');
    await runner.query('alter table preview drop column account_id');
    for (const [table, name] of indices) await replaceIndex(runner, table, name, []);
  }
}
