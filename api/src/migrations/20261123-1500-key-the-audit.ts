import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { allowChanges, makeAppendOnly } from '../core/database/append-only.ts';
import { text } from '../core/database/migration-columns.ts';

const table = 'audit_entry';
const added = [text('key_id', 22, { isNullable: true }), text('mac', 64, { isNullable: true })];

/** Existing lines have no key. The first keyed line covers them, because its hash includes theirs. */
export class KeyTheAudit1795446000000 implements MigrationInterface {
  name = 'KeyTheAudit1795446000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of added.map((make) => new TableColumn(make(runner)))) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    }
    // Last, because adding a column on SQLite rebuilds the table and drops its triggers.
    await makeAppendOnly(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allowChanges(runner, table);
    for (const column of ['mac', 'key_id']) await runner.dropColumn(table, column);
  }
}
