import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  longText,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const isNullable = true;
const tenant = (table: string) => foreignKey(`fk_${table}_tenant`, ['tenant_id'], 'tenant', ['id']);
const added = {
  profile: [flag('is_held_back')],
  report: [text('act', 8, { isNullable }), id('reopened_from', { isNullable }), flag('is_seen')],
};

/** Sanctions with their reasons, appeals against them, and notices by people without an account. */
export class ModerateWithReasons1795681200000 implements MigrationInterface {
  name = 'ModerateWithReasons1795681200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sanction',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id', { isNullable }),
        text('act', 8),
        text('limited', 12, { isNullable }),
        text('removed', 12, { isNullable }),
        id('target_id', { isNullable }),
        longText('kept_text', { isNullable }),
        text('category', 20),
        text('ground', 8),
        longText('words'),
        id('report_id', { isNullable }),
        id('report_tenant_id', { isNullable }),
        id('decided_by', { isNullable }),
        instant('decided_at'),
        instant('ends_at', { isNullable }),
        instant('lifted_at', { isNullable }),
        flag('is_seen'),
      ],
      {
        foreignKeys: [tenant('sanction')],
        indices: [
          index('ix_sanction_member', ['tenant_id', 'account_id', 'decided_at']),
          index('ix_sanction_decided', ['tenant_id', 'decided_at', 'id']),
          index('ix_sanction_report', ['tenant_id', 'report_id']),
        ],
      },
    );
    await createTable(
      runner,
      'appeal',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('subject_id'),
        id('sanction_id', { isNullable }),
        id('report_id', { isNullable }),
        id('account_id', { isNullable }),
        id('member_id', { isNullable }),
        text('by_kind', 10),
        text('category', 20),
        text('act', 8, { isNullable }),
        longText('text'),
        text('status', 12),
        longText('words'),
        longText('note'),
        id('first_decider', { isNullable }),
        id('taken_by', { isNullable }),
        id('decided_by', { isNullable }),
        instant('created_at'),
        instant('due_at'),
        instant('decided_at', { isNullable }),
      ],
      {
        foreignKeys: [tenant('appeal')],
        indices: [
          unique('ux_appeal_subject', ['tenant_id', 'subject_id']),
          index('ix_appeal_queue', ['tenant_id', 'status', 'created_at', 'id']),
          index('ix_appeal_due', ['tenant_id', 'status', 'due_at', 'id']),
          index('ix_appeal_created', ['tenant_id', 'created_at', 'id']),
          index('ix_appeal_account', ['tenant_id', 'account_id']),
          index('ix_appeal_member', ['tenant_id', 'member_id']),
          index('ix_appeal_decider', ['tenant_id', 'first_decider', 'created_at']),
        ],
      },
    );
    await createTable(
      runner,
      'notice',
      [
        id('tenant_id', { isPrimary: true }),
        id('report_id', { isPrimary: true }),
        text('address', 500),
        text('name', 120),
        text('email', 190),
        text('language', 2),
        instant('created_at'),
      ],
      { foreignKeys: [tenant('notice')], indices: [index('ix_notice_created', ['tenant_id', 'created_at'])] },
    );
    await createTable(
      runner,
      'report_figure',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('source', 8),
        text('category', 20),
        text('status', 12),
        text('act', 8, { isNullable }),
        instant('created_at'),
        instant('resolved_at'),
      ],
      {
        foreignKeys: [tenant('report_figure')],
        indices: [index('ix_report_figure_created', ['tenant_id', 'created_at'])],
      },
    );
    for (const [table, columns] of Object.entries(added))
      for (const column of columns.map((make) => new TableColumn(make(runner))))
        if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['report_figure', 'notice', 'appeal', 'sanction']) await runner.dropTable(table);
    for (const [table, columns] of Object.entries(added))
      for (const { name } of columns.map((make) => make(runner)))
        await runner.query(`alter table ${table} drop column ${name}`);
  }
}
