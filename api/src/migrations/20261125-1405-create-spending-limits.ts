import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, money, text } from '../core/database/migration-columns.ts';

export class CreateSpendingLimits1795615500000 implements MigrationInterface {
  name = 'CreateSpendingLimits1795615500000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'spending_limit', [
      id('tenant_id', { isPrimary: true }),
      id('account_id', { isPrimary: true }),
      money('limit_minor', { isNullable: true }),
      text('currency', 3, { isNullable: true }),
      money('next_minor', { isNullable: true }),
      text('next_currency', 3, { isNullable: true }),
      instant('next_from', { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('spending_limit');
  }
}
