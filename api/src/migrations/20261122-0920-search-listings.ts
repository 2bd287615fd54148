import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  bigNumber,
  createTable,
  flag,
  foreignKey,
  id,
  number,
  replaceIndex,
  text,
} from '../core/database/migration-columns.ts';

const zero = { default: '0' };
const added = [
  number('zone', zero),
  number('birth_day', zero),
  bigNumber('joined_at', zero),
  flag('is_public'),
  flag('is_fictional'),
  bigNumber('trait_bits', zero),
  bigNumber('interest_bits', zero),
];

/** All columns that filters use follow the prefix and the order, so that the index alone decides who matches. */
const asked = ['birth_day', 'has_photo', 'is_public', 'is_fictional', 'trait_bits', 'interest_bits'];
const found = ['tenant_id', 'is_visible', 'audience'];
const indices: Record<string, string[]> = {
  ix_listing_country: [...found, 'country', 'last_active_at', 'profile_id', ...asked, 'joined_at', 'cell'],
  ix_listing_region: [...found, 'region', 'last_active_at', 'profile_id', ...asked, 'joined_at', 'cell'],
  ix_listing_zone: [
    'tenant_id',
    'is_visible',
    'zone',
    'last_active_at',
    'profile_id',
    'audience',
    ...asked,
    'joined_at',
    'cell',
    'country',
  ],
  ix_listing_band: [...found, 'country', 'age_band', 'last_active_at', 'profile_id', ...asked, 'joined_at', 'cell'],
  ix_listing_newest: [...found, 'country', 'joined_at', 'profile_id', ...asked, 'last_active_at', 'cell', 'region'],
  ix_listing_wall: [
    'tenant_id',
    'is_visible',
    'is_public',
    'has_photo',
    'last_active_at',
    'profile_id',
    'is_fictional',
  ],
};

export class SearchListings1795339200000 implements MigrationInterface {
  name = 'SearchListings1795339200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const make of added) {
      const column = new TableColumn(make(runner));
      if (!(await runner.hasColumn('listing', column.name))) await runner.addColumn('listing', column);
    }
    // Each index separately and only if it differs: DDL on MariaDB is not transactional, so the next start must be
    // able to continue.
    for (const [name, columnNames] of [...Object.entries(indices), ['ix_listing_cell', []] as const])
      await replaceIndex(runner, 'listing', name, columnNames);
    if (await runner.hasColumn('listing', 'birth_month')) await runner.dropColumn('listing', 'birth_month');
    await runner.query(
      `update listing set
         birth_day = coalesce((select cast(replace(profile.birthdate, '-', '') as ${runner.connection.options.type === 'better-sqlite3' ? 'integer' : 'signed'}) from profile where profile.pool_id = listing.pool_id and profile.id = listing.profile_id), 0),
         joined_at = coalesce((select profile.created_at from profile where profile.pool_id = listing.pool_id and profile.id = listing.profile_id), 0),
         is_public = coalesce((select profile.is_public from profile where profile.pool_id = listing.pool_id and profile.id = listing.profile_id), 0),
         is_fictional = coalesce((select case when profile.origin = 'fictional' then 1 else 0 end from profile where profile.pool_id = listing.pool_id and profile.id = listing.profile_id), 0)
       where birth_day = 0`,
    );
    await createTable(
      runner,
      'listing_count',
      [
        id('tenant_id', { isPrimary: true }),
        number('audience', { isPrimary: true }),
        text('country', 2, { isPrimary: true }),
        number('age_band', { isPrimary: true }),
        number('members'),
      ],
      { foreignKeys: [foreignKey('fk_listing_count_tenant', ['tenant_id'], 'tenant', ['id'])] },
    );
    await runner.query('delete from listing_count');
    await runner.query(
      'insert into listing_count (tenant_id, audience, country, age_band, members) select tenant_id, audience, country, age_band, count(*) from listing where is_visible = 1 group by tenant_id, audience, country, age_band',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('listing_count');
    for (const name of Object.keys(indices)) await runner.dropIndex('listing', name);
    for (const make of added) await runner.dropColumn('listing', make(runner).name);
    await runner.addColumn('listing', new TableColumn(number('birth_month', zero)(runner)));
    await runner.createIndex(
      'listing',
      new TableIndex({
        name: 'ix_listing_cell',
        columnNames: [...found, 'cell', 'last_active_at', 'profile_id', 'birth_month'],
      }),
    );
    await runner.createIndex(
      'listing',
      new TableIndex({
        name: 'ix_listing_country',
        columnNames: [...found, 'country', 'last_active_at', 'profile_id', 'birth_month'],
      }),
    );
    await runner.createIndex(
      'listing',
      new TableIndex({
        name: 'ix_listing_region',
        columnNames: [...found, 'region', 'last_active_at', 'profile_id', 'birth_month'],
      }),
    );
    await runner.createIndex(
      'listing',
      new TableIndex({
        name: 'ix_listing_band',
        columnNames: [...found, 'country', 'age_band', 'last_active_at', 'profile_id'],
      }),
    );
  }
}
