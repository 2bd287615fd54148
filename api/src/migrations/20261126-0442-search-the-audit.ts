import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../core/database/migration-columns.ts';

/** Each filter of the audit's list is read from the end of one of these. */
const indices = { staff: 'staff_id', action: 'action', target: 'target' } as const;

export class SearchTheAudit1795668120000 implements MigrationInterface {
  name = 'SearchTheAudit1795668120000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(indices))
      await replaceIndex(runner, 'audit_entry', `ix_audit_entry_${name}`, [column, 'seq']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indices)) await replaceIndex(runner, 'audit_entry', `ix_audit_entry_${name}`, []);
  }
}
