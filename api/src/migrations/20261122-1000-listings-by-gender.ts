import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { number, replaceIndex } from '../core/database/migration-columns.ts';

const gender = number('gender', { default: '0' });
const asked = ['birth_day', 'has_photo', 'is_public', 'is_fictional', 'trait_bits', 'interest_bits'];

/**
 * One index range per gender instead of one per sexuality: nearly every search includes all sexualities of a gender.
 */
const indices = {
  ix_listing_country: indexOf('gender', 'country'),
  ix_listing_region: indexOf('gender', 'region'),
  ix_listing_band: [
    'tenant_id',
    'is_visible',
    'gender',
    'country',
    'age_band',
    'last_active_at',
    'profile_id',
    'audience',
    ...asked,
    'joined_at',
    'cell',
  ],
  ix_listing_newest: [
    'tenant_id',
    'is_visible',
    'gender',
    'country',
    'joined_at',
    'profile_id',
    'audience',
    ...asked,
    'last_active_at',
    'cell',
    'region',
  ],
};
const before: typeof indices = {
  ix_listing_country: indexOf('audience', 'country'),
  ix_listing_region: indexOf('audience', 'region'),
  ix_listing_band: [
    'tenant_id',
    'is_visible',
    'audience',
    'country',
    'age_band',
    'last_active_at',
    'profile_id',
    ...asked,
    'joined_at',
    'cell',
  ],
  ix_listing_newest: [
    'tenant_id',
    'is_visible',
    'audience',
    'country',
    'joined_at',
    'profile_id',
    ...asked,
    'last_active_at',
    'cell',
    'region',
  ],
};
/** The sexualities plus "not stated", as `audience` counts them. */
const audiencesEach = 5;

export class ListingsByGender1795341600000 implements MigrationInterface {
  name = 'ListingsByGender1795341600000';

  async up(runner: QueryRunner): Promise<void> {
    const column = new TableColumn(gender(runner));
    if (!(await runner.hasColumn('listing', column.name))) await runner.addColumn('listing', column);
    await runner.query(
      `update listing set gender = (audience - audience % ${audiencesEach}) / ${audiencesEach} where gender = 0`,
    );
    for (const [name, columnNames] of Object.entries(indices)) await replaceIndex(runner, 'listing', name, columnNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columnNames] of Object.entries(before)) await replaceIndex(runner, 'listing', name, columnNames);
    await runner.dropColumn('listing', 'gender');
  }
}

function indexOf(whose: 'gender' | 'audience', where: 'country' | 'region'): string[] {
  return [
    'tenant_id',
    'is_visible',
    whose,
    where,
    'last_active_at',
    'profile_id',
    ...(whose === 'gender' ? ['audience'] : []),
    ...asked,
    'joined_at',
    'cell',
  ];
}
