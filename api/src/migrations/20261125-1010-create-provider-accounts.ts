import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  instant,
  json,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

export class CreateProviderAccounts1795601400000 implements MigrationInterface {
  name = 'CreateProviderAccounts1795601400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'provider_account',
      [
        id('id', { isPrimary: true }),
        text('owner', 40),
        text('current_for', 40, { isNullable: true }),
        text('provider', 20),
        text('profile_ref', 80),
        flag('is_live'),
        text('hook', 43),
        text('sealed_key', 500),
        text('key_end', 4),
        instant('key_set_at'),
        instant('created_at'),
      ],
      {
        indices: [unique('ux_provider_account_hook', ['hook']), unique('ux_provider_account_current', ['current_for'])],
      },
    );
    await createTable(
      runner,
      'sandbox_object',
      [
        text('id', 64, { isPrimary: true }),
        text('kind', 12),
        text('profile_ref', 80),
        text('parent_ref', 64, { isNullable: true }),
        text('request_key', 64, { isNullable: true }),
        json('body'),
        number('version'),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_sandbox_object_profile', ['profile_ref', 'kind', 'id']),
          index('ix_sandbox_object_parent', ['parent_ref', 'id']),
          unique('ux_sandbox_object_request', ['request_key']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sandbox_object');
    await runner.dropTable('provider_account');
  }
}
