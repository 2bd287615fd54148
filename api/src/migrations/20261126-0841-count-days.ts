import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  json,
  money,
  number,
  text,
} from '../core/database/migration-columns.ts';

const isPrimary = true;
const isNullable = true;
const none = { default: '0' };
/** Facts are found by when they happened. */
const added: readonly (readonly [table: string, name: string, columns: string[]])[] = [
  ['account', 'ix_account_confirmed', ['tenant_id', 'confirmed_at']],
  ['credit_order', 'ix_credit_order_paid', ['tenant_id', 'paid_at']],
  ['order_payback', 'ix_order_payback_created', ['tenant_id', 'created_at']],
];

export class CountDays1795682460000 implements MigrationInterface {
  name = 'CountDays1795682460000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'daily_figure',
      [
        id('tenant_id', { isPrimary }),
        text('dimension', 8, { isPrimary }),
        text('day', 10, { isPrimary }),
        text('value', 60, { isPrimary }),
        text('currency', 3, { isPrimary }),
        number('sign_ups', none),
        number('confirmed', none),
        number('active', none),
        number('messages', none),
        number('first_purchases', none),
        number('repeat_purchases', none),
        money('paid_minor', none),
        number('refunds', none),
        money('refunded_minor', none),
        number('chargebacks', none),
        money('charged_back_minor', none),
      ],
      { indices: [index('ix_daily_figure_day', ['tenant_id', 'day'])] },
    );
    await createTable(
      runner,
      'counted_day',
      [id('tenant_id', { isPrimary }), text('day', 10, { isPrimary }), flag('is_open'), instant('counted_at')],
      { indices: [index('ix_counted_day_open', ['tenant_id', 'is_open'])] },
    );
    await createTable(runner, 'late_fact', [id('tenant_id', { isPrimary }), id('id', { isPrimary }), text('day', 10)]);
    await createTable(runner, 'buyer_source', [
      id('tenant_id', { isPrimary }),
      id('wallet_id', { isPrimary }),
      text('signed_up_month', 7),
      json('tracking', { isNullable }),
    ]);
    await createTable(runner, 'daily_waiting', [
      id('tenant_id', { isPrimary }),
      text('day', 10, { isPrimary }),
      text('kind', 20, { isPrimary }),
      number('waiting'),
      instant('oldest_at', { isNullable }),
    ]);
    await createTable(
      runner,
      'daily_use',
      [
        id('tenant_id', { isPrimary }),
        text('day', 10, { isPrimary }),
        id('account_id', { isPrimary }),
        instant('noted_at'),
      ],
      {
        foreignKeys: [foreignKey('fk_daily_use_account', ['tenant_id', 'account_id'], 'account', ['tenant_id', 'id'])],
      },
    );
    for (const [table, name, columnNames] of added)
      if (!(await runner.getTable(table))?.indices.some((known) => known.name === name))
        await runner.createIndex(table, new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of added) await runner.dropIndex(table, name);
    for (const table of ['daily_use', 'daily_waiting', 'buyer_source', 'late_fact', 'counted_day', 'daily_figure'])
      await runner.dropTable(table);
  }
}
