import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  viewerRoles,
  type MemberProfileView,
  type ProfilePreviewAnswer,
  type ViewerRole,
} from '@manyhearts/contract/member-profile';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser, changeProfile } from '../../../test/listed-members.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { aPhoto } from '../../../test/photos.ts';
import { Account } from '../../identity/account.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import type { Profile } from '../../profiles/profile.entity.ts';

const mira: Partial<Profile> = {
  name: 'Mira',
  gender: 'female',
  seeking: 'male',
  sexuality: 'bi',
  birthdate: '1990-01-01',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  aboutMe: 'Slow mornings.',
  interests: ['wine', 'yoga'],
  details: { hair_colour: 'red', tattoos: 'some', smoking: 'never' },
  isPublic: true,
};
const neighbour: Partial<Profile> = { country: 'NL', region: 'NL-UT', city: 'Utrecht', interests: [] };
const open: SettingsOverrides = { profiles: { loggedOutSearch: 'yes' } };
const byAdvertisement: SettingsOverrides = {
  profiles: { loggedOutSearch: 'no' },
  tracking: { loggedOutSearchTrafficsource: 'yes' },
};
const closed: SettingsOverrides = {
  profiles: { loggedOutSearch: 'no' },
  tracking: { loggedOutSearchTrafficsource: 'no' },
};

