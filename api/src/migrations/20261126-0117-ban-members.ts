import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, flag, foreignKey, id, instant, longText, text } from '../core/database/migration-columns.ts';

const hasLeft = flag('has_left');

export class BanMembers1795655820000 implements MigrationInterface {
  name = 'BanMembers1795655820000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'account_ban',
      [
        id('tenant_id', { isPrimary: true }),
        id('account_id', { isPrimary: true }),
        id('id'),
        text('reason', 12),
        longText('note'),
        text('status_before', 20),
        instant('banned_at'),
        id('banned_by'),
      ],
      {
        foreignKeys: [
          foreignKey('fk_account_ban_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id']),
        ],
      },
    );
    const added = new TableColumn(hasLeft(runner));
    if (!(await runner.hasColumn('profile', added.name))) await runner.addColumn('profile', added);
    await runner.query(
      `update profile set has_left = 1
        where status = 'disabled' and exists (select 1 from account_deletion where account_deletion.account_id = profile.id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profile drop column has_left');
    await runner.dropTable('account_ban');
  }
}
