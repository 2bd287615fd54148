import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  check,
  createTable,
  id,
  instant,
  json,
  money,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

export class CreateDiscounts1795608600000 implements MigrationInterface {
  name = 'CreateDiscounts1795608600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'discount_code',
      [
        id('tenant_id', { isPrimary: true }),
        text('code', 40, { isPrimary: true }),
        id('account_id', { isNullable: true }),
        number('value_percentage'),
        text('country', 2, { isNullable: true }),
        text('currency', 3, { isNullable: true }),
        money('minimum_order_minor', { isNullable: true }),
        json('payment_methods', { isNullable: true }),
        text('status', 10),
        text('validity', 16),
        number('max_uses', { isNullable: true }),
        number('uses'),
        instant('expires_at', { isNullable: true }),
        instant('created_at'),
      ],
      {
        checks: [check('ck_discount_code_uses', 'value_percentage > 0 and value_percentage < 100 and uses >= 0')],
      },
    );
    await createTable(
      runner,
      'redemption',
      [
        id('tenant_id', { isPrimary: true }),
        id('order_id', { isPrimary: true }),
        text('code', 40),
        id('wallet_id'),
        text('state', 10),
        text('claim', 70, { isNullable: true }),
        instant('created_at'),
      ],
      { indices: [unique('ux_redemption_claim', ['tenant_id', 'claim'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('redemption');
    await runner.dropTable('discount_code');
  }
}
