import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, json, number } from '../core/database/migration-columns.ts';

export class NumberLiveEvents1795619400000 implements MigrationInterface {
  name = 'NumberLiveEvents1795619400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'live_sequence', [
      id('pool_id', { isPrimary: true }),
      id('member_id', { isPrimary: true }),
      number('latest'),
    ]);
    await createTable(
      runner,
      'live_event',
      [
        id('pool_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        number('number', { isPrimary: true }),
        json('event'),
        instant('created_at'),
      ],
      { indices: [index('ix_live_event_old', ['created_at'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('live_event');
    await runner.dropTable('live_sequence');
  }
}
