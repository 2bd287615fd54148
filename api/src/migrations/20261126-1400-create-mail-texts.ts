import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, foreignKey, id, index, instant, longText, text } from '../core/database/migration-columns.ts';

export class CreateMailTexts1795701600000 implements MigrationInterface {
  name = 'CreateMailTexts1795701600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'mail_text_version',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('kind', 40),
        text('language', 2),
        longText('words'),
        longText('basis'),
        instant('created_at'),
      ],
      {
        indices: [index('ix_mail_text_version_mail', ['tenant_id', 'kind', 'language', 'created_at'])],
        foreignKeys: [foreignKey('fk_mail_text_version_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_text_version');
  }
}
