import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { nicheOf } from '@manyhearts/niches';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { statementsOf } from '../../test/job-process.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { until } from '../../test/until.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { inRevision } from '../tenants/tenant-revision.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { ListingForm, Listing } from './listing.entity.ts';
import { formOf } from './listing-row.rules.ts';
import { ListingFormsService } from './listing-forms.service.ts';
import { traitMask } from './listing-values.rules.ts';
import { Profile } from './profile.entity.ts';
import { ProfilesService } from './profiles.service.ts';

const settings = { profiles: { memberResell: true } };

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  const log = capturedLog();

  beforeAll(async () => {
    t = await newApp(engine, {}, log.log);
    rose = await aServedTenant(t, { countries: ['NL'], settings });
    lily = await aServedTenant(t, { countries: ['NL'], settings, poolId: rose.poolId });
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const listingOn = (tenant: MadeTenant, profileId: string) =>
    asSystem('test', () => storeOf(at(tenant), Listing).get({ profileId }));
  const formOn = (tenant: MadeTenant) => asSystem('test', () => storeOf(at(tenant), ListingForm).get({}));
  const service = () => t.app.get(ListingFormsService);
  /** Runs the hourly schedule. */
  const anHourLater = async () => {
    t.app.get(Clock).advance(3_600);
    await t.app.get(Jobs).drain();
  };
  /** State left by an earlier release: columns of the new search unset, and no form noted. */
  const forget = (tenant: MadeTenant) =>
    asSystem('test', async () => {
      await storeOf(at(tenant), Listing).change(
        {},
        { zone: 0, cell: 7, traitBits: 0, interestBits: 0, hasPhoto: true },
      );
      await storeOf(at(tenant), ListingForm).remove({});
    });
  const redHaired = { city: 'Utrecht', region: 'NL-UT', details: { hair_colour: 'red' }, interests: ['wine'] };

  describe('Listings of a release before', () => {
    it('are written anew within the hour, on every brand, and nothing else about them changes', async () => {
      const { id } = await aListedMember(t, rose, { ...redHaired, minutesAgo: 500, alsoOn: [lily] });
      const before = [await listingOn(rose, id), await listingOn(lily, id)];
      for (const tenant of [rose, lily]) await forget(tenant);
      await anHourLater();

      expect([await listingOn(rose, id), await listingOn(lily, id)]).toEqual(before);
      expect(before[0]?.traitBits).toBe(traitMask('hair_colour', ['red'], nicheOf(1).extraProfileFields));
      for (const tenant of [rose, lily])
        expect(await formOn(tenant)).toMatchObject({ form: formOf(nicheOf(1)), reached: null });
    });

    it('are written anew in more than one go, each once, and the log says how many', async () => {
      const brand = await aServedTenant(t, { countries: ['NL'] });
      const ids: string[] = [];
      for (let number = 0; number < 101; number += 1) ids.push((await aListedMember(t, brand, redHaired)).id);
      await forget(brand);
      log.clear();
      await anHourLater();
      const rows = await asSystem('test', () => storeOf(at(brand), Listing).find({}));

      expect(
        rows.filter(({ traitBits, interestBits, hasPhoto }) => traitBits > 0 && interestBits > 0 && !hasPhoto),
      ).toHaveLength(ids.length);
      expect(log.text()).toMatch(new RegExp(`"tenant":"${brand.key}","listed":101`));
    });

    it('are written anew from where an earlier try came to', async () => {
      const brand = await aServedTenant(t, { countries: ['NL'] });
      const [first, second] = [await aListedMember(t, brand, redHaired), await aListedMember(t, brand, redHaired)]
        .map(({ id }) => id)
        .sort() as [string, string];
      await forget(brand);
      const form = formOf(nicheOf(1));
      await asSystem('test', () => storeOf(at(brand), ListingForm).add({ form, reached: first, begunAt: new Date(0) }));
      await onBrand(t, brand, (ctx) => service().renew(ctx, form));

      expect([(await listingOn(brand, first)).traitBits, (await listingOn(brand, second)).traitBits > 0]).toEqual([
        0,
        true,
      ]);
    });

    it('are left to whoever writes the form that is wanted since', async () => {
      const brand = await aServedTenant(t, { countries: ['NL'] });
      const { id } = await aListedMember(t, brand, redHaired);
      await forget(brand);
      await asSystem('test', () =>
        storeOf(at(brand), ListingForm).add({ form: 'newer', reached: '', begunAt: new Date() }),
      );
      await onBrand(t, brand, (ctx) => service().renew(ctx, formOf(nicheOf(1))));

      expect([(await listingOn(brand, id)).traitBits, (await formOn(brand)).reached]).toEqual([0, '']);
    });
  });

  it('Another niche asks other questions, so its brand’s listings are written anew', async () => {
    const brand = await aServedTenant(t, { countries: ['NL'], niche: 1 });
    const { id } = await aListedMember(t, brand, { details: { pace: 'take_time' } });
    expect((await listingOn(brand, id)).traitBits).toBe(0);
    await asSoftware(t, (ctx) =>
      inRevision(ctx, ({ db }, revision) =>
        storeOf({ db }, TenantRow).change({ id: brand.id }, { niche: 2, revision }),
      ),
    );
    await t.app.get(MemoryDirectory).refresh();
    await anHourLater();

    expect((await listingOn(brand, id)).traitBits).toBe(
      traitMask('pace', ['take_time'], nicheOf(2).extraProfileFields),
    );
  });

  it('What is written in the form of this release is left alone', async () => {
    const brand = await aServedTenant(t, { countries: ['NL'] });
    const { id } = await aListedMember(t, brand, redHaired);
    await asSystem('test', () => storeOf(at(brand), Listing).change({ profileId: id }, { interestBits: 0 }));
    await anHourLater();

    expect((await listingOn(brand, id)).interestBits).toBe(0);
  });

  race('Whoever changes their profile while it is listed anew is listed as they are then', async () => {
    const { id } = await aListedMember(t, rose, redHaired);
    const statements = statementsOf(t.db);
    let commit!: () => void;
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const change = asSoftware(t, async ({ db }) => {
      await storeOf({ db, tenant: rose }, Profile).change({ id }, { details: { hair_colour: 'grey' } });
      await committed;
    });
    await until('the profile is held', () => statements.some((sql) => /^update.*profile/i.test(sql)));
    statements.splice(0);
    const listed = onBrand(t, rose, (ctx) => t.app.get(ProfilesService).relist(ctx, id));
    // On SQLite it doesn't start before the other transaction ends.
    if (engine === 'mariadb')
      await until('the other one asks for it', () => statements.some((sql) => /profile/i.test(sql)));
    commit();
    await Promise.all([change, listed]);

    expect((await listingOn(rose, id)).traitBits).toBe(
      traitMask('hair_colour', ['grey'], nicheOf(1).extraProfileFields),
    );
  });
});
