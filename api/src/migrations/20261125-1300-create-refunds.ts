import type { MigrationInterface, QueryRunner } from 'typeorm';
import { check, createTable, id, index, instant, money, number, text } from '../core/database/migration-columns.ts';

export class CreateRefunds1795611600000 implements MigrationInterface {
  name = 'CreateRefunds1795611600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'refund',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('order_id'),
        id('wallet_id'),
        text('status', 12),
        money('minor'),
        text('currency', 3),
        number('credits'),
        text('provider_ref', 60, { isNullable: true }),
        text('reason', 300, { isNullable: true }),
        id('decided_by', { isNullable: true }),
        instant('created_at'),
        instant('decided_at', { isNullable: true }),
      ],
      {
        indices: [
          index('ix_refund_order', ['tenant_id', 'order_id', 'id']),
          index('ix_refund_queue', ['tenant_id', 'status', 'created_at', 'id']),
          index('ix_refund_decider', ['tenant_id', 'decided_by', 'decided_at']),
        ],
        checks: [check('ck_refund_amounts', 'minor > 0 and credits > 0')],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('refund');
  }
}
