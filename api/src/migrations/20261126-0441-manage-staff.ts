import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  json,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const added = {
  staff_member: [
    flag('can_create_tenants'),
    text('email', 190, { isNullable: true }),
    text('language', 2, { default: "'en'" }),
    json('recovery_hashes', { isNullable: true }),
    id('vouched_by', { isNullable: true }),
    instant('vouched_at', { isNullable: true }),
    number('version', { default: '0' }),
  ],
  staff_session: [
    text('id', 26, { default: "''" }),
    text('browser', 60, { default: "''" }),
    instant('proved_at', { isNullable: true }),
  ],
};

export class ManageStaff1795668060000 implements MigrationInterface {
  name = 'ManageStaff1795668060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(added))
      for (const column of columns.map((make) => new TableColumn(make(runner))))
        if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    // Sessions of earlier releases have no id to end them by. Staff log in again once.
    await runner.query("delete from staff_session where id = ''");
    await createTable(
      runner,
      'staff_approval',
      [
        id('id', { isPrimary: true }),
        text('kind', 40),
        text('state', 12),
        text('subject', 120),
        text('open_key', 160, { isNullable: true }),
        id('tenant_id', { isNullable: true }),
        json('payload'),
        id('requested_by'),
        text('requested_session', 64),
        id('decided_by', { isNullable: true }),
        instant('due_at', { isNullable: true }),
        instant('expires_at'),
        instant('created_at'),
        instant('decided_at', { isNullable: true }),
      ],
      {
        indices: [
          unique('ux_staff_approval_open', ['open_key']),
          index('ix_staff_approval_state', ['state', 'created_at']),
          index('ix_staff_approval_requested', ['requested_by']),
        ],
        foreignKeys: [foreignKey('fk_staff_approval_staff', ['requested_by'], 'staff_member', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_approval');
    for (const [table, columns] of Object.entries(added))
      for (const column of columns.map((make) => new TableColumn(make(runner))))
        await runner.query(`alter table ${table} drop column ${column.name}`);
  }
}
