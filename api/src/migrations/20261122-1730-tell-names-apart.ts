import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text, unique } from '../core/database/migration-columns.ts';

const column = text('username_look', 40, { isNullable: true });
const index = unique('ux_account_username_look', ['tenant_id', 'username_look']);
/** The same as `usernameLook` for names that are already plain. */
const look = "replace(replace(replace(replace(username_norm, 'i', 'l'), '1', 'l'), '0', 'o'), 'rn', 'm')";

export class TellNamesApart1795368600000 implements MigrationInterface {
  name = 'TellNamesApart1795368600000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(column(runner));
    if (!(await runner.hasColumn('account', added.name))) await runner.addColumn('account', added);
    if ((await runner.getTable('account'))?.indices.some(({ name }) => name === index.name)) return;
    await runner.query(`update account set username_look = ${look}`);
    // Of existing names that look alike, the oldest account gets the look. The others keep their names and log in as
    // before.
    await runner.query(
      `update account set username_look = null where (tenant_id, id) in (
         select tenant_id, id from (
           select tenant_id, id, row_number() over (partition by tenant_id, username_look order by signed_up_at, id) as place from account
         ) as placed where place > 1)`,
    );
    await runner.createIndex('account', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('account', String(index.name));
    await runner.dropColumn('account', 'username_look');
  }
}
