import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, money, number, text } from '../core/database/migration-columns.ts';

const isPrimary = true;
const none = { default: '0' };
const numbers = ['sign_ups', 'confirmed', 'active', 'messages', 'first_purchases', 'repeat_purchases'];
const counts = [...numbers, 'paid_minor', 'refunds', 'refunded_minor', 'chargebacks', 'charged_back_minor'];

/** Figures of whole months, and those of the days that were counted before. */
export class SumMonths1795711200000 implements MigrationInterface {
  name = 'SumMonths1795711200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'monthly_figure',
      [
        id('tenant_id', { isPrimary }),
        text('dimension', 8, { isPrimary }),
        text('month', 7, { isPrimary }),
        text('value', 60, { isPrimary }),
        text('currency', 3, { isPrimary }),
        ...numbers.map((name) => number(name, none)),
        money('paid_minor', none),
        number('refunds', none),
        money('refunded_minor', none),
        number('chargebacks', none),
        money('charged_back_minor', none),
      ],
      { indices: [index('ix_monthly_figure_month', ['tenant_id', 'month'])] },
    );
    await runner.query('delete from monthly_figure');
    await runner.query(
      `insert into monthly_figure (tenant_id, dimension, month, value, currency, ${counts.join(', ')})
        select tenant_id, dimension, substr(day, 1, 7), value, currency, ${counts.map((name) => `sum(${name})`).join(', ')}
        from daily_figure group by tenant_id, dimension, substr(day, 1, 7), value, currency`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('monthly_figure');
  }
}
