import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, text } from '../core/database/migration-columns.ts';

export class CreateStoredCards1795605600000 implements MigrationInterface {
  name = 'CreateStoredCards1795605600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'stored_card', [
      id('tenant_id', { isPrimary: true }),
      id('account_id', { isPrimary: true }),
      id('provider_account_id'),
      text('customer_ref', 80),
      text('mandate_ref', 80, { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stored_card');
  }
}
