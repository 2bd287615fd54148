import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@manyhearts/contract/limits';
import { interestIds } from '@manyhearts/contract/interests';
import { newApp, type TestApp } from '../../test/app.ts';
import type { Browser } from '../../test/browser.ts';
import { onBrand } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { listOn } from '../../test/listed-members.ts';
import { aMember, loggedIn, type MadeMember } from '../../test/members.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { audienceOf } from '../profiles/listing-values.rules.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let member: MadeMember;
  let own: Browser;
  const resells = { profiles: { memberResell: true } };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', settings: resells });
    lily = await aServedTenant(t, {
      key: 'lily',
      poolId: rose.poolId,
      niche: 3,
      settings: { profiles: { memberResell: true, visibleProfileFields: ['about_me', 'tattoos'] } },
    });
    member = await aMember(t, rose);
    own = await loggedIn(t, rose, member);
  });
  afterAll(() => t.close());

  const save = (payload: object, key: string = randomUUID(), browser = own) =>
    browser.send({ method: 'PUT', url: '/api/profile', payload, headers: { 'idempotency-key': key } });
  const read = async (browser = own) => (await browser.get('/api/profile')).json().profile as Record<string, unknown>;
  const faultsOf = async (payload: object, browser = own) => {
    const answer = await save(payload, randomUUID(), browser);
    const fields = (answer.json() as { fields?: Record<string, { code: string }> }).fields ?? {};
    return [answer.statusCode, Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))];
  };
  const stored = (id = member.id) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Profile).get({ id }));
  const audienceOn = async (tenant: MadeTenant, profileId: string) =>
    (await asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Listing).findOne({ profileId })))?.audience;

  describe('GET /api/profile', () => {
    it('answers what the member said at sign-up, and that nothing else is answered yet', async () => {
      const other = await aMember(t, rose);
      const profile = await read(await loggedIn(t, rose, other));

      expect(profile).toEqual({
        id: other.id,
        name: `m${other.id.slice(-8)}`,
        status: 'active',
        date_of_birth: '1990-01-01',
        age: expect.any(Number),
        gender: 'male',
        seeking: 'both',
        sexuality: null,
        country: 'NL',
        region: 'NL-NH',
        city: '',
        about_me: '',
        hair_colour: null,
        eye_colour: null,
        body_type: null,
        relationship_status: null,
        tattoos: null,
        interests: [],
        extra: {},
        main_image: null,
        photos: [],
        member_since: '2026-01-01T00:00:00.000Z',
        completeness: {
          percent: 0,
          missing: [
            'photos',
            'about_me',
            'interests',
            'city',
            'tattoos',
            'hair_colour',
            'eye_colour',
            'body_type',
            'relationship_status',
            'extra.looking_for',
            'extra.children',
            'extra.smoking',
            'extra.perfect_sunday',
          ],
        },
      });
    });

    it('tells nothing that is offered no more, and nothing that this brand does not ask', async () => {
      const other = await aMember(t, lily);
      const details = {
        tattoos: 'some',
        hair_colour: 'red',
        role: 'leading',
        smoking: 'never',
        looking_for: ['friendship', 'dates'],
        boundaries: 'Ask first.',
      };
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: lily }, Profile).change(
          { id: other.id },
          {
            details,
            interests: ['wine', 'gone'],
            aboutMe: 'Hello.',
          },
        ),
      );

      expect(await read(await loggedIn(t, lily, other))).toMatchObject({
        about_me: 'Hello.',
        tattoos: 'some',
        hair_colour: null,
        interests: [],
        extra: { role: 'leading', looking_for: ['friendship'], boundaries: 'Ask first.' },
      });
    });
  });

  describe('PUT /api/profile', () => {
    it('changes what is named, answers all of it, and leaves the rest', async () => {
      await save({
        about_me: ' Slow mornings. ',
        hair_colour: 'red',
        interests: ['wine', 'hiking', 'wine'],
        extra: { smoking: 'never', looking_for: ['dates', 'open'] },
      });
      const answer = await save({ eye_colour: 'green', sexuality: 'bi', extra: { perfect_sunday: 'Long.' } });

      expect([answer.statusCode, answer.json().profile]).toMatchObject([
        200,
        {
          about_me: 'Slow mornings.',
          hair_colour: 'red',
          eye_colour: 'green',
          sexuality: 'bi',
          interests: ['wine', 'hiking'],
          extra: { smoking: 'never', looking_for: ['dates', 'open'], perfect_sunday: 'Long.' },
        },
      ]);
      expect(await read()).toEqual(answer.json().profile);
      expect((await stored()).details).toEqual({
        hair_colour: 'red',
        eye_colour: 'green',
        smoking: 'never',
        looking_for: ['dates', 'open'],
        perfect_sunday: 'Long.',
      });
    });

    it('takes answers back with null, and texts and lists with nothing in them', async () => {
      await save({
        about_me: 'x',
        hair_colour: 'red',
        sexuality: 'bi',
        interests: ['wine'],
        extra: { smoking: 'never', looking_for: ['dates'], perfect_sunday: 'x' },
      });
      const answer = await save({
        about_me: '',
        hair_colour: null,
        eye_colour: null,
        sexuality: null,
        interests: [],
        extra: { smoking: null, looking_for: [], perfect_sunday: '  ' },
      });

      expect(answer.json().profile).toMatchObject({
        about_me: '',
        hair_colour: null,
        sexuality: null,
        interests: [],
        extra: {},
      });
      expect((await stored()).details).toEqual({});
    });

    it('of nothing changes nothing', async () => {
      const before = await read();

      expect((await save({})).json().profile).toEqual(before);
    });

    it.each<[string, object, Record<string, string>]>([
      ['an option that is not offered', { hair_colour: 'invisible' }, { hair_colour: 'field_not_offered' }],
      ['a sexuality of no list', { sexuality: 'x' }, { sexuality: 'field_not_offered' }],
      [
        'an interest that nobody knows',
        { interests: ['wine', 'world_domination'] },
        { 'interests[1]': 'field_not_offered' },
      ],
      ['interests that are no list', { interests: 'wine' }, { interests: 'field_wrong_type' }],
      [
        'more interests than a profile takes',
        { interests: interestIds.slice(0, limits.profile.interests + 1) },
        { interests: 'list_too_long' },
      ],
      ['signs that nobody sees', { about_me: 'a\u202eb' }, { about_me: 'field_hidden_characters' }],
      ['a list in place of a text', { about_me: ['x'] }, { about_me: 'field_wrong_type' }],
      ['an answer of another niche', { extra: { role: 'leading' } }, { 'extra.role': 'field_unknown' }],
      ['an option of another question', { extra: { smoking: 'open' } }, { 'extra.smoking': 'field_not_offered' }],
      [
        'a text that is too long',
        { extra: { perfect_sunday: 'x'.repeat(201) } },
        { 'extra.perfect_sunday': 'field_too_long' },
      ],
      [
        'what is not the member’s to say',
        { status: 'active', origin: 'member', id: 'x' },
        { status: 'field_unknown', origin: 'field_unknown', id: 'field_unknown' },
      ],
      ['a town with a telephone number in it', { city: 'Utrecht 06 12 34 56 78' }, { city: 'contact_details' }],
      ['words with an address in them', { about_me: 'I am mira at gmail dot com' }, { about_me: 'contact_details' }],
      [
        'an answer with a name elsewhere in it',
        { extra: { perfect_sunday: 'Ask @mira_hikes' } },
        { 'extra.perfect_sunday': 'contact_details' },
      ],
      ['a country where the brand is not', { country: 'FR' }, { country: 'field_not_offered' }],
      ['a region of another country', { region: 'BE-BRU' }, { region: 'field_not_offered' }],
      ['a region that is left behind', { country: 'BE', region: 'NL-UT' }, { region: 'field_not_offered' }],
      ['a town of two lines', { city: 'Ut\nrecht' }, { city: 'field_one_line' }],
      ['to seek nobody', { seeking: null }, { seeking: 'field_required' }],
      ['our own spelling', { hairColour: 'red' }, { hair_colour: 'field_unknown' }],
    ])('refuses %s', async (_, payload, faults) => {
      const before = await read();

      expect(await faultsOf(payload)).toEqual([422, faults]);
      expect(await read()).toEqual(before);
    });

    it('names every fault at once', async () => {
      const [, faults] = await faultsOf({
        about_me: 'x'.repeat(2_001),
        tattoos: 'x',
        body_type: 1,
        interests: ['x'],
        extra: { children: 'x' },
      });

      expect(Object.keys(faults as object).sort()).toEqual([
        'about_me',
        'body_type',
        'extra.children',
        'interests[0]',
        'tattoos',
      ]);
    });

    it('refuses what this brand does not ask', async () => {
      const browser = await loggedIn(t, lily, await aMember(t, lily));

      expect(await faultsOf({ hair_colour: 'red', interests: ['wine'], tattoos: 'many' }, browser)).toEqual([
        422,
        { hair_colour: 'field_unknown', interests: 'field_unknown' },
      ]);
      expect(
        (await save({ tattoos: 'many', extra: { role: 'following' } }, randomUUID(), browser)).json().profile,
      ).toMatchObject({ tattoos: 'many', extra: { role: 'following' } });
    });

    it.each([
      ['as long as it may be', limits.profile.aboutMeLength, 200],
      ['one character longer', limits.profile.aboutMeLength + 1, 422],
    ])('counts characters and not bytes: %s', async (_, length, status) => {
      const words = '🌻'.repeat(length);
      const answer = await save({ about_me: words });

      expect(answer.statusCode).toBe(status);
      if (status === 200) expect((await read()).about_me).toBe(words);
    });

    it('keeps line breaks, each as one character', async () => {
      expect((await save({ about_me: 'one\r\n\r\ntwo\rthree' })).json().profile.about_me).toBe('one\n\ntwo\nthree');
    });

    it('is done once under one key, and refuses another wish under it', async () => {
      const key = randomUUID();
      const first = await save({ about_me: 'first' }, key);
      await save({ about_me: 'later' });
      const again = await save({ about_me: 'first' }, key);

      expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
        200,
        'true',
        first.json(),
      ]);
      expect((await read()).about_me).toBe('later');
      expect((await save({ about_me: 'other' }, key)).json().code).toBe('idempotency_key_reused');
    });

    it('loses no answer of two that are given at once', async () => {
      await save({ hair_colour: null, eye_colour: null, tattoos: null, body_type: null });
      const parts = [{ hair_colour: 'grey' }, { eye_colour: 'blue' }, { tattoos: 'none' }, { body_type: 'average' }];
      const answers = await Promise.all(parts.map((part) => save(part)));

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await read()).toMatchObject(Object.assign({}, ...parts));
    });

    it('changes nobody else, of this brand, another of the pool or another pool', async () => {
      const far = await aServedTenant(t);
      const others = [await aMember(t, rose), await aMember(t, lily), await aMember(t, far)] as const;
      const browsers = [
        await loggedIn(t, rose, others[0]),
        await loggedIn(t, lily, others[1]),
        await loggedIn(t, far, others[2]),
      ];
      const before = await Promise.all(browsers.map(read));
      await save({ about_me: 'mine alone', tattoos: 'many', interests: ['yoga'] });

      expect(await Promise.all(browsers.map(read))).toEqual(before);
    });

    it('tells which words are contact details, in the language of whoever asks', async () => {
      const answer = await own.send({
        method: 'PUT',
        url: '/api/profile',
        payload: { about_me: 'Bel me: 06 12 34 56 78' },
        headers: { 'idempotency-key': randomUUID(), 'accept-language': 'nl' },
      });

      expect(answer.json().fields.about_me).toMatchObject({
        code: 'contact_details',
        params: { kind: 'phone', found: '06 12 34 56 78' },
        detail: expect.stringContaining('06 12 34 56 78'),
      });
    });

    it('keeps to whom one may seek, by who one is', async () => {
      const she = await aServedTenant(t, { niche: 5 });
      const man = await aMember(t, she);
      const browser = await loggedIn(t, she, man);

      expect(await faultsOf({ seeking: 'male' }, browser)).toEqual([422, { seeking: 'field_not_offered' }]);
      expect((await save({ seeking: 'female' }, randomUUID(), browser)).json().profile.seeking).toBe('female');
    });

    it('takes a town along with its region, and a region with its country', async () => {
      const browser = await loggedIn(t, rose, await aMember(t, rose));
      const placeAfter = async (payload: object) => {
        const { country, region, city } = (await save(payload, randomUUID(), browser)).json().profile as Record<
          string,
          unknown
        >;
        return [country, region, city];
      };

      expect(await placeAfter({ region: 'NL-UT', city: 'Utrecht' })).toEqual(['NL', 'NL-UT', 'Utrecht']);
      expect(await placeAfter({ city: 'Zeist' })).toEqual(['NL', 'NL-UT', 'Zeist']);
      expect(await placeAfter({ region: 'NL-GE' })).toEqual(['NL', 'NL-GE', '']);
      expect(await placeAfter({ country: 'BE', city: 'Gent' })).toEqual(['BE', '', 'Gent']);
    });

    it('lets somebody move five times a day, and no more; what is no move is not counted', async () => {
      const browser = await loggedIn(t, rose, await aMember(t, rose));
      const towns = ['Utrecht', 'Zeist', 'Ede', 'Tiel', 'Gouda'];
      for (const city of towns) {
        expect((await save({ city }, randomUUID(), browser)).statusCode).toBe(200);
        expect((await save({ city, about_me: city }, randomUUID(), browser)).statusCode).toBe(200);
      }
      const refused = await save({ city: 'Delft', about_me: 'lost' }, randomUUID(), browser);

      expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
        429,
        'rate_limited',
        true,
      ]);
      expect(await read(browser)).toMatchObject({ city: 'Gouda', about_me: 'Gouda' });
      expect((await save({ about_me: 'Still here.' }, randomUUID(), browser)).statusCode).toBe(200);
    });

    it('moves the listings on every brand that shows the member, and takes away the one where they fit no more', async () => {
      const wide = await aServedTenant(t, { key: 'wide', poolId: rose.poolId, countries: ['NL'], settings: resells });
      const { id, username } = await aMember(t, rose);
      for (const tenant of [rose, lily, wide]) await listOn(t, tenant, id);
      await save({ country: 'BE', region: 'BE-VOV' }, randomUUID(), await loggedIn(t, rose, { username }));
      await t.app.get(Jobs).drain();
      const found = await Promise.all(
        [rose, lily, wide].map((tenant) =>
          asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Listing).findOne({ profileId: id })),
        ),
      );

      expect(found.map((row) => row && [row.country, row.region])).toEqual([['BE', 'BE-VOV'], ['BE', 'BE-VOV'], null]);
    });

    it('grows more complete with every answer', async () => {
      const browser = await loggedIn(t, rose, await aMember(t, rose));
      const percent = async (payload: object) =>
        ((await save(payload, randomUUID(), browser)).json().profile.completeness as { percent: number }).percent;
      const steps = [
        await percent({}),
        await percent({ about_me: 'Hi.' }),
        await percent({ city: 'Utrecht', tattoos: 'none' }),
        await percent({ about_me: '' }),
      ];

      expect(steps).toEqual([0, 17, 30, 13]);
    });

    it('moves the member to where their sexuality is looked for, on every brand that shows them', async () => {
      const { id, username } = await aMember(t, rose);
      for (const tenant of [rose, lily]) await listOn(t, tenant, id);
      await save({ sexuality: 'gay' }, randomUUID(), await loggedIn(t, rose, { username }));
      await t.app.get(Jobs).drain();

      expect([await audienceOn(rose, id), await audienceOn(lily, id)]).toEqual(
        Array(2).fill(audienceOf('male', 'gay')),
      );
    });
  });

  it('lists nobody anew who is only moved', async () => {
    const { id } = await aMember(t, rose);
    await onBrand(t, rose, (ctx) => t.app.get(ProfilesService).relist(ctx, id));

    expect(await audienceOn(rose, id)).toBeUndefined();
  });
});
