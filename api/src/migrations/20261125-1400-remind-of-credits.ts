import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant } from '../core/database/migration-columns.ts';

const added = instant('reminded_at', { isNullable: true });

export class RemindOfCredits1795615200000 implements MigrationInterface {
  name = 'RemindOfCredits1795615200000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('last_use', 'reminded_at')))
      await runner.addColumn('last_use', new TableColumn(added(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('last_use', 'reminded_at');
  }
}
