import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, id, index, instant, text, unique } from '../core/database/migration-columns.ts';

const isNullable = true;
const added = [id('resend_of', { isNullable }), instant('reported_at', { isNullable })];
const newest = { name: 'ix_member_mail_created', columnNames: ['tenant_id', 'created_at'] };

/** What became of mails, and addresses that get none. */
export class TrackDeliveries1795682580000 implements MigrationInterface {
  name = 'TrackDeliveries1795682580000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of added.map((make) => new TableColumn(make(runner))))
      if (!(await runner.hasColumn('member_mail', column.name))) await runner.addColumn('member_mail', column);
    if (!(await runner.getTable('member_mail'))?.indices.some(({ name }) => name === newest.name))
      await runner.createIndex('member_mail', new TableIndex(newest));
    await createTable(
      runner,
      'suppressed_address',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('address_hash', 43),
        text('masked', 190, { isNullable }),
        id('account_id', { isNullable }),
        text('reason', 10),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_suppressed_address_hash', ['tenant_id', 'address_hash']),
          index('ix_suppressed_address_created', ['tenant_id', 'created_at']),
          index('ix_suppressed_address_account', ['tenant_id', 'account_id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('suppressed_address');
    await runner.dropIndex('member_mail', newest.name);
    for (const { name } of added.map((make) => make(runner))) await runner.dropColumn('member_mail', name);
  }
}
