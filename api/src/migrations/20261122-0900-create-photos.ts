import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  json,
  number,
  text,
} from '../core/database/migration-columns.ts';

export class CreatePhotos1795338000000 implements MigrationInterface {
  name = 'CreatePhotos1795338000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'photo',
      [
        id('pool_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        id('profile_id'),
        id('home_tenant_id'),
        number('position'),
        text('status', 12),
        text('reason', 24, { isNullable: true }),
        flag('is_explicit'),
        text('caption', 140),
        json('files'),
        text('placeholder', 7),
        number('width'),
        number('height'),
        instant('created_at'),
        instant('reviewed_at', { isNullable: true }),
        id('reviewed_by', { isNullable: true }),
      ],
      {
        indices: [
          index('ix_photo_profile', ['pool_id', 'profile_id', 'position', 'id']),
          index('ix_photo_queue', ['pool_id', 'home_tenant_id', 'status', 'created_at', 'id']),
        ],
        foreignKeys: [foreignKey('fk_photo_profile', ['pool_id', 'profile_id'], 'profile', ['pool_id', 'id'])],
      },
    );
    await createTable(
      runner,
      'photo_unlock',
      [
        id('pool_id', { isPrimary: true }),
        id('viewer_id', { isPrimary: true }),
        id('photo_id', { isPrimary: true }),
        instant('created_at'),
      ],
      { foreignKeys: [foreignKey('fk_photo_unlock_photo', ['pool_id', 'photo_id'], 'photo', ['pool_id', 'id'])] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('photo_unlock');
    await runner.dropTable('photo');
  }
}
