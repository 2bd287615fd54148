import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from '../core/database/migration-columns.ts';

const demoMark = 'made-by-demo';

/**
 * Widens the column for sealed secrets. The job `rotate-secrets` seals existing ones, because migrations have no
 * access to APP_SECRET.
 */
export class SealStaffFactors1795442400000 implements MigrationInterface {
  name = 'SealStaffFactors1795442400000';

  async up(runner: QueryRunner): Promise<void> {
    // Every invited member of staff has a factor, so one without it marks a demo, which left no other mark so far.
    await runner.query(
      `insert into installation_counter (name, value)
       select '${demoMark}', 1 from (select count(*) as people from staff_member where totp_secret is null) as bare
       where people > 0 and not exists (select 1 from installation_counter where name = '${demoMark}')`,
    );
    await resize(runner, 200);
  }

  async down(runner: QueryRunner): Promise<void> {
    await resize(runner, 64);
    await runner.query(`delete from installation_counter where name = '${demoMark}'`);
  }
}

/** TypeORM would drop the column on MariaDB and add an empty one. */
async function resize(runner: QueryRunner, length: number): Promise<void> {
  if (runner.connection.options.type !== 'better-sqlite3') {
    await runner.query(`alter table staff_member modify totp_secret varchar(${length}) null`);
    return;
  }
  await runner.changeColumn(
    'staff_member',
    'totp_secret',
    new TableColumn(text('totp_secret', length, { isNullable: true })(runner)),
  );
}
