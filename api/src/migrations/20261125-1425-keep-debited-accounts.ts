import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from '../core/database/migration-columns.ts';

/** Orders before this one keep none: a chargeback of theirs blocks the member, and no bank account. */
const column = text('iban_hash', 43, { isNullable: true });

export class KeepDebitedAccounts1795616700000 implements MigrationInterface {
  name = 'KeepDebitedAccounts1795616700000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(column(runner));
    if (!(await runner.hasColumn('credit_order', added.name))) await runner.addColumn('credit_order', added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('credit_order', 'iban_hash');
  }
}
