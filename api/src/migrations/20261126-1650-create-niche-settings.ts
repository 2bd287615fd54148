import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, json, text } from '../core/database/migration-columns.ts';

export class CreateNicheSettings1795711800000 implements MigrationInterface {
  name = 'CreateNicheSettings1795711800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'niche_setting', [
      text('niche', 20, { isPrimary: true }),
      text('group_name', 30, { isPrimary: true }),
      json('overrides'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('niche_setting');
  }
}
