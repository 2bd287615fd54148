import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { number } from '../core/database/migration-columns.ts';

const added = number('match_lift', { isNullable: true });

export class MeasureMatches1795624200000 implements MigrationInterface {
  name = 'MeasureMatches1795624200000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('tenant', 'match_lift')))
      await runner.addColumn('tenant', new TableColumn(added(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    // TypeORM would make the table of SQLite anew, which others refer to.
    await runner.query('alter table tenant drop column match_lift');
  }
}
