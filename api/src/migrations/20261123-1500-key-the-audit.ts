import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { allowChanges, makeAppendOnly } from '../core/database/append-only.ts';
import { text } from '../core/database/migration-columns.ts';

const table = 'audit_entry';
const added = [text('key_id', 22, { isNullable: true }), text('mac', 64, { isNullable: true })];

/** Lines from before have no key. The first keyed line proves them: its hash covers theirs. */
export class KeyTheAudit1795446000000 implements MigrationInterface {
  name = 'KeyTheAudit1795446000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of added.map((make) => new TableColumn(make(runner)))) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    }
    // Last: on SQLite a new column rebuilds the table, and triggers go with the old one.
    await makeAppendOnly(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await allowChanges(runner, table);
    for (const column of ['mac', 'key_id']) await runner.dropColumn(table, column);
  }
}
