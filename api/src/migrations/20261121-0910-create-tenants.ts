import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  bigNumber,
  flag,
  id,
  index,
  instant,
  json,
  money,
  number,
  text,
  unique,
  foreignKey,
} from '../core/database/migration-columns.ts';

export class CreateTenants1795252200000 implements MigrationInterface {
  name = 'CreateTenants1795252200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'tenant',
      [
        id('id', { isPrimary: true }),
        text('tenant_key', 40),
        text('name', 60),
        text('search_name', 190),
        text('status', 10),
        id('company_id'),
        id('pool_id'),
        number('niche'),
        json('languages'),
        text('domain_language', 2),
        json('countries'),
        bigNumber('revision'),
        instant('created_at'),
      ],
      {
        indices: [
          unique('ux_tenant_key', ['tenant_key']),
          index('ix_tenant_revision', ['revision']),
          index('ix_tenant_search_name', ['search_name']),
        ],
        foreignKeys: [
          foreignKey('fk_tenant_company', ['company_id'], 'company', ['id']),
          foreignKey('fk_tenant_pool', ['pool_id'], 'pool', ['id']),
        ],
      },
    );
    await createTable(
      runner,
      'domain',
      [text('host', 190, { isPrimary: true }), id('tenant_id'), flag('is_primary'), instant('added_at')],
      {
        indices: [index('ix_domain_tenant', ['tenant_id'])],
        foreignKeys: [foreignKey('fk_domain_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
    await createTable(
      runner,
      'tenant_setting',
      [
        id('tenant_id', { isPrimary: true }),
        text('group_name', 30, { isPrimary: true }),
        json('overrides'),
        number('version'),
      ],
      { foreignKeys: [foreignKey('fk_tenant_setting_tenant', ['tenant_id'], 'tenant', ['id'])] },
    );
    await createTable(runner, 'installation_setting', [text('group_name', 30, { isPrimary: true }), json('overrides')]);
    await createTable(runner, 'installation_counter', [text('name', 30, { isPrimary: true }), bigNumber('value')]);
    await createTable(
      runner,
      'credit_bundle',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('country', 2),
        number('credits'),
        money('price_minor'),
        text('currency', 3),
        flag('is_popular'),
        number('position'),
      ],
      {
        indices: [unique('ux_credit_bundle_position', ['tenant_id', 'country', 'position'])],
        foreignKeys: [foreignKey('fk_credit_bundle_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('credit_bundle');
    await runner.dropTable('installation_counter');
    await runner.dropTable('installation_setting');
    await runner.dropTable('tenant_setting');
    await runner.dropTable('domain');
    await runner.dropTable('tenant');
  }
}
