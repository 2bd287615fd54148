import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index } from '../core/database/migration-columns.ts';

const indices = [
  ['member_session', index('ix_member_session_used', ['tenant_id', 'used_at'])],
  ['known_device', index('ix_known_device_used', ['tenant_id', 'used_at'])],
  ['account', index('ix_account_status', ['tenant_id', 'status', 'signed_up_at'])],
] as const;

/** Lets the jobs that delete old rows read only those. */
export class FindOldRows1795264200000 implements MigrationInterface {
  name = 'FindOldRows1795264200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, wanted] of indices) {
      const found = await runner.getTable(table);
      if (!found?.indices.some(({ name }) => name === wanted.name))
        await runner.createIndex(table, new TableIndex(wanted));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { name = '' }] of indices) await runner.dropIndex(table, name);
  }
}
