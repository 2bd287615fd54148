import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant } from '../core/database/migration-columns.ts';

const column = instant('claimed_at', { isNullable: true });

export class OrderAddressClaims1795435200000 implements MigrationInterface {
  name = 'OrderAddressClaims1795435200000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(column(runner));
    if (!(await runner.hasColumn('account', added.name))) await runner.addColumn('account', added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('account', 'claimed_at');
  }
}
