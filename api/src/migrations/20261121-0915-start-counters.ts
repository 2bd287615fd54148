import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Created here so that code only ever increments them: of two concurrent inserts one would fail. */
export class StartCounters1795252500000 implements MigrationInterface {
  name = 'StartCounters1795252500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("insert into installation_counter (name, value) values ('tenants', 0), ('audit', 0)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from installation_counter where name in ('tenants', 'audit')");
  }
}
