import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { flag } from '../core/database/migration-columns.ts';

const added = flag('is_cancellable');

/** Whether the provider would cancel the payment of an order; not known of those that were opened before. */
export class CancelOrders1795726920000 implements MigrationInterface {
  name = 'CancelOrders1795726920000';

  async up(runner: QueryRunner): Promise<void> {
    const column = new TableColumn(added(runner));
    if (!(await runner.hasColumn('credit_order', column.name))) await runner.addColumn('credit_order', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('credit_order', added(runner).name);
  }
}
