import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, flag, id, index, instant, json, number, text } from '../core/database/migration-columns.ts';

export class CreateSwipes1795641000000 implements MigrationInterface {
  name = 'CreateSwipes1795641000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'swipe',
      [
        id('pool_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        id('other_id', { isPrimary: true }),
        flag('liked'),
        instant('at'),
      ],
      { indices: [index('ix_swipe_other', ['pool_id', 'other_id', 'member_id'])] },
    );
    await createTable(runner, 'swipe_game', [
      id('tenant_id', { isPrimary: true }),
      id('member_id', { isPrimary: true }),
      text('day', 10),
      number('likes'),
      text('sought', 22),
      json('gaps'),
      id('passed_id', { isNullable: true }),
      id('returned_id', { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('swipe_game');
    await runner.dropTable('swipe');
  }
}
