import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { nicheNames, type NicheName } from '@manyhearts/contract/niches';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import type { DataSource } from 'typeorm';
import { aDocument, inDemo } from '../../test/a-document.ts';
import { newDatabase, onEachEngineWithRaces } from '../../test/engines.ts';
import { asTest, systemCtx } from '../../test/tenant-command.ts';
import { StaffCtx, type SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { saveSettings } from './change-settings.ts';
import { saveSharedSettings } from './change-shared-settings.ts';
import { importTenant } from './import-tenant.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { loadTenant } from './tenant-loader.ts';
import { TenantSetting } from './tenant-setting.entity.ts';
import { TenantRow } from './tenant.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let ctx: SystemCtx;
  let rose: { id: string };
  let oak: { id: string };

  const make = (key: string, niche: NicheName = 'general') =>
    importTenant(ctx, aDocument({ key, niche, pool: key, domains: { primary: `${key}.example`, others: [] } }), {
      random: new Random(),
      seen: undefined,
      terms: inDemo,
    });
  const counter = async () => (await storeOf({ db: db.manager }, InstallationCounter).get({ name: 'tenants' })).value;
  const revisionOf = async ({ id }: { id: string }) =>
    (await storeOf({ db: db.manager }, TenantRow).get({ id })).revision;
  const stored = ({ id }: { id: string }, group: SettingsGroup) =>
    asTest(() => storeOf({ db: db.manager, tenant: { id, poolId: '' } }, TenantSetting).findOne({ group }));

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    ctx = systemCtx(db);
    rose = await make('rosewood');
    oak = await make('oakwood');
  });
  afterAll(() => close());

  describe('saveSettings', () => {
    it('answers with what the tenant said before and says now, and tells the others', async () => {
      const before = await counter();
      expect(await saveSettings(ctx, rose, 'prices', { values: { messageCredits: 12 } })).toEqual({
        before: {},
        after: { messageCredits: 12 },
      });
      expect(
        await saveSettings(ctx, rose, 'prices', { values: { photoCredits: 20 }, reset: ['messageCredits'] }),
      ).toEqual({ before: { messageCredits: 12 }, after: { photoCredits: 20 } });

      expect(await counter()).toBe(before + 2);
      expect([await revisionOf(rose), (await loadTenant(db.manager, rose.id))?.settings.prices.photoCredits]).toEqual([
        before + 2,
        20,
      ]);
    });

    it('leaves every other tenant as it was', async () => {
      const before = await loadTenant(db.manager, oak.id);

      await saveSettings(ctx, rose, 'prices', { values: { messageCredits: 13 } });

      expect(await loadTenant(db.manager, oak.id)).toEqual(before);
    });

    it('refuses a version that is not the latest, and takes the one that is', async () => {
      await saveSettings(ctx, rose, 'offers', { values: { welcomePercentage: 10 }, version: 0 });

      await expect(
        saveSettings(ctx, rose, 'offers', { values: { welcomePercentage: 11 }, version: 0 }),
      ).rejects.toMatchObject({ code: 'conflict' });
      await saveSettings(ctx, rose, 'offers', { values: { welcomePercentage: 12 }, version: 1 });

      expect(await stored(rose, 'offers')).toMatchObject({ version: 2, overrides: { welcomePercentage: 12 } });
    });

    race('of two with the same version lets one through', async () => {
      const version = (await stored(rose, 'offers'))?.version ?? 0;

      const results = await Promise.allSettled(
        [20, 21].map((welcomePercentage) =>
          saveSettings(ctx, rose, 'offers', { values: { welcomePercentage }, version }),
        ),
      );

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await stored(rose, 'offers')).toMatchObject({ version: version + 1 });
    });

    it('keeps the version of what did not change', async () => {
      const before = await stored(rose, 'offers');
      const revision = await revisionOf(rose);

      await saveSettings(ctx, rose, 'offers', { values: before?.overrides ?? {} });

      expect(await stored(rose, 'offers')).toEqual(before);
      expect(await revisionOf(rose)).toBe(revision);
    });

    it('refuses what is not allowed, names it, and leaves no trace', async () => {
      const before = await counter();

      await expect(
        saveSettings(ctx, rose, 'prices', { values: { messageCredits: 0, hairCredits: 1 } }),
      ).rejects.toMatchObject({ code: 'invalid', fields: { hairCredits: { code: 'field_unknown' } } });
      await expect(saveSettings(ctx, rose, 'prices', { values: { messageCredits: 0 } })).rejects.toMatchObject({
        code: 'invalid',
        fields: { messageCredits: { code: 'number_too_small', params: { min: 1 } } },
      });
      await expect(
        saveSettings(ctx, rose, 'offers', { values: { welcomePercentage: 25, welcomeSeconds: 14_401 } }),
      ).rejects.toMatchObject({ fields: { welcomeSeconds: { code: 'offers_clock_dishonest' } } });
      await expect(saveSettings(ctx, rose, 'theme', { values: { name: 'plaid' } })).rejects.toMatchObject({
        fields: { name: { code: 'theme_unknown' } },
      });

      expect([await counter(), await stored(rose, 'theme')]).toEqual([before, null]);
    });

    it('knows no tenant of that id', async () => {
      await expect(saveSettings(ctx, { id: 'nobody' }, 'prices', {})).rejects.toMatchObject({ code: 'not_found' });
    });

    race('loses none of 20 at once, and counts strictly up', async () => {
      const before = await counter();
      const names = ['messageLength', 'freeConversations', 'freeMessages', 'swipeLikesPerDay'] as const;

      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          saveSettings(ctx, at % 2 === 0 ? rose : oak, 'limits', {
            values: { [names[Math.trunc(at / 2) % 4] ?? '']: 50 + at },
          }),
        ),
      );

      expect(await counter()).toBe(before + 20);
      expect(Math.max(await revisionOf(rose), await revisionOf(oak))).toBe(before + 20);
      for (const tenant of [rose, oak]) {
        const said = await stored(tenant, 'limits');
        expect(Object.keys(said?.overrides ?? {}).sort()).toEqual([...names].sort());
        expect(said?.version).toBe(10);
      }
    });

    it('is for a member of staff too, on a tenant in reach and on no other', async () => {
      const staff = new StaffCtx(ctx.origin, {
        id: 's',
        username: 's',
        role: 'operator',
        tenantIds: [rose.id],
        sessionId: 'x',
        canCreateTenants: false,
        provedAt: null,
      });
      const tenant = await loadTenant(db.manager, rose.id);
      if (!tenant) throw new Error('no tenant');

      const saved = await staff.on(tenant, (ctx) => saveSettings(ctx, rose, 'prices', { values: { giftRose: 9 } }));

      expect(saved.after).toMatchObject({ giftRose: 9 });
      await expect(
        staff.on(tenant, (ctx) => saveSettings(ctx, oak, 'prices', { values: { giftRose: 9 } })),
      ).rejects.toThrow('TENANT_GUARD');
    });
  });

  describe('saveSharedSettings', () => {
    it('holds for every tenant that says nothing else, and tells them all', async () => {
      await saveSettings(ctx, rose, 'signup', { values: { minAge: 30 } });

      expect(await saveSharedSettings(ctx, 'installation', 'signup', { values: { minAge: 21 } })).toEqual({
        before: {},
        after: { minAge: 21 },
      });

      const ages = [
        (await loadTenant(db.manager, rose.id))?.settings.signup.minAge,
        (await loadTenant(db.manager, oak.id))?.settings.signup.minAge,
      ];
      expect([ages, await revisionOf(rose), await revisionOf(oak)]).toEqual([
        [30, 21],
        await counter(),
        await counter(),
      ]);
      expect(await saveSharedSettings(ctx, 'installation', 'signup', { reset: ['minAge'] })).toEqual({
        before: { minAge: 21 },
        after: {},
      });
    });

    it('of a niche holds for its tenants alone, over what comes with the software and below their own', async () => {
      const own = await make('own-gilf', nicheNames[5]);
      const heir = await make('heir-gilf', nicheNames[5]);
      const stranger = await make('no-gilf', nicheNames[1]);
      const lengths = () =>
        Promise.all(
          [own, heir, stranger].map(
            async ({ id }) => (await loadTenant(db.manager, id))?.settings.limits.messageLength,
          ),
        );
      const [, shipped, others] = await lengths();
      await saveSettings(ctx, own, 'limits', { values: { messageLength: 1_234 } });

      expect(await saveSharedSettings(ctx, 5, 'limits', { values: { messageLength: 3_210 } })).toEqual({
        before: {},
        after: { messageLength: 3_210 },
      });
      expect(await lengths()).toEqual([1_234, 3_210, others]);
      await saveSharedSettings(ctx, 'installation', 'limits', { values: { messageLength: 900 } });
      expect(await lengths()).toEqual([1_234, 3_210, 900]);
      await saveSharedSettings(ctx, 5, 'limits', { reset: ['messageLength'] });
      expect(await lengths()).toEqual([1_234, shipped, 900]);
      await saveSharedSettings(ctx, 'installation', 'limits', { reset: ['messageLength'] });
    });

    it('of a niche is refused for all tenants that it would make wrong, by name, and for no other niche’s', async () => {
      const own = { welcomePercentage: 20, welcomeSeconds: 20_000 };
      const [late, early] = [await make('wrong-b', nicheNames[6]), await make('wrong-a', nicheNames[6])];
      for (const tenant of [late, early]) await saveSettings(ctx, tenant, 'offers', { values: own });
      const change = { values: { timeBonusPercentage: 15, welcomePercentage: 5 } };

      await expect(saveSharedSettings(ctx, 6, 'offers', change)).rejects.toMatchObject({
        code: 'invalid',
        params: { tenant: 'wrong-a, wrong-b' },
        fields: { 'settings.offers.welcomeSeconds': { code: 'offers_clock_dishonest' } },
      });
      expect((await saveSharedSettings(ctx, 7, 'offers', change)).after).toEqual(change.values);
      await saveSharedSettings(ctx, 7, 'offers', { reset: Object.keys(change.values) });
      for (const tenant of [late, early]) await saveSettings(ctx, tenant, 'offers', { reset: Object.keys(own) });
    });

    it('refuses what would make the settings of one tenant wrong, and says whose', async () => {
      await saveSettings(ctx, oak, 'offers', { values: { welcomePercentage: 20, welcomeSeconds: 20_000 } });

      const change = saveSharedSettings(ctx, 'installation', 'offers', {
        values: { timeBonusPercentage: 15, welcomePercentage: 5 },
      });

      await expect(change).rejects.toMatchObject({
        code: 'invalid',
        params: { tenant: 'oakwood' },
        fields: { 'settings.offers.welcomeSeconds': { code: 'offers_clock_dishonest' } },
      });
    });
  });

  race('counts from nothing when the counter is missing, once for each of many at once', async () => {
    await db.query("delete from installation_counter where name = 'tenants'");

    await Promise.all(
      Array.from({ length: 5 }, (_, at) => saveSettings(ctx, rose, 'legal', { values: { refundDays: 20 + at } })),
    );

    expect(await counter()).toBe(5);
  });
});
