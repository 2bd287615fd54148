import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant, number, replaceIndex } from '../core/database/migration-columns.ts';

const columns = [number('purge_up_to', { default: '0' }), instant('purge_at', { isNullable: true })];
const dayMs = 86_400_000;

export class PurgeMessages1795656420000 implements MigrationInterface {
  name = 'PurgeMessages1795656420000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      const added = new TableColumn(column(runner));
      if (!(await runner.hasColumn('conversation', added.name))) await runner.addColumn('conversation', added);
    }
    await replaceIndex(runner, 'conversation', 'ix_conversation_purge', ['pool_id', 'purge_at']);
    // What both members deleted before this release is kept as long from now on.
    const cleared = `(select min(side.cleared_up_to) from conversation_side side
      where side.pool_id = conversation.pool_id and side.conversation_id = conversation.id
        and side.member_id in (conversation.low_id, conversation.high_id))`;
    await runner.query(
      `update conversation set purge_up_to = ${cleared}, purge_at = ${Date.now() + 30 * dayMs} where ${cleared} > 0 and purge_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'conversation', 'ix_conversation_purge', []);
    for (const name of ['purge_up_to', 'purge_at']) await runner.query(`alter table conversation drop column ${name}`);
  }
}
