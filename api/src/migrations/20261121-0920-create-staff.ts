import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  bigNumber,
  flag,
  id,
  index,
  instant,
  json,
  text,
  unique,
  foreignKey,
} from '../core/database/migration-columns.ts';

export class CreateStaff1795252800000 implements MigrationInterface {
  name = 'CreateStaff1795252800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'staff_member',
      [
        id('id', { isPrimary: true }),
        text('username', 60),
        text('password_hash', 200),
        text('role', 12),
        json('tenant_ids'),
        text('totp_secret', 64, { isNullable: true }),
        text('totp_step', 20, { isNullable: true }),
        flag('is_disabled'),
        instant('created_at'),
      ],
      { indices: [unique('ux_staff_member_username', ['username'])] },
    );
    await createTable(
      runner,
      'staff_session',
      [
        text('token_hash', 64, { isPrimary: true }),
        id('staff_id'),
        text('address', 64),
        instant('created_at'),
        instant('used_at'),
      ],
      {
        indices: [index('ix_staff_session_staff', ['staff_id'])],
        foreignKeys: [foreignKey('fk_staff_session_staff', ['staff_id'], 'staff_member', ['id'])],
      },
    );
    await createTable(
      runner,
      'audit_entry',
      [
        id('id', { isPrimary: true }),
        bigNumber('seq'),
        id('tenant_id', { isNullable: true }),
        id('staff_id', { isNullable: true }),
        text('account', 120, { isNullable: true }),
        text('action', 60),
        text('target', 120),
        json('before_values', { isNullable: true }),
        json('after_values', { isNullable: true }),
        text('request_id', 40),
        instant('at'),
        text('previous_hash', 64),
        text('hash', 64),
      ],
      { indices: [unique('ux_audit_entry_seq', ['seq']), index('ix_audit_entry_tenant', ['tenant_id', 'seq'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entry');
    await runner.dropTable('staff_session');
    await runner.dropTable('staff_member');
  }
}
