import type { MigrationInterface, QueryRunner } from 'typeorm';

const added = {
  legal_form: 80,
  share_capital: 60,
  representatives: 200,
  register: 120,
  supervisory_authority: 200,
  editor: 200,
  hosting_provider: 200,
  dispute_body: 200,
};

/** By plain statements, because TypeORM would copy the whole table on SQLite. */
export class AddLegalDetails1795668900000 implements MigrationInterface {
  name = 'AddLegalDetails1795668900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, length] of Object.entries(added))
      if (!(await runner.hasColumn('company', name)))
        await runner.query(`alter table company add column ${name} varchar(${length}) not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(added)) await runner.query(`alter table company drop column ${name}`);
  }
}
