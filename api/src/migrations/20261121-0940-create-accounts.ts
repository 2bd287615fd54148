import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  instant,
  json,
  longText,
  text,
  unique,
  foreignKey,
} from '../core/database/migration-columns.ts';

export class CreateAccounts1795254000000 implements MigrationInterface {
  name = 'CreateAccounts1795254000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'account',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('username', 40),
        text('username_norm', 40),
        text('email', 190),
        text('owned_email', 190, { isNullable: true }),
        text('password_hash', 200),
        text('status', 20),
        flag('is_premium'),
        text('language', 2),
        instant('signed_up_at'),
        instant('confirmed_at', { isNullable: true }),
        text('stamp', 26, { default: "''" }),
        json('notifications_disabled', { isNullable: true }),
        text('email_disabled', 20, { isNullable: true }),
        json('tracking', { isNullable: true }),
        longText('first_message', { isNullable: true }),
        id('first_message_to', { isNullable: true }),
      ],
      {
        indices: [
          unique('ux_account_username', ['tenant_id', 'username_norm']),
          unique('ux_account_owned_email', ['tenant_id', 'owned_email']),
          index('ix_account_email', ['tenant_id', 'email']),
        ],
        foreignKeys: [foreignKey('fk_account_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
    await createTable(
      runner,
      'member_session',
      [
        id('tenant_id', { isPrimary: true }),
        text('token_hash', 64, { isPrimary: true }),
        id('id'),
        id('account_id'),
        text('device', 60),
        text('country', 2, { isNullable: true }),
        instant('created_at'),
        instant('used_at'),
      ],
      {
        indices: [index('ix_member_session_account', ['tenant_id', 'account_id'])],
        foreignKeys: [
          foreignKey('fk_member_session_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('member_session');
    await runner.dropTable('account');
  }
}
