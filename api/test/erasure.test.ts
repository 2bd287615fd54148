import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { AccountEraserService } from '../src/membership/retention/account-eraser.service.ts';
import { Block } from '../src/blocks/block.entity.ts';
import { scopeOf } from '../src/core/database/scope.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { PhotoUnlock } from '../src/photos/access/photo-unlock.entity.ts';
import { Photo } from '../src/photos/photo.entity.ts';
import { Report } from '../src/reports/report.entity.ts';
import { readTables, tablesWith } from './all-tables.ts';
import { servedBrands } from './brands.ts';
import { asSoftware } from './contexts.ts';
import { onEachEngine } from './engines.ts';
import { aTwin, type Twin } from './twins.ts';

/** Tables of a brand or pool without data about members, and their content. */
const aboutNoMember: Readonly<Record<string, string>> = {
  credit_bundle: 'prices of a brand',
  listing_count: 'how many there are of a sort',
  listing_form: 'which form the listings of a brand have',
  page_version: 'texts of a brand',
  tenant_setting: 'settings of a brand',
  used_passkey_challenge: 'chance numbers that were signed, for five minutes',
};

/** Tables that keep the id of an erased account, with time and reason. */
const keptAfterErasure: Readonly<Record<string, string>> = {
  idempotency_record: 'a day or two: a repeat of a call is told its answer',
  outbox_entry: 'a week: the job that notes the erasure, so that a restored backup repeats it',
  report: 'two years: what a decision about a reported member was made of, without who they were',
};

onEachEngine((engine) => {
  const { t } = servedBrands(engine);

  /** Rows in which the account is the other side: seen, blocked, reported, or the actor of a call. */
  const addOtherSides = ({ id, poolId, accountId, ...tenant }: Twin) =>
    asSystem('test', async () => {
      const ctx = { db: t.db.manager, tenant: { id, poolId, ...tenant } };
      const random = new Random();
      const now = new Date();
      const { id: photoId } = await storeOf(ctx, Photo).get({ profileId: accountId });
      await storeOf(ctx, Block).add({ blockerId: random.id(), blockedId: accountId, createdAt: now });
      await storeOf(ctx, PhotoUnlock).add({ viewerId: random.id(), photoId, createdAt: now });
      await storeOf(ctx, Report).add({
        id: random.id(),
        reporterId: null,
        profileId: accountId,
        photoId,
        category: 'fake',
        text: '',
        status: 'open',
        evidence: { name: 'name', age: 30, city: 'city', aboutMe: 'about', photo: null },
        note: '',
        createdAt: now,
        resolvedAt: null,
        resolvedBy: null,
      } as never);
    });

  describe('An erased account', () => {
    it('is found nowhere, but where a reason is written down', async () => {
      const twin = await aTwin(t.db, { key: `twin${engine}` });
      await addOtherSides(twin);
      const before = await tablesWith(t.db, twin.accountId);
      const isErased = await asSoftware(t, (ctx) =>
        t.app.get(AccountEraserService).eraseAgain(ctx, twin, twin.accountId),
      );

      expect(isErased).toBe(true);
      expect(before.length).toBeGreaterThan(15);
      expect((await tablesWith(t.db, twin.accountId)).sort()).toEqual(Object.keys(keptAfterErasure).sort());
    });

    it('was in every table of a brand or pool, but where no row is about a member', async () => {
      const twin = await aTwin(t.db, { key: `twins${engine}` });
      await addOtherSides(twin);
      const held = new Set(await tablesWith(t.db, twin.accountId));
      const known = Object.keys(await readTables(t.db));
      const scoped = t.db.entityMetadatas
        .filter(({ target }) => scopeOf(target) !== 'installation')
        .map(({ tableName }) => tableName);

      expect(scoped.filter((table) => !held.has(table) && !(table in aboutNoMember))).toEqual([]);
      expect(Object.keys(aboutNoMember).filter((table) => !known.includes(table) || held.has(table))).toEqual([]);
    });
  });
});
