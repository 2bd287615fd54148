import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, instant, text } from '../core/database/migration-columns.ts';

/** Starts empty: brands without a form get all their listings rebuilt. */
export class CreateListingForms1795345200000 implements MigrationInterface {
  name = 'CreateListingForms1795345200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'listing_form',
      [
        id('tenant_id', { isPrimary: true }),
        text('form', 22),
        id('reached', { isNullable: true }),
        instant('begun_at'),
      ],
      {
        foreignKeys: [foreignKey('fk_listing_form_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('listing_form');
  }
}
