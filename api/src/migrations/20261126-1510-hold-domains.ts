import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, text } from '../core/database/migration-columns.ts';

export class HoldDomains1795705800000 implements MigrationInterface {
  name = 'HoldDomains1795705800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'held_domain', [
      text('host', 190, { isPrimary: true }),
      id('tenant_id'),
      instant('until'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('held_domain');
  }
}
