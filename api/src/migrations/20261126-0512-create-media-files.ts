import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, number, text } from '../core/database/migration-columns.ts';

export class CreateMediaFiles1795669920000 implements MigrationInterface {
  name = 'CreateMediaFiles1795669920000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'media_file',
      [
        id('id', { isPrimary: true }),
        id('tenant_id'),
        text('name', 120),
        number('width'),
        number('height'),
        number('bytes'),
        text('made_by', 60),
        instant('created_at'),
      ],
      {
        indices: [index('ix_media_file_tenant', ['tenant_id', 'created_at'])],
        foreignKeys: [foreignKey('fk_media_file_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('media_file');
  }
}
