import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  longText,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const nullable = { isNullable: true };

export class CreateComplaints1795680000000 implements MigrationInterface {
  name = 'CreateComplaints1795680000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'complaint',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id', nullable),
        text('email', 190, nullable),
        text('language', 2),
        text('category', 12),
        text('status', 12),
        id('order_id', nullable),
        instant('created_at'),
        instant('due_at'),
        text('due_rule', 20),
        text('country', 2, nullable),
        instant('message_at'),
        instant('closed_at', nullable),
        id('assignee_id', nullable),
        number('version'),
        text('token_hash', 43),
        text('token_key', 22),
        id('writing_by', nullable),
        instant('writing_until', nullable),
        instant('erased_at', nullable),
        instant('content_until', nullable),
      ],
      {
        indices: [
          index('ix_complaint_created', ['tenant_id', 'created_at', 'id']),
          index('ix_complaint_status', ['tenant_id', 'status', 'due_at', 'id']),
          index('ix_complaint_due', ['tenant_id', 'due_at', 'id']),
          index('ix_complaint_assignee', ['tenant_id', 'assignee_id', 'status', 'due_at']),
          index('ix_complaint_account', ['tenant_id', 'account_id']),
          index('ix_complaint_email', ['tenant_id', 'email']),
          index('ix_complaint_order', ['tenant_id', 'order_id']),
          unique('ux_complaint_token', ['tenant_id', 'token_hash']),
          index('ix_complaint_content', ['tenant_id', 'content_until']),
        ],
        foreignKeys: [foreignKey('fk_complaint_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
    await createTable(
      runner,
      'complaint_message',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('complaint_id'),
        text('author', 8),
        id('staff_id', nullable),
        text('via', 4),
        flag('is_from_other'),
        longText('text'),
        id('mail_id', nullable),
        text('received_ref', 22, nullable),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_complaint_message_thread', ['tenant_id', 'complaint_id', 'created_at', 'id']),
          index('ix_complaint_message_mail', ['tenant_id', 'mail_id']),
          unique('ux_complaint_message_received', ['tenant_id', 'received_ref']),
        ],
        foreignKeys: [
          foreignKey('fk_complaint_message_complaint', ['tenant_id', 'complaint_id'], 'complaint', ['tenant_id', 'id']),
        ],
      },
    );
    await createTable(
      runner,
      'complaint_file',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('complaint_id', nullable),
        id('message_id', nullable),
        text('kind', 8),
        number('bytes'),
        instant('created_at'),
      ],
      { indices: [index('ix_complaint_file_complaint', ['tenant_id', 'complaint_id', 'created_at'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['complaint_file', 'complaint_message', 'complaint']) await runner.dropTable(table);
  }
}
