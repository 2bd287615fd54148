import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index } from '../core/database/migration-columns.ts';

const added = index('ix_redemption_code', ['tenant_id', 'code', 'state']);

export class CountRedemptions1795615800000 implements MigrationInterface {
  name = 'CountRedemptions1795615800000';

  async up(runner: QueryRunner): Promise<void> {
    if ((await runner.getTable('redemption'))?.indices.some(({ name }) => name === added.name)) return;
    await runner.createIndex('redemption', new TableIndex(added));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('redemption', String(added.name));
  }
}
