import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, instant, longText, text } from '../core/database/migration-columns.ts';

export class CreateMandates1795604400000 implements MigrationInterface {
  name = 'CreateMandates1795604400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'mandate',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id'),
        longText('sealed_form'),
        text('iban_end', 4),
        text('iban_hash', 43),
        id('provider_account_id', { isNullable: true }),
        text('customer_ref', 80, { isNullable: true }),
        text('mandate_ref', 80, { isNullable: true }),
        instant('signed_at'),
        instant('ended_at', { isNullable: true }),
      ],
      { indices: [index('ix_mandate_account', ['tenant_id', 'account_id', 'signed_at'])] },
    );
    await createTable(runner, 'mandate_code', [
      id('tenant_id', { isPrimary: true }),
      id('account_id', { isPrimary: true }),
      id('id'),
      text('form_hash', 43),
      text('sealed_phone', 200),
      text('language', 2),
      instant('expires_at'),
    ]);
    await createTable(
      runner,
      'direct_debit_block',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('account_id', { isNullable: true }),
        text('iban_hash', 43, { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_direct_debit_block_account', ['tenant_id', 'account_id']),
          index('ix_direct_debit_block_iban', ['tenant_id', 'iban_hash']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['direct_debit_block', 'mandate_code', 'mandate']) await runner.dropTable(table);
  }
}
