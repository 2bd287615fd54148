import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { In, type DataSource } from 'typeorm';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { aTenant, type MadeTenant } from '../../../test/factories.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { CreditBundle } from '../../tenants/credit-bundle.entity.ts';
import { Domain } from '../../tenants/tenant.entity.ts';
import { reachOfTenant, runWithin } from './scope.ts';
import { ScopeViolation } from './sql-guard.ts';
import { asSystem, storeOf, systemStore, type Store } from './store.ts';

onEachEngine((engine) => {
  let db: DataSource;
  let close: () => Promise<void>;
  let own: MadeTenant;
  let sibling: MadeTenant;
  let stranger: MadeTenant;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    own = await aTenant(db);
    sibling = await aTenant(db, { poolId: own.poolId });
    stranger = await aTenant(db);
  });
  afterAll(() => close());

  const within = <T>(tenant: MadeTenant, work: () => Promise<T>): Promise<T> =>
    runWithin({ reach: reachOfTenant(tenant) }, work);
  const bundlesOf = (tenant: MadeTenant): Store<CreditBundle> => storeOf({ db: db.manager, tenant }, CreditBundle);
  const profilesOf = (tenant: MadeTenant): Store<Profile> => storeOf({ db: db.manager, tenant }, Profile);
  const everything = () =>
    asSystem('test', () => systemStore(db.manager, CreditBundle).find({}, { order: { tenantId: 'ASC', id: 'ASC' } }));
  const bundle = (id: string, credits = 100) => ({
    id,
    country: 'NL' as const,
    credits,
    priceMinor: 1_000,
    currency: 'EUR' as const,
    isPopular: false,
    position: Number(id.slice(1)),
  });
  const profile = (tenant: MadeTenant, id: string) => ({
    id,
    homeTenantId: tenant.id,
    origin: 'member' as const,
    status: 'active' as const,
    name: id,
    gender: 'female' as const,
    seeking: 'male' as const,
    sexuality: null,
    birthdate: '1990-01-01',
    country: 'NL',
    region: 'NH',
    city: 'Town',
    aboutMe: '',
    details: {},
    interests: [],
    isPublic: false,
    mainPhotoId: null,
    isInvisible: false,
    showsExplicit: false,
    createdAt: new Date(0),
  });

  /** Equal ids for every tenant, so that only the scope separates their rows. */
  const fill = async (): Promise<void> => {
    await asSystem('test', () => db.getRepository(CreditBundle).createQueryBuilder().delete().execute());
    for (const [place, tenant] of [own, sibling, stranger].entries()) {
      await within(tenant, () => bundlesOf(tenant).add(bundle('b1', 100 + place), bundle('b2', 200 + place)));
      await within(tenant, () => bundlesOf(tenant).add({ ...bundle('b3'), id: `only-${place}` }));
    }
  };

  describe('a tenant’s table', () => {
    beforeAll(fill);

    it('find, findOne, get and count see the own rows', async () => {
      await within(own, async () => {
        const bundles = bundlesOf(own);

        expect((await bundles.find()).map(({ tenantId, id }) => [tenantId, id]).sort()).toEqual([
          [own.id, 'b1'],
          [own.id, 'b2'],
          [own.id, 'only-0'],
        ]);
        expect(
          (await bundles.find({ credits: In([100, 101, 102]) }, { order: { id: 'ASC' }, take: 10, skip: 0 })).map(
            ({ credits }) => credits,
          ),
        ).toEqual([100, 100]);
        expect(await bundles.findOne({ id: 'b1' })).toMatchObject({ tenantId: own.id, credits: 100 });
        expect(await bundles.get({ id: 'b2' })).toMatchObject({ credits: 200 });
        expect(await bundles.count()).toBe(3);
        expect(await bundles.count({ id: 'only-1' })).toBe(0);
      });
    });

    it.each(['only-1', 'only-2', 'nobody'])('a foreign id is not found, like one that never was: %s', async (id) => {
      await within(own, async () => {
        expect(await bundlesOf(own).findOne({ id })).toBeNull();
        await expect(bundlesOf(own).get({ id })).rejects.toMatchObject({ code: 'not_found', params: {} });
      });
    });

    it('a scope in the condition gives way to the own', async () => {
      const forged = { id: 'only-2', tenantId: stranger.id } as { id: string };
      await within(own, async () => {
        expect(await bundlesOf(own).find(forged)).toEqual([]);
        expect(await bundlesOf(own).remove(forged)).toBe(0);
        expect(await bundlesOf(own).change(forged, { credits: 1 })).toBe(0);
      });
      expect((await everything()).find(({ id }) => id === 'only-2')).toMatchObject({ credits: 100 });
    });

    it('a store for another tenant than the one in reach is stopped', async () => {
      const others = bundlesOf(stranger);
      const calls = [
        () => others.find(),
        () => others.findOne({ id: 'b1' }),
        () => others.get({ id: 'b1' }),
        () => others.count(),
        () => others.add(bundle('b9')),
      ];
      const changes = [
        () => others.change({ id: 'b1' }, { credits: 1 }),
        () => others.increase({ id: 'b1' }, 'credits', 1),
        () => others.decreaseIfEnough({ id: 'b1' }, 'credits', 1),
      ];
      for (const call of [
        ...calls,
        ...changes,
        () => others.remove({ id: 'b1' }),
        () => others.put(bundle('b1'), ['tenantId', 'id']),
      ]) {
        await expect(within(own, () => Promise.resolve(call()))).rejects.toThrow(ScopeViolation);
      }
      await expect(within(own, () => systemStore(db.manager, CreditBundle).find())).rejects.toThrow(ScopeViolation);
    });

    it('needs a tenant', () => {
      expect(() => storeOf({ db: db.manager }, CreditBundle)).toThrow('needs a tenant');
    });
  });

  describe('writes', () => {
    const writes: Record<string, (bundles: Store<CreditBundle>) => Promise<unknown>> = {
      change: (bundles) => bundles.change({ id: 'b1' }, { credits: 7 }),
      'change of all': (bundles) => bundles.change({}, { credits: 7 }),
      increase: (bundles) => bundles.increase({ id: 'b1' }, 'credits', 7),
      decreaseIfEnough: (bundles) => bundles.decreaseIfEnough({ id: 'b1' }, 'credits', 7),
      remove: (bundles) => bundles.remove({ id: 'b1' }),
      'remove of all': (bundles) => bundles.remove({}),
      put: (bundles) => bundles.put({ ...bundle('b1'), credits: 7 }, ['tenantId', 'id']),
      'put of a foreign id': (bundles) =>
        bundles.put({ ...bundle('b4'), id: 'only-2', credits: 7 }, ['tenantId', 'id']),
      'add of a foreign id': (bundles) => bundles.add({ ...bundle('b4'), id: 'only-2' }),
      'add for another tenant': (bundles) => bundles.add({ ...bundle('b5'), tenantId: stranger.id } as never),
      'put for another tenant': (bundles) =>
        bundles.put({ ...bundle('b1', 7), tenantId: stranger.id } as never, ['tenantId', 'id']),
    };

    it.each(Object.entries(writes))('%s changes the own rows and no others', async (_, write) => {
      await fill();
      const before = await everything();
      await within(own, () => write(bundlesOf(own)));
      const after = await everything();

      const strange = ({ tenantId }: CreditBundle): boolean => tenantId !== own.id;
      expect(after.filter(strange)).toEqual(before.filter(strange));
      expect(after).not.toEqual(before);
    });

    it('a row cannot be moved to another tenant, nor found by a key without the scope', async () => {
      await fill();
      const before = await everything();
      await within(own, async () => {
        await expect(bundlesOf(own).change({ id: 'b1' }, { tenantId: stranger.id } as never)).rejects.toThrow(
          ScopeViolation,
        );
        const outcome = await bundlesOf(own)
          .put(bundle('b1', 7), ['id'])
          .catch((error: unknown) => error);
        // MariaDB matches rows by any unique key, and each includes the scope.
        expect(outcome instanceof ScopeViolation).toBe(engine === 'sqlite');
      });

      const strange = ({ tenantId }: CreditBundle): boolean => tenantId !== own.id;
      expect((await everything()).filter(strange)).toEqual(before.filter(strange));
    });

    it('many rows go in with few statements', async () => {
      await asSystem('test', () => db.getRepository(CreditBundle).createQueryBuilder().delete().execute());
      await within(own, () => bundlesOf(own).add(...Array.from({ length: 450 }, (_, at) => bundle(`b${at}`))));

      expect(await within(own, () => bundlesOf(own).count())).toBe(450);
    });
  });

  it('a pool’s table is shared by the tenants of the pool and by nobody else', async () => {
    for (const tenant of [own, stranger])
      await within(tenant, () => profilesOf(tenant).add(profile(tenant, `p-${tenant.key}`)));
    await within(sibling, () => profilesOf(sibling).add(profile(sibling, 'p-sibling')));

    const seen = (tenant: MadeTenant) =>
      within(tenant, async () => (await profilesOf(tenant).find()).map(({ id }) => id).sort());
    expect(await seen(own)).toEqual([`p-${own.key}`, 'p-sibling'].sort());
    expect(await seen(sibling)).toEqual(await seen(own));
    expect(await seen(stranger)).toEqual([`p-${stranger.key}`]);
    await expect(within(own, () => profilesOf(own).get({ id: `p-${stranger.key}` }))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await within(stranger, () => profilesOf(stranger).remove({ id: 'p-sibling' }))).toBe(0);
    await expect(within(own, () => profilesOf(stranger).find())).rejects.toThrow(ScopeViolation);
  });

  it('an installation’s table is everybody’s', async () => {
    const hosts = await within(own, () => storeOf({ db: db.manager, tenant: own }, Domain).find());

    expect(hosts.map(({ tenantRef }) => tenantRef).sort()).toEqual([own.id, sibling.id, stranger.id].sort());
  });
});
