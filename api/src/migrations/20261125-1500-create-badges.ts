import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, number } from '../core/database/migration-columns.ts';

export class CreateBadges1795618800000 implements MigrationInterface {
  name = 'CreateBadges1795618800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'badge', [
      id('pool_id', { isPrimary: true }),
      id('member_id', { isPrimary: true }),
      number('unread', { default: 0 }),
      number('new_likes', { default: 0 }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('badge');
  }
}
