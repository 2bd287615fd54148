import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  instant,
  json,
  text,
  unique,
  foreignKey,
} from '../core/database/migration-columns.ts';

const ofAccount = (table: string) => [
  foreignKey(`fk_${table}_account`, ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id']),
];

export class CreateAccountSafety1795254300000 implements MigrationInterface {
  name = 'CreateAccountSafety1795254300000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'mail_link',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('kind', 20),
        id('account_id', { isNullable: true }),
        text('token_hash', 64),
        text('address', 190),
        text('address_before', 190),
        instant('expires_at'),
        instant('used_at', { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_mail_link_token', ['tenant_id', 'token_hash']),
          index('ix_mail_link_account', ['tenant_id', 'account_id']),
          index('ix_mail_link_expiry', ['tenant_id', 'expires_at']),
        ],
        foreignKeys: ofAccount('mail_link'),
      },
    );
    await createTable(
      runner,
      'consent_record',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id'),
        text('kind', 20),
        text('subject', 26, { default: "''" }),
        text('version', 40),
        flag('is_given'),
        instant('at'),
      ],
      {
        indices: [index('ix_consent_record_account', ['tenant_id', 'account_id', 'kind'])],
        foreignKeys: ofAccount('consent_record'),
      },
    );
    await createTable(
      runner,
      'known_device',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id'),
        text('token_hash', 64),
        text('family', 60),
        text('network_hash', 64),
        text('country', 2, { isNullable: true }),
        instant('created_at'),
        instant('used_at'),
      ],
      {
        indices: [
          index('ix_known_device_token', ['tenant_id', 'token_hash']),
          index('ix_known_device_account', ['tenant_id', 'account_id']),
        ],
        foreignKeys: ofAccount('known_device'),
      },
    );
    await createTable(
      runner,
      'second_factor',
      [
        id('tenant_id', { isPrimary: true }),
        id('account_id', { isPrimary: true }),
        text('secret', 200),
        text('last_step', 20, { isNullable: true }),
        json('recovery_hashes'),
        instant('confirmed_at', { isNullable: true }),
        instant('created_at'),
      ],
      { foreignKeys: ofAccount('second_factor') },
    );
    await createTable(
      runner,
      'member_mail',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id', { isNullable: true }),
        text('kind', 40),
        text('address', 190, { isNullable: true }),
        text('language', 2),
        id('link_id', { isNullable: true }),
        json('facts'),
        text('state', 10),
        instant('created_at'),
        instant('sent_at', { isNullable: true }),
      ],
      {
        indices: [
          index('ix_member_mail_account', ['tenant_id', 'account_id', 'created_at']),
          index('ix_member_mail_state', ['tenant_id', 'state', 'created_at']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['member_mail', 'second_factor', 'known_device', 'consent_record', 'mail_link'])
      await runner.dropTable(table);
  }
}
