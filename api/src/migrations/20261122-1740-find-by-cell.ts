import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../core/database/migration-columns.ts';

const name = 'ix_listing_cell';
const asked = ['birth_day', 'has_photo', 'is_public', 'is_fictional', 'trait_bits', 'interest_bits'];
const columnNames = [
  'tenant_id',
  'is_visible',
  'cell',
  'last_active_at',
  'profile_id',
  'audience',
  ...asked,
  'joined_at',
  'country',
];

/** Searches in sparse areas read single cells: their zones may contain a city. */
export class FindByCell1795369200000 implements MigrationInterface {
  name = 'FindByCell1795369200000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'listing', name, columnNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'listing', name, []);
  }
}
