import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, json, text } from '../core/database/migration-columns.ts';

export class CreatePreviews1795668660000 implements MigrationInterface {
  name = 'CreatePreviews1795668660000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'preview',
      [
        id('id', { isPrimary: true }),
        id('tenant_id'),
        json('overrides', { isNullable: true }),
        id('staff_id'),
        text('made_by', 60),
        instant('created_at'),
        instant('expires_at'),
      ],
      {
        indices: [index('ix_preview_tenant', ['tenant_id', 'expires_at']), index('ix_preview_expires', ['expires_at'])],
        foreignKeys: [foreignKey('fk_preview_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('preview');
  }
}
