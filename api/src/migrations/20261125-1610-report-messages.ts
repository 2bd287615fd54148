import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableColumn } from 'typeorm';
import { id } from '../core/database/migration-columns.ts';

export class ReportMessages1795623000000 implements MigrationInterface {
  name = 'ReportMessages1795623000000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('report', 'message_id')) return;
    await runner.addColumn('report', new TableColumn(id('message_id', { isNullable: true })(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('report', 'message_id');
  }
}
