import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, text, unique } from '../core/database/migration-columns.ts';

const added = [text('stamp', 26, { isNullable: true }), instant('used_at', { isNullable: true })];

export class KnowStaffBrowsers1795446600000 implements MigrationInterface {
  name = 'KnowStaffBrowsers1795446600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of added.map((make) => new TableColumn(make(runner)))) {
      if (!(await runner.hasColumn('staff_member', column.name))) await runner.addColumn('staff_member', column);
    }
    await createTable(
      runner,
      'staff_device',
      [
        id('id', { isPrimary: true }),
        id('staff_id'),
        text('token_hash', 64),
        instant('created_at'),
        instant('used_at'),
      ],
      {
        indices: [
          unique('ux_staff_device_token', ['token_hash']),
          index('ix_staff_device_staff', ['staff_id']),
          index('ix_staff_device_used', ['used_at']),
        ],
        foreignKeys: [foreignKey('fk_staff_device_staff', ['staff_id'], 'staff_member', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_device');
    for (const column of ['used_at', 'stamp']) await runner.dropColumn('staff_member', column);
  }
}
