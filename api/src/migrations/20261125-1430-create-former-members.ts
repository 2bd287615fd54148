import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, text } from '../core/database/migration-columns.ts';

export class CreateFormerMembers1795617000000 implements MigrationInterface {
  name = 'CreateFormerMembers1795617000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'former_member', [
      id('tenant_id', { isPrimary: true }),
      text('address_hash', 43, { isPrimary: true }),
      instant('keep_until'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('former_member');
  }
}
