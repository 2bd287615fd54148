import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { buildOnce } from '../../../test/built-site.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, listOn } from '../../../test/listed-members.ts';
import { aSignup } from '../../../test/members.ts';
import { withoutJobs } from '../../../test/no-jobs.ts';
import { aPhoto, type MadeRow } from '../../../test/photos.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConfirmationService } from '../../identity/activation/activation.service.ts';
import { Clock } from '../../core/process/clock.ts';
import { runAs } from '../../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { SiteService } from '../../site/site.service.ts';
import { Listing } from '../../profiles/listing.entity.ts';

const resells: SettingsOverrides = { profiles: { memberResell: true, loggedOutSearch: 'yes' } };

/**
 * No job runs and listings keep their state from before the change, so only the profile's own flags can hide a member.
 */
onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;

  beforeAll(async () => {
    await buildOnce();
    t = await newApp(engine);
    await withoutJobs(t);
    rose = await aServedTenant(t, { settings: resells });
    lily = await aServedTenant(t, { poolId: rose.poolId, settings: resells });
  }, 240_000);
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const listing = (tenant: MadeTenant, profileId: string) =>
    asSystem('test', () => storeOf(at(tenant), Listing).findOne({ profileId }));
  const put = (own: Browser, payload: object) =>
    own.send({ method: 'PUT', url: '/api/visibility', payload, headers: { 'idempotency-key': randomUUID() } });

  type Scene = {
    id: string;
    own: Browser;
    name: string;
    photo: MadeRow;
    here: { id: string; own: Browser };
    there: { id: string; own: Browser };
  };
  let number = 0;

  /** A public profile listed on both brands, and a member of each brand who views it. */
  async function aScene(): Promise<Scene> {
    const name = `Zelda${(number += 1)}${engine}`;
    const shown = await aListedBrowser(t, rose, {
      name,
      gender: 'female',
      seeking: 'male',
      isPublic: true,
      country: 'NL',
      region: 'NL-UT',
    });
    await asSystem('test', () => storeOf(at(rose), Account).change({ id: shown.id }, { isPremium: true }));
    const photo = await aPhoto(t, rose, shown.id);
    await listOn(t, lily, shown.id);
    const looks = { gender: 'male', seeking: 'female', country: 'NL', region: 'NL-UT' } as const;
    const [here, there] = [await aListedBrowser(t, rose, looks), await aListedBrowser(t, lily, looks)];
    await listOn(t, rose, there.id);
    return { ...shown, name, photo, here, there };
  }

  const pages = (id: string) => [
    '/api/members',
    '/api/members?photo=1&gender=female',
    '/api/members?sort=newest',
    `/api/members/${id}`,
    '/',
    '/members',
    `/members/${id}`,
    `/members/${id}/landing`,
  ];
  const ofMembers = [
    '/api/signup-matches',
    '/api/match-finder?evening=home&pace=slow&hopes=open&near=anywhere',
    '/api/blocks',
  ];

  /** Urls whose response contains one of the words for this viewer. Clears the cache of visitors' pages first. */
  async function tellers(browser: Browser, id: string, ...words: string[]): Promise<string[]> {
    t.app.get(SiteService).forgetPages();
    const found = [];
    for (const url of [...pages(id), ...(browser.cookies.has('sid') ? ofMembers : [])]) {
      const { body } = await browser.get(url);
      // A response may repeat the id that its url names.
      const text = url.includes(id) ? body.replaceAll(id, '') : body;
      if (words.some((word) => text.includes(word))) found.push(url);
    }
    return found;
  }
  const visitor = (tenant: MadeTenant) => new Browser(t, tenant.host);

  /** Runs `happens`, then restores both listings to their state before it. */
  async function withLateListings({ id }: Scene, happens: () => Promise<unknown>): Promise<void> {
    const before = await Promise.all([rose, lily].map((tenant) => listing(tenant, id)));
    await happens();
    for (const [place, tenant] of [rose, lily].entries()) {
      const { tenantId: _, profileId: __, ...values } = before[place] as Listing;
      await asSystem('test', () => storeOf(at(tenant), Listing).change({ profileId: id }, values));
    }
  }

  const moderate = async (photo: MadeRow, act: string, body: object): Promise<void> => {
    const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id], t.app.get(Clock).now());
    expect(
      (
        await t.send('localhost', {
          method: 'POST',
          url: `/api/admin/photos/${photo.id}/${act}`,
          payload: body,
          headers: { cookie },
        })
      ).statusCode,
    ).toBe(200);
  };

  describe('While listings are late, nobody is told of', () => {
    it('somebody who is invisible now', async () => {
      const scene = await aScene();
      const all = [scene.here.own, scene.there.own, visitor(rose), visitor(lily)];
      for (const browser of all) expect(await tellers(browser, scene.id, scene.name)).not.toEqual([]);
      await withLateListings(scene, async () =>
        expect((await put(scene.own, { invisible: true })).statusCode).toBe(200),
      );

      for (const browser of all) expect(await tellers(browser, scene.id, scene.name, scene.id)).toEqual([]);
    });

    it('somebody who takes back that visitors may see them, where a visitor asks', async () => {
      const scene = await aScene();
      await withLateListings(scene, () => put(scene.own, { public: false }));

      for (const browser of [visitor(rose), visitor(lily)])
        expect(await tellers(browser, scene.id, scene.name, scene.id)).toEqual([]);
      expect(await tellers(scene.there.own, scene.id, scene.name)).not.toEqual([]);
    });

    it.each(['by the one who looks', 'by the one who is looked at'])('somebody after a block, %s', async (by) => {
      const scene = await aScene();
      const block = (own: Browser, profile: string) => own.post('/api/block', { profile });
      for (const { own } of [scene.here, scene.there])
        expect(await tellers(own, scene.id, scene.name)).toEqual(expect.arrayContaining(['/api/members', '/']));
      await withLateListings(scene, async () => {
        for (const { id, own } of [scene.here, scene.there])
          expect((await (by.includes('looks') ? block(own, scene.id) : block(scene.own, id))).statusCode).toBe(204);
      });

      // The blocker still sees the blocked profile in their own list of blocks.
      for (const { own } of [scene.here, scene.there])
        expect((await tellers(own, scene.id, scene.name, scene.id)).filter((url) => url !== '/api/blocks')).toEqual([]);
      // Visitors' pages are the same for all and ignore blocks.
      expect(await tellers(visitor(rose), scene.id, scene.name)).toContain('/');
    });

    it.each<[string, (scene: Scene) => Promise<unknown>]>([
      ['turned down', ({ photo }) => moderate(photo, 'reject', { seen: 'approved', reason: 'unclear' })],
      ['marked', ({ photo }) => moderate(photo, 'mark', { explicit: true })],
      [
        'taken away',
        ({ own, photo }) =>
          own.send({ method: 'DELETE', url: `/api/photos/${photo.id}`, headers: { 'idempotency-key': randomUUID() } }),
      ],
    ])('the clear files of a photo that was %s', async (_, happens) => {
      const scene = await aScene();
      const { medium, full, thumb } = scene.photo.files;
      const all = [scene.here.own, scene.there.own, visitor(rose), visitor(lily)];
      for (const browser of all) expect(await tellers(browser, scene.id, medium)).not.toEqual([]);
      await withLateListings(scene, () => happens(scene));

      for (const browser of all) expect(await tellers(browser, scene.id, medium, full, thumb)).toEqual([]);
    });
  });

  describe('A word of the member', () => {
    it.each([
      [{ invisible: true }, { isVisible: false }],
      [{ public: false }, { isPublic: false }],
    ])('%j stands in every listing with it, so that nobody is counted who is hidden', async (word, values) => {
      const scene = await aScene();
      await put(scene.own, word);

      expect([await listing(rose, scene.id), await listing(lily, scene.id)]).toMatchObject([values, values]);
    });

    it('that they are not to be shown on a brand holds: the listing comes with the confirmation, and nothing lists them later', async () => {
      const browser = new Browser(t, rose.host);
      const input = aSignup({ consents: { terms: true, sensitive_data: true, pool_sites: [lily.id] } });
      const { user } = (await browser.post('/api/signup', input)).json() as { user: { id: string } };
      const tenant = await t.app.get(TenantDirectory).byId(rose.id);
      const origin = {
        dataSource: t.db,
        clock: t.app.get(Clock),
        requestId: 'test',
        language: 'en' as const,
        address: '127.0.0.1',
        country: undefined,
      };
      await runAs(origin, tenant!, (ctx) =>
        ctx.inTransaction((within) => t.app.get(ConfirmationService).confirm(within, user, input.email)),
      );
      const confirmed = await listing(lily, user.id);
      await put(browser, { sites: [{ id: lily.id, on: false }] });

      expect([confirmed?.profileId, await listing(lily, user.id)]).toEqual([user.id, null]);
    });
  });
});
