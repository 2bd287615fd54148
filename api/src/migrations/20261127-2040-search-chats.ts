import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from '../core/database/migration-columns.ts';

const added = text('search_name', 40, { default: "''" });

/** A member's name in lower case and without accents, for the search in the list of chats. */
export class SearchChats1795812000000 implements MigrationInterface {
  name = 'SearchChats1795812000000';

  async up(runner: QueryRunner): Promise<void> {
    const column = new TableColumn(added(runner));
    if (!(await runner.hasColumn('profile', column.name))) await runner.addColumn('profile', column);
    // A profile has the name of its account, which knows the plain form. Fictional ones have neither account nor chats.
    await runner.query(
      `update profile set search_name = coalesce(
         (select username_norm from account where account.tenant_id = profile.home_tenant_id and account.id = profile.id), lower(name))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('profile', added(runner).name);
  }
}