onEachEngine((engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());

  const previewed = async (own: Browser, role: ViewerRole) =>
    (await own.get(`/api/profile/preview?as=${role}`)).json() as OnWire<ProfilePreviewAnswer>;
  const met = async (viewer: Browser, id: string, query = '') => {
    const answer = await viewer.get(`/api/members/${id}${query}`);
    return answer.statusCode === 200 ? (answer.json().profile as OnWire<MemberProfileView>) : null;
  };

  async function viewersOf(tenant: MadeTenant): Promise<Record<ViewerRole, Browser>> {
    const [free, premium] = [await aListedBrowser(t, tenant, neighbour), await aListedBrowser(t, tenant, neighbour)];
    await asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant }, Account).change({ id: premium.id }, { isPremium: true }),
    );
    return { visitor: new Browser(t, tenant.host), free: free.own, premium: premium.own };
  }

  async function withPhotos(tenant: MadeTenant, id: string): Promise<void> {
    await aPhoto(t, tenant, id, { caption: 'Me' });
    await aPhoto(t, tenant, id, { isMain: false, position: 1, caption: 'By the sea' });
    await aPhoto(t, tenant, id, { isMain: false, position: 2, isExplicit: true });
    for (const status of ['pending', 'rejected'] as const)
      await aPhoto(t, tenant, id, { isMain: false, position: 3, status });
  }

  describe('GET /api/profile/preview', () => {
    it.each<[string, SettingsOverrides]>([
      ['the usual brand', open],
      ['a brand that blurs main photos', { profiles: { loggedOutSearch: 'yes', blurMainImage: true } }],
      ['a brand that shows little', { profiles: { loggedOutSearch: 'yes', visibleProfileFields: ['tattoos'] } }],
    ])('is to the letter what a real viewer of each role is answered: %s', async (_, settings) => {
      const tenant = await aServedTenant(t, { settings });
      const { id, own } = await aListedBrowser(t, tenant, mira);
      await withPhotos(tenant, id);
      const viewers = await viewersOf(tenant);

      for (const role of viewerRoles) {
        const real = await met(viewers[role], id);
        expect(real).not.toBeNull();
        expect([role, await previewed(own, role)]).toEqual([role, { profile: real, unmet: null }]);
      }
    });

    it('tells the roles apart, and owes nothing to what its member is', async () => {
      const tenant = await aServedTenant(t, { settings: open });
      const { id, own } = await aListedBrowser(t, tenant, { ...mira, showsExplicit: true });
      await asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Account).change({ id }, { isPremium: true }));
      await withPhotos(tenant, id);
      const seen = async (role: ViewerRole) => {
        const { profile } = await previewed(own, role);
        return {
          words: profile?.about_me,
          shared: profile?.shared_interests,
          photos: profile?.photos.map(({ locked, explicit }) => [locked, explicit]),
        };
      };

      expect(await seen('visitor')).toEqual({ words: '', shared: [], photos: [] });
      expect(await seen('free')).toEqual({
        words: 'Slow mornings.',
        shared: [],
        photos: [
          [false, false],
          [true, false],
          [true, true],
        ],
      });
      expect(await seen('premium')).toEqual({
        words: 'Slow mornings.',
        shared: [],
        photos: [
          [false, false],
          [false, false],
          [false, true],
        ],
      });
    });

    it.each<[string, SettingsOverrides, Partial<Profile>, ProfilePreviewAnswer['unmet'], boolean]>([
      ['who did not agree to be shown', open, { isPublic: false }, 'private', false],
      ['of a brand that shows visitors nobody', closed, {}, 'closed', false],
      ['of a brand that asks where visitors come from', byAdvertisement, {}, 'advertised', true],
      ['who is invisible', open, { isInvisible: true }, 'hidden', false],
    ])('says why a visitor does not meet somebody %s', async (_, settings, more, unmet, isShown) => {
      const tenant = await aServedTenant(t, { settings });
      const { id, own } = await aListedBrowser(t, tenant, { ...mira, ...more });
      await withPhotos(tenant, id);
      const real = await met(new Browser(t, tenant.host), id, '?network=n&ref=r');

      expect(real !== null).toBe(isShown);
      expect(await met(new Browser(t, tenant.host), id)).toBeNull();
      expect(await previewed(own, 'visitor')).toEqual({ profile: real, unmet });
    });

    it.each<[string, SettingsOverrides, Partial<Profile>, ProfilePreviewAnswer['unmet']]>([
      ['that the brand is closed, before that they are hidden', closed, { isInvisible: true }, 'closed'],
      ['that the brand is closed, before that they did not agree', closed, { isPublic: false }, 'closed'],
      ['that they are hidden, before that they did not agree', open, { isInvisible: true, isPublic: false }, 'hidden'],
      ['that they are hidden, before where visitors come from', byAdvertisement, { isInvisible: true }, 'hidden'],
      ['that they did not agree, before where visitors come from', byAdvertisement, { isPublic: false }, 'private'],
      ['that the brand is closed, before all others', closed, { isInvisible: true, isPublic: false }, 'closed'],
    ])('of several reasons says %s', async (_, settings, more, unmet) => {
      const tenant = await aServedTenant(t, { settings });
      const { own } = await aListedBrowser(t, tenant, { ...mira, ...more });

      expect(await previewed(own, 'visitor')).toEqual({ profile: null, unmet });
    });

    it('shows whoever is hidden what members will see, and that nobody does now', async () => {
      const tenant = await aServedTenant(t, { settings: open });
      const { id, own } = await aListedBrowser(t, tenant, mira);
      await withPhotos(tenant, id);
      const viewers = await viewersOf(tenant);
      const before = await met(viewers.free, id);
      await changeProfile(t, tenant, id, { isInvisible: true });

      expect(await met(viewers.free, id)).toBeNull();
      expect(await previewed(own, 'free')).toEqual({
        profile: { ...before, online: false, activity: null },
        unmet: 'hidden',
      });
      const fresh = await loggedIn(t, tenant, await aMember(t, tenant, { status: 'not_confirmed' }));
      expect(await previewed(fresh, 'premium')).toMatchObject({ profile: { photos: [] }, unmet: 'hidden' });
    });

    it('is one’s own and nobody else’s: it takes no id, and a profile takes no role', async () => {
      const tenant = await aServedTenant(t, { settings: open });
      const [one, other] = [await aListedBrowser(t, tenant, mira), await aListedBrowser(t, tenant, neighbour)];
      await withPhotos(tenant, one.id);
      const preview = await other.own.get(`/api/profile/preview?as=premium&id=${one.id}&profile=${one.id}`);

      expect(
        preview.statusCode === 200 ? (preview.json() as OnWire<ProfilePreviewAnswer>).profile?.id : preview.statusCode,
      ).not.toBe(one.id);
      const plain = await other.own.get(`/api/members/${one.id}`);
      const asked = await other.own.get(`/api/members/${one.id}?as=premium`);
      expect([asked.statusCode, asked.body]).toEqual([plain.statusCode, plain.body]);
      const visitor = await new Browser(t, tenant.host).get('/api/profile/preview?as=premium');
      expect([visitor.statusCode, visitor.json().authentication_required]).toEqual([403, true]);
    });

    it.each(['', '?as=', '?as=staff', '?as=owner', '?as=free&as=premium'])(
      'refuses a role that is none: %s',
      async (query) => {
        const tenant = await aServedTenant(t);
        const { own } = await aListedBrowser(t, tenant, mira);

        expect((await own.get(`/api/profile/preview${query}`)).statusCode).toBe(422);
      },
    );
  });
});
