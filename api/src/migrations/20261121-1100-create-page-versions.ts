import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  foreignKey,
  id,
  index,
  instant,
  longText,
  text,
} from '../core/database/migration-columns.ts';

export class CreatePageVersions1795258800000 implements MigrationInterface {
  name = 'CreatePageVersions1795258800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'page_version',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('slug', 40),
        text('language', 2),
        text('title', 120),
        longText('markdown'),
        flag('in_footer'),
        instant('valid_from'),
        instant('created_at'),
        id('withdraws', { isNullable: true }),
      ],
      {
        indices: [
          index('ix_page_version_page', ['tenant_id', 'slug', 'language', 'valid_from']),
          index('ix_page_version_withdraws', ['tenant_id', 'withdraws']),
        ],
        foreignKeys: [
          foreignKey('fk_page_version_tenant', ['tenant_id'], 'tenant', ['id']),
          foreignKey('fk_page_version_withdraws', ['tenant_id', 'withdraws'], 'page_version', ['tenant_id', 'id']),
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('page_version');
  }
}
