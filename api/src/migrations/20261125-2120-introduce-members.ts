import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, flag, id, index, number, text } from '../core/database/migration-columns.ts';

const wish = flag('wants_introductions');

export class IntroduceMembers1795641600000 implements MigrationInterface {
  name = 'IntroduceMembers1795641600000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(wish(runner));
    if (!(await runner.hasColumn('profile', added.name))) await runner.addColumn('profile', added);
    await createTable(
      runner,
      'introduction',
      [
        id('pool_id', { isPrimary: true }),
        id('member_id', { isPrimary: true }),
        text('got_day', 10, { default: "''" }),
        id('other_id', { isNullable: true }),
        text('given_day', 10, { default: "''" }),
        number('given', { default: '0' }),
      ],
      { indices: [index('ix_introduction_other', ['pool_id', 'other_id'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('introduction');
    await runner.dropColumn('profile', wish(runner).name);
  }
}
