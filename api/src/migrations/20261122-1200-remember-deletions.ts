import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, longText, text } from '../core/database/migration-columns.ts';

export class RememberDeletions1795348800000 implements MigrationInterface {
  name = 'RememberDeletions1795348800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'account_deletion',
      [
        id('tenant_id', { isPrimary: true }),
        id('account_id', { isPrimary: true }),
        text('reason', 20),
        longText('remarks'),
        text('status_before', 20),
        instant('asked_at'),
        instant('erase_at'),
      ],
      {
        indices: [index('ix_account_deletion_erase', ['tenant_id', 'erase_at'])],
        foreignKeys: [
          foreignKey('fk_account_deletion_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('account_deletion');
  }
}
