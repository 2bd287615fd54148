import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  instant,
  json,
  longText,
  number,
  text,
  foreignKey,
} from '../core/database/migration-columns.ts';

/** Every search filters by tenant, visibility and audience; with the birth month the index alone can filter by age. */
const found = ['tenant_id', 'is_visible', 'audience'];
const order = ['last_active_at', 'profile_id', 'birth_month'];

export class CreateProfiles1795254600000 implements MigrationInterface {
  name = 'CreateProfiles1795254600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'profile',
      [
        id('pool_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('home_tenant_id'),
        text('origin', 12),
        text('status', 12),
        text('name', 40),
        text('gender', 8),
        text('seeking', 8),
        text('sexuality', 8, { isNullable: true }),
        text('birthdate', 10),
        text('country', 2),
        text('region', 8),
        text('city', 80),
        longText('about_me'),
        json('details'),
        json('interests'),
        flag('is_public'),
        text('portrait_key', 120, { isNullable: true }),
        instant('created_at'),
      ],
      {
        indices: [index('ix_profile_home', ['pool_id', 'home_tenant_id'])],
        foreignKeys: [foreignKey('fk_profile_pool', ['pool_id'], 'pool', ['id'])],
      },
    );
    await createTable(
      runner,
      'listing',
      [
        id('tenant_id', { isPrimary: true }),
        id('profile_id', { isPrimary: true }),
        id('pool_id'),
        number('audience'),
        text('country', 2),
        text('region', 8),
        number('cell'),
        number('age_band'),
        number('birth_month'),
        instant('last_active_at'),
        flag('is_visible'),
        flag('has_photo'),
      ],
      {
        indices: [
          index('ix_listing_country', [...found, 'country', ...order]),
          index('ix_listing_region', [...found, 'region', ...order]),
          index('ix_listing_cell', [...found, 'cell', ...order]),
          index('ix_listing_band', [...found, 'country', 'age_band', 'last_active_at', 'profile_id']),
        ],
        foreignKeys: [
          foreignKey('fk_listing_tenant', ['tenant_id'], 'tenant', ['id']),
          foreignKey('fk_listing_profile', ['pool_id', 'profile_id'], 'profile', ['pool_id', 'id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('listing');
    await runner.dropTable('profile');
  }
}
