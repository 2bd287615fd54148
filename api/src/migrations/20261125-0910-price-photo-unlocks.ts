import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { number } from '../core/database/migration-columns.ts';

/** Unlocks could not be bought before, so the default is true of every row. */
const column = number('credits', { default: '0' });

export class PricePhotoUnlocks1795597800000 implements MigrationInterface {
  name = 'PricePhotoUnlocks1795597800000';

  async up(runner: QueryRunner): Promise<void> {
    const added = new TableColumn(column(runner));
    if (!(await runner.hasColumn('photo_unlock', added.name))) await runner.addColumn('photo_unlock', added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('photo_unlock', 'credits');
  }
}
