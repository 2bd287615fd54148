import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { id, instant, json, text } from '../core/database/migration-columns.ts';

const isNullable = true;
const reviewed = [
  id('claimed_by', { isNullable }),
  instant('claimed_until', { isNullable }),
  json('decision', { isNullable }),
  instant('settles_at', { isNullable }),
];
const columns = { photo: reviewed, report: [...reviewed, text('finding', 20, { isNullable })] };

/** Claims, decisions that can be undone, and what an upheld report is about. */
export class ReviewInQueues1795668360000 implements MigrationInterface {
  name = 'ReviewInQueues1795668360000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(columns))
      for (const column of added.map((make) => new TableColumn(make(runner))))
        if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(columns))
      for (const { name } of added.map((make) => make(runner)))
        await runner.query(`alter table ${table} drop column ${name}`);
  }
}
