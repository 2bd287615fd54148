import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigNumber,
  createTable,
  foreignKey,
  id,
  index,
  instant,
  json,
  longText,
  text,
  unique,
} from '../core/database/migration-columns.ts';

export class CreatePasskeys1795261200000 implements MigrationInterface {
  name = 'CreatePasskeys1795261200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'passkey',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id'),
        text('credential_hash', 64),
        longText('credential_id'),
        longText('public_key'),
        bigNumber('counter'),
        json('transports'),
        text('name', 60),
        instant('created_at'),
        instant('used_at', { isNullable: true }),
        instant('copied_at', { isNullable: true }),
      ],
      {
        indices: [
          unique('ux_passkey_credential', ['tenant_id', 'credential_hash']),
          index('ix_passkey_account', ['tenant_id', 'account_id']),
        ],
        foreignKeys: [foreignKey('fk_passkey_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id'])],
      },
    );
    await createTable(
      runner,
      'used_passkey_challenge',
      [id('tenant_id', { isPrimary: true }), text('challenge', 40, { isPrimary: true }), instant('expires_at')],
      { indices: [index('ix_used_passkey_challenge_expiry', ['tenant_id', 'expires_at'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['used_passkey_challenge', 'passkey']) await runner.dropTable(table);
  }
}
