import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Random } from '../core/crypto/random.ts';
import {
  createTable,
  id,
  index,
  instant,
  json,
  number,
  replaceIndex,
  text,
  unique,
} from '../core/database/migration-columns.ts';

const isNullable = true;
const ordersByTime = 'ix_credit_order_created';
const codeColumns = [id('id', { isNullable }), id('batch_id', { isNullable })];
const codeIndices = [
  { name: 'ux_discount_code_id', columnNames: ['tenant_id', 'id'], isUnique: true },
  { name: 'ix_discount_code_batch', columnNames: ['tenant_id', 'batch_id', 'id'] },
];

/** What the console shows of payments, the ledger and discount codes. */
export class ShowMoney1795703820000 implements MigrationInterface {
  name = 'ShowMoney1795703820000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'order_step',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('order_id'),
        text('status', 16),
        text('heard_by', 16),
        text('said', 16, { isNullable }),
        text('amount', 20, { isNullable }),
        text('currency', 3, { isNullable }),
        instant('created_at'),
      ],
      { indices: [index('ix_order_step_order', ['tenant_id', 'order_id', 'id'])] },
    );
    await createTable(
      runner,
      'quarantined_payment',
      [
        id('id', { isPrimary: true }),
        id('account_id'),
        text('payment_ref', 60),
        id('tenant_ref', { isNullable }),
        id('order_ref', { isNullable }),
        text('reason', 10),
        text('said', 16),
        text('amount', 20),
        text('currency', 3),
        text('status', 10),
        text('note', 500, { isNullable }),
        text('refund_ref', 60, { isNullable }),
        id('decided_by', { isNullable }),
        instant('decided_at', { isNullable }),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_quarantined_payment_ref', ['account_id', 'payment_ref']),
          index('ix_quarantined_payment_brand', ['tenant_ref', 'created_at', 'id']),
          index('ix_quarantined_payment_created', ['created_at', 'id']),
          index('ix_quarantined_payment_order', ['order_ref']),
        ],
      },
    );
    await createTable(
      runner,
      'payment_webhook',
      [
        id('id', { isPrimary: true }),
        text('provider', 16),
        id('account_id', { isNullable }),
        text('payment_ref', 60, { isNullable }),
        id('order_ref', { isNullable }),
        id('tenant_ref', { isNullable }),
        text('outcome', 16),
        instant('created_at'),
      ],
      {
        indices: [
          index('ix_payment_webhook_created', ['created_at', 'id']),
          index('ix_payment_webhook_brand', ['tenant_ref', 'created_at', 'id']),
          index('ix_payment_webhook_order', ['order_ref', 'id']),
        ],
      },
    );
    await createTable(runner, 'ledger_check', [
      id('tenant_id', { isPrimary: true }),
      instant('asked_at', { isNullable }),
      id('asked_by', { isNullable }),
      instant('checked_at', { isNullable }),
      number('took_ms'),
      json('faults'),
      json('sums'),
    ]);
    await replaceIndex(runner, 'credit_order', ordersByTime, ['tenant_id', 'created_at', 'id']);
    await this.nameCodes(runner);
  }

  /** Codes were known by themselves alone; lists need an id that is the same in every brand's address. */
  private async nameCodes(runner: QueryRunner): Promise<void> {
    for (const column of codeColumns.map((make) => new TableColumn(make(runner))))
      if (!(await runner.hasColumn('discount_code', column.name))) await runner.addColumn('discount_code', column);
    const random = new Random();
    const unnamed = (await runner.query('select tenant_id, code, created_at from discount_code where id is null')) as {
      tenant_id: string;
      code: string;
      created_at: string | number;
    }[];
    for (const { tenant_id: tenant, code, created_at: at } of unnamed)
      await runner.query('update discount_code set id = ? where tenant_id = ? and code = ?', [
        random.id(Number(at)),
        tenant,
        code,
      ]);
    const known = (await runner.getTable('discount_code'))?.indices.map(({ name }) => name) ?? [];
    for (const one of codeIndices.filter(({ name }) => !known.includes(name)))
      await runner.createIndex('discount_code', new TableIndex(one));
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'credit_order', ordersByTime, []);
    for (const { name } of codeIndices) await runner.dropIndex('discount_code', name);
    for (const { name } of codeColumns.map((make) => make(runner))) await runner.dropColumn('discount_code', name);
    for (const table of ['ledger_check', 'payment_webhook', 'quarantined_payment', 'order_step'])
      await runner.dropTable(table);
  }
}
