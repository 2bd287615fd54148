import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  foreignKey,
  id,
  index,
  instant,
  json,
  longText,
  text,
} from '../core/database/migration-columns.ts';

export class CreateBlocksAndReports1795338600000 implements MigrationInterface {
  name = 'CreateBlocksAndReports1795338600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'block',
      [
        id('pool_id', { isPrimary: true }),
        id('blocker_id', { isPrimary: true }),
        id('blocked_id', { isPrimary: true }),
        instant('created_at'),
      ],
      { indices: [index('ix_block_blocked', ['pool_id', 'blocked_id', 'blocker_id'])] },
    );
    await createTable(
      runner,
      'report',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('reporter_id', { isNullable: true }),
        id('profile_id'),
        id('photo_id', { isNullable: true }),
        text('category', 20),
        longText('text'),
        text('status', 12),
        json('evidence'),
        longText('note'),
        instant('created_at'),
        instant('resolved_at', { isNullable: true }),
        id('resolved_by', { isNullable: true }),
      ],
      {
        indices: [
          index('ix_report_queue', ['tenant_id', 'status', 'created_at', 'id']),
          index('ix_report_reported', ['tenant_id', 'profile_id', 'created_at']),
          index('ix_report_reporter', ['tenant_id', 'reporter_id', 'created_at']),
        ],
        foreignKeys: [foreignKey('fk_report_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('report');
    await runner.dropTable('block');
  }
}
