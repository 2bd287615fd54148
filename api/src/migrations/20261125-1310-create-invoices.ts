import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, json, money, number, text, unique } from '../core/database/migration-columns.ts';

export class CreateInvoices1795612200000 implements MigrationInterface {
  name = 'CreateInvoices1795612200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'invoice',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('company_id'),
        number('number'),
        id('order_id'),
        text('refund_ref', 60),
        id('wallet_id'),
        json('seller'),
        text('country', 2),
        number('credits'),
        number('tax_rate'),
        money('tax_minor'),
        money('total_minor'),
        text('currency', 3),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_invoice_order', ['tenant_id', 'order_id', 'refund_ref']),
          unique('ux_invoice_number', ['tenant_id', 'company_id', 'number']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invoice');
  }
}
