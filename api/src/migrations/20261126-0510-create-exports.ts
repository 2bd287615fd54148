import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, json, number, text } from '../core/database/migration-columns.ts';

export class CreateExports1795669800000 implements MigrationInterface {
  name = 'CreateExports1795669800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'export_job',
      [
        id('id', { isPrimary: true }),
        id('staff_id'),
        text('resource', 40),
        json('request'),
        text('state', 12),
        number('row_count'),
        instant('created_at'),
      ],
      { indices: [index('ix_export_job_staff', ['staff_id']), index('ix_export_job_created', ['created_at'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('export_job');
  }
}
