import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../core/database/migration-columns.ts';

/** The console counts the brands of each company and pool. SQLite makes no index for a foreign key. */
const indices = { company: 'company_id', pool: 'pool_id' } as const;

export class FindBrandsOfCompanies1795682100000 implements MigrationInterface {
  name = 'FindBrandsOfCompanies1795682100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(indices))
      await replaceIndex(runner, 'tenant', `ix_tenant_${name}`, [column]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(indices)) {
      // MariaDB drops no index that a foreign key needs, and dropped its own one in favour of ours.
      if (runner.connection.options.type !== 'better-sqlite3')
        await replaceIndex(runner, 'tenant', `fk_tenant_${name}`, [column]);
      await replaceIndex(runner, 'tenant', `ix_tenant_${name}`, []);
    }
  }
}
