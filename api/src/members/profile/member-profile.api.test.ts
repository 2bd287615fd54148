import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { DatabaseCalls } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aListedBrowser, aListedMember, changeProfile } from '../../../test/listed-members.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { aPhoto } from '../../../test/photos.ts';
import { Account } from '../../identity/account.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { PhotoUnlock } from '../../photos/access/photo-unlock.entity.ts';
import { cellOf } from '../../places/cells.rules.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import type { Profile } from '../../profiles/profile.entity.ts';

const resells: SettingsOverrides = { profiles: { memberResell: true } };
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
  details: { hair_colour: 'red', tattoos: 'some', smoking: 'never', role: 'leading', gone: 'x' },
};

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let far: MadeTenant;
  let calls: DatabaseCalls;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { settings: resells });
    lily = await aServedTenant(t, { poolId: rose.poolId, niche: 3, settings: resells });
    far = await aServedTenant(t);
    calls = new DatabaseCalls(t);
  });
  afterAll(() => t.close());

  const ask = (browser: Browser, id: string) => browser.get(`/api/members/${id}`);
  const see = async (browser: Browser, id: string) =>
    (await ask(browser, id)).json().profile as OnWire<MemberProfileView>;
  const visitor = (tenant = rose) => new Browser(t, tenant.host);
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const activeOn = (tenant: MadeTenant, profileId: string, lastActiveAt: Date) =>
    asSystem('test', () => storeOf(at(tenant), Listing).change({ profileId }, { lastActiveAt }));
  const living = (tenant: MadeTenant, profileId: string, cell: number) =>
    asSystem('test', () => storeOf(at(tenant), Listing).change({ profileId }, { cell }));
  const premium = (tenant: MadeTenant, id: string) =>
    asSystem('test', () => storeOf(at(tenant), Account).change({ id }, { isPremium: true }));
  const hasBlocked = (own: Browser, profile: string) => own.post('/api/block', { profile });

  describe('GET /api/members/{id}', () => {
    it('shows a member what the brand asks, without a day of birth, an address or a moment', async () => {
      const { id } = await aListedMember(t, rose, mira);
      const viewer = await aListedBrowser(t, rose, { interests: ['yoga', 'hiking'] });
      await activeOn(rose, id, new Date());

      expect(await see(viewer.own, id)).toEqual({
        id,
        name: 'Mira',
        age: expect.any(Number),
        gender: 'female',
        city: 'Utrecht',
        region: 'NL-UT',
        country: 'NL',
        distance_band: null,
        online: true,
        activity: 'online',
        main_image: null,
        photos: [],
        origin: 'member',
        fictional_icon: false,
        like_state: null,
        like_new: false,
        seeking: 'male',
        sexuality: 'bi',
        about_me: 'Slow mornings.',
        hair_colour: 'red',
        eye_colour: null,
        body_type: null,
        relationship_status: null,
        tattoos: 'some',
        interests: ['wine', 'yoga'],
        shared_interests: ['yoga'],
        extra: { smoking: 'never' },
      });
    });

    it('asks on another brand what that one asks', async () => {
      const { id } = await aListedMember(t, rose, { ...mira, alsoOn: [lily] });
      const viewer = await aListedBrowser(t, lily);

      expect(await see(viewer.own, id)).toMatchObject({
        tattoos: 'some',
        hair_colour: null,
        interests: ['wine', 'yoga'],
        extra: { role: 'leading' },
        seeking: 'male',
      });
    });

    it('shows neither words nor photos beyond the first where the brand shows none', async () => {
      const bare = await aServedTenant(t, { settings: { profiles: { visibleProfileFields: ['tattoos'] } } });
      const { id } = await aListedMember(t, bare, mira);
      const main = await aPhoto(t, bare, id);
      await aPhoto(t, bare, id, { isMain: false, position: 1 });
      const profile = await see((await aListedBrowser(t, bare, { interests: ['yoga'] })).own, id);

      expect(profile).toMatchObject({
        about_me: '',
        seeking: null,
        sexuality: null,
        tattoos: 'some',
        hair_colour: null,
        interests: [],
        shared_interests: [],
        photos: [],
      });
      expect(profile.main_image?.filename).toContain(main.files.medium);
    });

    it('tells the distance in bands of two cells, and nothing where one of the two is nowhere', async () => {
      const { id } = await aListedMember(t, rose, mira);
      const viewer = await aListedBrowser(t, rose);
      const bands: (string | null)[] = [];
      const own = cellOf(52, 5);
      const pairs = [
        ...[0, 0.15, 0.35, 0.8, 2].map((degrees) => [own, cellOf(52 + degrees, 5)] as const),
        [0, own] as const,
        [own, 0] as const,
      ];
      for (const [one, other] of pairs) {
        await living(rose, viewer.id, one);
        await living(rose, id, other);
        bands.push((await see(viewer.own, id)).distance_band);
      }

      expect(bands).toEqual(['10', '25', '50', '100', 'farther', null, null]);
    });

    it('labels a fictional profile, never says that it is there, and shows none where the brand has none', async () => {
      const fictions = await aServedTenant(t, { settings: { profiles: { fictionalProfiles: true } } });
      const [shown, hidden] = [
        await aListedMember(t, fictions, { ...mira, origin: 'fictional' }),
        await aListedMember(t, rose, { ...mira, origin: 'fictional' }),
      ];
      await activeOn(fictions, shown.id, new Date());

      expect(await see((await aListedBrowser(t, fictions)).own, shown.id)).toMatchObject({
        origin: 'fictional',
        fictional_icon: true,
        online: false,
        activity: null,
      });
      expect((await ask((await aListedBrowser(t, rose)).own, hidden.id)).statusCode).toBe(404);
    });

    it('shows photos as clearly as this viewer may see them, and none that waits for a moderator', async () => {
      const { id } = await aListedMember(t, rose, mira);
      const [main, second] = [
        await aPhoto(t, rose, id),
        await aPhoto(t, rose, id, { isMain: false, position: 1, caption: 'By the sea' }),
      ];
      for (const status of ['pending', 'rejected'] as const)
        await aPhoto(t, rose, id, { isMain: false, position: 2, status });
      const viewer = await aListedBrowser(t, rose);
      const summary = async () =>
        (await see(viewer.own, id)).photos.map((photo) => [photo.id, photo.main, photo.locked, photo.caption]);
      const locked = await ask(viewer.own, id);

      expect(await summary()).toEqual([
        [main.id, true, false, ''],
        [second.id, false, true, ''],
      ]);
      for (const file of [second.files.full, second.files.medium, second.files.thumb])
        expect(locked.body).not.toContain(file);
      await asSystem('test', () =>
        storeOf(at(rose), PhotoUnlock).add({ viewerId: viewer.id, photoId: second.id, createdAt: new Date() }),
      );
      expect(await summary()).toEqual([
        [main.id, true, false, ''],
        [second.id, false, false, 'By the sea'],
      ]);
    });

    it('answers one’s own id with what others see, also while one is hidden', async () => {
      const own = await aListedBrowser(t, rose, { ...mira, isInvisible: true });
      await aPhoto(t, rose, own.id, { isMain: false, status: 'pending' });

      expect(await see(own.own, own.id)).toMatchObject({
        id: own.id,
        name: 'Mira',
        activity: null,
        online: false,
        photos: [],
        about_me: 'Slow mornings.',
        shared_interests: [],
      });
      const fresh = await aMember(t, rose, { status: 'not_confirmed' });
      expect((await ask(await loggedIn(t, rose, fresh), fresh.id)).statusCode).toBe(200);
    });

    it('gives a member a proof that they met, which stays the same all day, and nobody else one', async () => {
      const { id } = await aListedMember(t, rose, { ...mira, isPublic: true });
      const viewer = await aListedBrowser(t, rose);
      const met = async (browser: Browser, of: string) => (await ask(browser, of)).json().met as unknown;
      const proof = await met(viewer.own, id);

      expect([proof, await met(viewer.own, id)]).toEqual([expect.stringMatching(/^\d+\.[\w-]{43}$/), proof]);
      expect([await met(viewer.own, viewer.id), await met(visitor(), id)]).toEqual([null, null]);
    });

    it('takes three statements with the session, and as many for whoever can’t be seen as for nobody', async () => {
      const { id } = await aListedMember(t, rose, mira);
      await aPhoto(t, rose, id);
      await aPhoto(t, rose, id, { isMain: false, position: 1 });
      const viewer = await aListedBrowser(t, rose);
      const statements = async (one: string) =>
        (await calls.of(() => ask(viewer.own, one))).points.filter((point) => point === 'database.statement').length;
      const hidden = await aListedMember(t, rose, { isInvisible: true });

      expect(await statements(id)).toBe(3);
      expect([await statements(nobodysId), await statements(hidden.id)]).toEqual([2, 2]);
    });

    it('refuses what is no id', async () => {
      expect((await ask((await aListedBrowser(t, rose)).own, 'x')).statusCode).toBe(422);
    });
  });

  describe('a profile that can’t be seen', () => {
    it('answers alike, byte for byte, whatever the reason', async () => {
      const viewer = await aListedBrowser(t, rose);
      const [enemy, shunned] = [await aListedBrowser(t, rose), await aListedMember(t, rose)];
      await hasBlocked(enemy.own, viewer.id);
      await hasBlocked(viewer.own, shunned.id);
      const hidden: [string, string][] = [
        ['of another pool', (await aListedMember(t, far)).id],
        ['of the pool but not shown here', (await aListedMember(t, lily)).id],
        ['invisible', (await aListedMember(t, rose, { isInvisible: true })).id],
        ['who went invisible since', await wentInvisible()],
        ['not confirmed', (await aListedMember(t, rose, { status: 'disabled' })).id],
        ['who blocked the viewer', enemy.id],
        ['whom the viewer blocked', shunned.id],
        ['fictional where there are none', (await aListedMember(t, rose, { origin: 'fictional' })).id],
      ];
      const answer = async (id: string) => {
        const { statusCode, body, headers } = await ask(viewer.own, id);
        return {
          statusCode,
          body: body.replaceAll(id, nobodysId),
          length: headers['content-length'],
          type: headers['content-type'],
        };
      };
      const nobody = await answer(nobodysId);

      expect(nobody.statusCode).toBe(404);
      for (const [reason, id] of hidden) expect([reason, await answer(id)]).toEqual([reason, nobody]);
    });

    async function wentInvisible(): Promise<string> {
      const { id } = await aListedMember(t, rose);
      await changeProfile(t, rose, id, { isInvisible: true });
      return id;
    }
  });

  describe('A visitor', () => {
    it('is shown name, age, region and first photo of whoever agreed to it, and not a word more', async () => {
      const { id } = await aListedMember(t, rose, { ...mira, isPublic: true });
      const [main, second] = [await aPhoto(t, rose, id), await aPhoto(t, rose, id, { isMain: false, position: 1 })];
      const answer = await ask(visitor(), id);
      const { main_image: image, ...profile } = answer.json().profile as OnWire<MemberProfileView>;

      expect(profile).toEqual({
        id,
        name: 'Mira',
        age: expect.any(Number),
        gender: 'female',
        city: '',
        region: 'NL-UT',
        country: 'NL',
        distance_band: null,
        online: false,
        activity: null,
        photos: [],
        origin: 'member',
        fictional_icon: false,
        like_state: null,
        like_new: false,
        seeking: null,
        sexuality: null,
        about_me: '',
        hair_colour: null,
        eye_colour: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        interests: [],
        shared_interests: [],
        extra: {},
      });
      expect(image?.filename).toContain(main.files.medium);
      for (const file of [second.files.blur, second.files.full, second.id]) expect(answer.body).not.toContain(file);
    });

    it.each<[string, SettingsOverrides, string, number]>([
      ['is let in where the brand lets visitors in', { profiles: { loggedOutSearch: 'yes' } }, '', 200],
      [
        'is asked to log in where it does not',
        { profiles: { loggedOutSearch: 'no' }, tracking: { loggedOutSearchTrafficsource: 'no' } },
        '',
        403,
      ],
      [
        'is asked so whatever they came by',
        { profiles: { loggedOutSearch: 'no' }, tracking: { loggedOutSearchTrafficsource: 'no' } },
        '?network=n&ref=r',
        403,
      ],
      [
        'is let in where they came by an advertisement and that is enough',
        { profiles: { loggedOutSearch: 'no' }, tracking: { loggedOutSearchTrafficsource: 'yes' } },
        '?network=n&ref=r',
        200,
      ],
      [
        'is asked to log in where they did not',
        { profiles: { loggedOutSearch: 'no' }, tracking: { loggedOutSearchTrafficsource: 'yes' } },
        '',
        403,
      ],
    ])('%s', async (_, settings, query, status) => {
      const brand = await aServedTenant(t, { settings });
      const { id } = await aListedMember(t, brand, { isPublic: true });
      const answer = await visitor(brand).get(`/api/members/${id}${query}`);

      expect([answer.statusCode, answer.json().authentication_required]).toEqual([
        status,
        status === 403 ? true : undefined,
      ]);
    });
  });

  it('each caller gets exactly the fields that they may see', async () => {
    const target = await aListedMember(t, rose, { ...mira, isPublic: true, alsoOn: [lily] });
    const shy = await aListedMember(t, rose, { ...mira, alsoOn: [lily] });
    for (const { id } of [target, shy]) {
      await aPhoto(t, rose, id);
      await aPhoto(t, rose, id, { isMain: false, position: 1, caption: 'second' });
    }
    const [free, paying, unconfirmed, enemy] = [
      await aListedBrowser(t, rose),
      await aListedBrowser(t, rose),
      await aMember(t, rose, { status: 'not_confirmed' }),
      await aListedBrowser(t, rose),
    ];
    await premium(rose, paying.id);
    for (const { id } of [target, shy]) await hasBlocked(enemy.own, id);
    const [other, stranger] = [await aListedBrowser(t, lily), await aListedBrowser(t, far)];
    const seen = async (browser: Browser, id: string) => {
      const answer = await ask(browser, id);
      if (answer.statusCode !== 200) return answer.statusCode;
      const {
        about_me: words,
        city,
        main_image: image,
        photos,
        hair_colour: hair,
      } = answer.json().profile as OnWire<MemberProfileView>;
      return {
        words: words !== '',
        city: city !== '',
        hair: hair !== null,
        image: image !== null && !image.blurred,
        photos: photos.map(({ locked }) => !locked),
      };
    };
    const all = { words: true, city: true, hair: true, image: true };
    const expected: [string, Browser, unknown, unknown][] = [
      ['a visitor', visitor(), { words: false, city: false, hair: false, image: true, photos: [] }, 404],
      ['a free member', free.own, { ...all, photos: [true, false] }, { ...all, photos: [true, false] }],
      ['a premium member', paying.own, { ...all, photos: [true, true] }, { ...all, photos: [true, true] }],
      [
        'a member who is not confirmed',
        await loggedIn(t, rose, unconfirmed),
        { ...all, photos: [true, false] },
        { ...all, photos: [true, false] },
      ],
      ['one who blocked them', enemy.own, 404, 404],
      [
        'a member of another brand of the pool',
        other.own,
        { ...all, hair: false, photos: [true, false] },
        { ...all, hair: false, photos: [true, false] },
      ],
      ['a member of another pool', stranger.own, 404, 404],
      [
        'their own cookie on another brand',
        Object.assign(visitor(lily), { cookies: free.own.cookies }),
        { words: false, city: false, hair: false, image: true, photos: [] },
        404,
      ],
    ];

    for (const [who, browser, open, reserved] of expected)
      expect([who, await seen(browser, target.id), await seen(browser, shy.id)]).toEqual([who, open, reserved]);
  });

  it('an invisible member appears nowhere, whatever they do', async () => {
    const viewer = await aListedBrowser(t, rose);
    const own = await aListedBrowser(t, rose, { ...mira, isInvisible: true });
    const before = await ask(viewer.own, own.id);
    await own.own.send({ method: 'PUT', url: '/api/profile', payload: { about_me: 'Here I am.' } });
    await activeOn(rose, own.id, new Date());
    const after = await ask(viewer.own, own.id);

    expect([after.statusCode, after.body]).toEqual([before.statusCode, before.body]);
    expect(after.statusCode).toBe(404);
  });
});
