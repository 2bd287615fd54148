import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  foreignKey,
  id,
  instant,
  longText,
  number,
  text,
  unique,
} from '../core/database/migration-columns.ts';

export class CreateAnswerTexts1795702800000 implements MigrationInterface {
  name = 'CreateAnswerTexts1795702800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'answer_text_version',
      [
        id('tenant_id', { isPrimary: true }),
        id('id', { isPrimary: true }),
        text('name', 20),
        text('language', 2),
        number('number'),
        longText('text'),
        longText('basis'),
        id('staff_id'),
        instant('created_at'),
      ],
      {
        indices: [unique('ux_answer_text_version_number', ['tenant_id', 'name', 'language', 'number'])],
        foreignKeys: [foreignKey('fk_answer_text_version_tenant', ['tenant_id'], 'tenant', ['id'])],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('answer_text_version');
  }
}
