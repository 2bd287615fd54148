import { TableColumn, TableCheck, type MigrationInterface, type QueryRunner } from 'typeorm';
import { check, id, instant, text } from '../core/database/migration-columns.ts';

const isNullable = true;
const added = [
  text('kind', 10, { default: "'unused'" }),
  id('made_by', { isNullable }),
  id('repeats', { isNullable }),
  text('failure', 12, { isNullable }),
  instant('sent_at', { isNullable }),
  instant('ended_at', { isNullable }),
];
const amounts = 'ck_refund_amounts';

/** Refunds that support makes, also of money for used credits. */
export class DecideRefunds1795702200000 implements MigrationInterface {
  name = 'DecideRefunds1795702200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of added.map((make) => new TableColumn(make(runner))))
      if (!(await runner.hasColumn('refund', column.name))) await runner.addColumn('refund', column);
    await allow(runner, 'minor > 0 and credits >= 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await allow(runner, 'minor > 0 and credits > 0');
    for (const { name } of added.map((make) => make(runner))) await runner.dropColumn('refund', name);
  }
}

/** Replaces the condition; a repeat finds it replaced. */
async function allow(runner: QueryRunner, expression: string): Promise<void> {
  if (runner.connection.options.type !== 'better-sqlite3') {
    await runner.query(
      `alter table refund drop constraint if exists ${amounts}, add constraint ${amounts} check (${expression})`,
    );
    return;
  }
  const old = (await runner.getTable('refund'))?.checks.find(({ name }) => name === amounts);
  if (old?.expression === expression) return;
  if (old) await runner.dropCheckConstraint('refund', old);
  await runner.createCheckConstraint('refund', new TableCheck(check(amounts, expression)));
}
