import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { flag, instant } from '../core/database/migration-columns.ts';

const columns = [flag('is_explicit'), instant('taken_down_at', { isNullable: true })];

export class DecideChatPhotos1795656120000 implements MigrationInterface {
  name = 'DecideChatPhotos1795656120000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      const added = new TableColumn(column(runner));
      if (!(await runner.hasColumn('chat_photo', added.name))) await runner.addColumn('chat_photo', added);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['is_explicit', 'taken_down_at'])
      await runner.query(`alter table chat_photo drop column ${name}`);
  }
}
