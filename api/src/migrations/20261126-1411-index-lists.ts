import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../core/database/migration-columns.ts';

const indices = [
  ['photo', 'ix_photo_created', ['pool_id', 'home_tenant_id', 'created_at', 'id']],
  ['photo', 'ix_photo_explicit', ['pool_id', 'home_tenant_id', 'is_explicit', 'created_at', 'id']],
  ['report', 'ix_report_created', ['tenant_id', 'created_at', 'id']],
  ['report', 'ix_report_category', ['tenant_id', 'category', 'created_at', 'id']],
  ['report', 'ix_report_counted', ['tenant_id', 'status', 'profile_id']],
  ['report', 'ix_report_photo', ['tenant_id', 'photo_id']],
  ['appeal', 'ix_appeal_report', ['tenant_id', 'report_id']],
  ['refund', 'ix_refund_created', ['tenant_id', 'created_at', 'id']],
] as const;

/** Lists of the console read each brand's rows in the order of an index, however many there are. */
export class IndexLists1795702260000 implements MigrationInterface {
  name = 'IndexLists1795702260000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, on] of indices) await replaceIndex(runner, table, name, on);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of indices) await replaceIndex(runner, table, name, []);
  }
}
