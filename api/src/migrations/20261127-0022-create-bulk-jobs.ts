import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, json, number, text } from '../core/database/migration-columns.ts';

export class CreateBulkJobs1795738920000 implements MigrationInterface {
  name = 'CreateBulkJobs1795738920000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'bulk_job',
      [
        id('id', { isPrimary: true }),
        id('staff_id'),
        text('resource', 40),
        text('act', 20),
        json('request'),
        text('state', 12),
        number('total'),
        number('done'),
        number('failed'),
        json('failures'),
        json('place', { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [index('ix_bulk_job_staff', ['staff_id', 'created_at']), index('ix_bulk_job_created', ['created_at'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bulk_job');
  }
}
