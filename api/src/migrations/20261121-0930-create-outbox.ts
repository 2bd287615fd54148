import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, json, longText, number, text } from '../core/database/migration-columns.ts';

export class CreateOutbox1795253400000 implements MigrationInterface {
  name = 'CreateOutbox1795253400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'outbox_entry',
      [
        id('id', { isPrimary: true }),
        id('tenant_id', { isNullable: true }),
        text('job', 60),
        json('payload'),
        text('state', 10),
        number('attempts'),
        instant('due_at'),
        instant('lease_until', { isNullable: true }),
        instant('finished_at', { isNullable: true }),
        text('last_error', 500, { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_outbox_entry_due', ['state', 'due_at', 'id']),
          index('ix_outbox_entry_done', ['state', 'finished_at']),
        ],
      },
    );
    await createTable(
      runner,
      'idempotency_record',
      [
        id('tenant_id', { isPrimary: true }),
        text('actor', 80, { isPrimary: true }),
        text('route', 80, { isPrimary: true }),
        text('idempotency_key', 255, { isPrimary: true }),
        text('request_hash', 64),
        number('status'),
        longText('body'),
        instant('created_at'),
      ],
      { indices: [index('ix_idempotency_record_created', ['created_at'])] },
    );
    await createTable(runner, 'server_heartbeat', [text('instance', 120, { isPrimary: true }), instant('beat_at')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('server_heartbeat');
    await runner.dropTable('idempotency_record');
    await runner.dropTable('outbox_entry');
  }
}
