import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const indices = [
  ['credit_order', 'ix_credit_order_iban'],
  ['mandate', 'ix_mandate_iban'],
] as const;

/** What all members of a brand owe from one bank account is added up with each order, under a lock of its mandates. */
export class IndexBankAccounts1795740060000 implements MigrationInterface {
  name = 'IndexBankAccounts1795740060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of indices) {
      const known = (await runner.getTable(table))?.indices ?? [];
      if (!known.some((index) => index.name === name))
        await runner.createIndex(table, new TableIndex({ name, columnNames: ['tenant_id', 'iban_hash'] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of indices) await runner.dropIndex(table, name);
  }
}
