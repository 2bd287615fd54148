import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant } from '../core/database/migration-columns.ts';

export class RememberLastUse1795342200000 implements MigrationInterface {
  name = 'RememberLastUse1795342200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'last_use',
      [
        id('tenant_id', { isPrimary: true }),
        id('account_id', { isPrimary: true }),
        instant('used_at'),
        instant('warned_at', { isNullable: true }),
      ],
      {
        indices: [index('ix_last_use_used', ['tenant_id', 'used_at'])],
        foreignKeys: [foreignKey('fk_last_use_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id'])],
      },
    );
    // Existing accounts get their last known log-in. Emptied first, because a repeated run finds rows.
    await runner.query('delete from last_use');
    await runner.query(
      `insert into last_use (tenant_id, account_id, used_at)
       select account.tenant_id, account.id, coalesce((select max(known_device.used_at) from known_device where known_device.tenant_id = account.tenant_id and known_device.account_id = account.id), account.signed_up_at)
         from account`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('last_use');
  }
}
