import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, flag, id, index, instant, text } from '../core/database/migration-columns.ts';

export class CreateLikes1795640400000 implements MigrationInterface {
  name = 'CreateLikes1795640400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'pair', [
      id('pool_id', { isPrimary: true }),
      id('low_id', { isPrimary: true }),
      id('high_id', { isPrimary: true }),
      instant('low_liked_at', { isNullable: true }),
      instant('high_liked_at', { isNullable: true }),
      instant('matched_at', { isNullable: true }),
    ]);
    await createTable(
      runner,
      'like_entry',
      [
        id('pool_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        id('other_id', { isPrimary: true }),
        text('state', 8),
        flag('is_new'),
        flag('is_waiting'),
        instant('at'),
      ],
      {
        indices: [
          index('ix_like_entry_list', ['pool_id', 'member_id', 'state', 'is_new', 'at', 'other_id']),
          index('ix_like_entry_other', ['pool_id', 'other_id', 'is_new', 'is_waiting', 'member_id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('like_entry');
    await runner.dropTable('pair');
  }
}
