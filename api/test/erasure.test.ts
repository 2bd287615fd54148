import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { AccountEraserService } from '../src/membership/retention/account-eraser.service.ts';
import { scopeOf } from '../src/core/database/scope.ts';
import { asSystem } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { addOtherSides, tablesAboutNoMember, tablesKeptAfterErasure } from './all-samples.ts';
import { readTables, tablesWith } from './all-tables.ts';
import { servedBrands } from './brands.ts';
import { asSoftware } from './contexts.ts';
import { onEachEngine } from './engines.ts';
import { aTwin, type Twin } from './twins.ts';

onEachEngine((engine) => {
  const { t } = servedBrands(engine);

  const addToOthers = ({ accountId, photoId, walletId, ...tenant }: Twin) =>
    asSystem('test', () =>
      addOtherSides({ ctx: { db: t.db.manager, tenant }, accountId, photoId, walletId, id: () => new Random().id() }),
    );

  describe('An erased account', () => {
    it('is found nowhere, but where a reason is written down', async () => {
      const twin = await aTwin(t.db, { key: `twin${engine}` });
      await addToOthers(twin);
      const before = await tablesWith(t.db, twin.accountId);
      const isErased = await asSoftware(t, (ctx) =>
        t.app.get(AccountEraserService).eraseAgain(ctx, twin, twin.accountId),
      );

      expect(isErased).toBe(true);
      expect(before.length).toBeGreaterThan(15);
      expect((await tablesWith(t.db, twin.accountId)).sort()).toEqual(Object.keys(tablesKeptAfterErasure).sort());
    });

    it('was in every table of a brand or pool, but where no row is about a member', async () => {
      const twin = await aTwin(t.db, { key: `twins${engine}` });
      await addToOthers(twin);
      const held = new Set(await tablesWith(t.db, twin.accountId));
      const known = Object.keys(await readTables(t.db));
      const scoped = t.db.entityMetadatas
        .filter(({ target }) => scopeOf(target) !== 'installation')
        .map(({ tableName }) => tableName);

      expect(scoped.filter((table) => !held.has(table) && !(table in tablesAboutNoMember))).toEqual([]);
      expect(Object.keys(tablesAboutNoMember).filter((table) => !known.includes(table) || held.has(table))).toEqual([]);
    });
  });
});
