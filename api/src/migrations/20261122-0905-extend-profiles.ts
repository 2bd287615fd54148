import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { flag, id, text } from '../core/database/migration-columns.ts';

const added = [id('main_photo_id', { isNullable: true }), flag('is_invisible'), flag('shows_explicit')];
const replaced = 'portrait_key';

export class ExtendProfiles1795338300000 implements MigrationInterface {
  name = 'ExtendProfiles1795338300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const make of added) {
      const column = new TableColumn(make(runner));
      if (!(await runner.hasColumn('profile', column.name))) await runner.addColumn('profile', column);
    }
    // The column only held names of pictures that the demo generated on request.
    if (await runner.hasColumn('profile', replaced)) await runner.dropColumn('profile', replaced);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.addColumn('profile', new TableColumn(text(replaced, 120, { isNullable: true })(runner)));
    for (const make of added) await runner.dropColumn('profile', make(runner).name);
  }
}
