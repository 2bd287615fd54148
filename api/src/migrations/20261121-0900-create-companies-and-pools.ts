import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, instant, json, number, text, unique } from '../core/database/migration-columns.ts';

export class CreateCompaniesAndPools1795251600000 implements MigrationInterface {
  name = 'CreateCompaniesAndPools1795251600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'company', [
      id('id', { isPrimary: true }),
      text('name', 120),
      text('address', 200),
      text('zip', 20),
      text('city', 80),
      text('country', 2),
      text('kvk', 40),
      json('tradenames'),
      json('vat_numbers'),
      text('support_phone', 30),
      number('delete_discount'),
      instant('added'),
    ]);
    await createTable(runner, 'pool', [id('id', { isPrimary: true }), text('name', 60)], {
      indices: [unique('ux_pool_name', ['name'])],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pool');
    await runner.dropTable('company');
  }
}
