import type { MigrationInterface, QueryRunner } from 'typeorm';

const added = { gif_id: 'varchar(64)', gif_width: 'integer', gif_height: 'integer' };

/** By plain statements, because TypeORM would copy the whole table on SQLite. */
export class SendGifs1795656300000 implements MigrationInterface {
  name = 'SendGifs1795656300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(added))
      if (!(await runner.hasColumn('message', name)))
        await runner.query(`alter table message add column ${name} ${type} null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(added)) await runner.query(`alter table message drop column ${name}`);
  }
}
