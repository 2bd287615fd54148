import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newPlace, onEachEngine, type Place } from '../../../test/engines.ts';
import { schema } from '../../schema.ts';
import { Faults } from '../process/faults.ts';
import { openDatabase } from './data-source.ts';
import { migrate, MigrationFailed, pendingMigrations } from './migrate.ts';
import { asSystem } from './store.ts';

jest.setTimeout(120_000);

onEachEngine((engine) => {
  let place: Place;
  let faults: Faults;
  let db: DataSource;

  beforeEach(async () => {
    place = newPlace(engine);
    faults = new Faults();
    db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults });
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  const all = schema.migrations.length;
  const drift = async () =>
    (await asSystem('compare', () => db.driver.createSchemaBuilder().log())).upQueries.map(({ query }) => query);

  describe('A migration that fails half-way', () => {
    it('is named, with what to do, and loses nothing: the next start goes on to the very same end', async () => {
      let failures = 0;
      // Fails a little later in each round, until all migrations succeed.
      for (let skip = 3; (await asSystem('look', () => pendingMigrations(db))).length > 0; skip += 7) {
        faults.arm('database.statement', { skip, make: () => new Error('the disk is full') });
        const error = await migrate(db).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        faults.disarm();
        if (error === undefined) break;
        failures += 1;
        // A failure before the first migration is passed on unchanged.
        if (error instanceof MigrationFailed)
          expect(error.message).toMatch(
            /^The migration \w+ failed: the disk is full\. .*start again; nothing has to be undone by hand\.$/,
          );
        else expect(error).toMatchObject({ message: 'the disk is full' });
        expect((await asSystem('look', () => pendingMigrations(db))).length).toBeLessThanOrEqual(all);
      }
      await migrate(db);

      expect(failures).toBeGreaterThan(3);
      expect(await drift()).toEqual([]);
    });

    it('is not run twice by two that start together', async () => {
      const other = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults: new Faults() });
      const done = await Promise.allSettled(engine === 'mariadb' ? [migrate(db), migrate(other)] : [migrate(db)]);
      await other.destroy();

      expect(done.map(({ status }) => status)).toEqual(done.map(() => 'fulfilled'));
      expect(done.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)).toBe(all);
      expect(await drift()).toEqual([]);
    });
  });
});
