import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant } from '../core/database/migration-columns.ts';

const added = instant('refused_at', { isNullable: true });

/** When the provider refused the bank account of a mandate; not known of those that it refused before. */
export class RefuseBankAccounts1795752540000 implements MigrationInterface {
  name = 'RefuseBankAccounts1795752540000';

  async up(runner: QueryRunner): Promise<void> {
    const column = new TableColumn(added(runner));
    if (!(await runner.hasColumn('mandate', column.name))) await runner.addColumn('mandate', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('mandate', added(runner).name);
  }
}
