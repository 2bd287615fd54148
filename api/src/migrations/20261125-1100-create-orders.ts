import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  check,
  createTable,
  id,
  index,
  instant,
  money,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

export class CreateOrders1795604400000 implements MigrationInterface {
  name = 'CreateOrders1795604400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'credit_order',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('wallet_id'),
        text('status', 16),
        text('country', 2),
        id('bundle_id'),
        number('credits'),
        money('list_minor'),
        money('price_minor'),
        text('currency', 3),
        money('tax_minor'),
        number('tax_rate'),
        money('message_minor'),
        text('discount_code', 40, { isNullable: true }),
        text('method', 24),
        text('provider', 16),
        id('provider_account_id', { isNullable: true }),
        text('payment_ref', 60, { isNullable: true }),
        text('checkout_url', 500, { isNullable: true }),
        number('refund_days'),
        money('refunded_minor'),
        money('charged_back_minor'),
        instant('consented_at'),
        instant('created_at'),
        instant('paid_at', { isNullable: true }),
      ],
      {
        indices: [
          unique('ux_credit_order_payment', ['tenant_id', 'provider', 'payment_ref']),
          index('ix_credit_order_wallet', ['tenant_id', 'wallet_id', 'id']),
          index('ix_credit_order_status', ['tenant_id', 'status', 'created_at']),
        ],
        checks: [check('ck_credit_order_prices', 'credits > 0 and price_minor > 0 and list_minor >= price_minor')],
      },
    );
    await createTable(
      runner,
      'order_payback',
      [
        id('tenant_id', { isPrimary: true }),
        text('ref', 60, { isPrimary: true }),
        id('order_id'),
        text('kind', 12),
        text('state', 8),
        money('minor'),
        instant('created_at'),
      ],
      { indices: [index('ix_order_payback_order', ['tenant_id', 'order_id'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_payback');
    await runner.dropTable('credit_order');
  }
}
