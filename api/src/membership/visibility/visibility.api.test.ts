import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import type { VisibilityView } from '@manyhearts/contract/visibility';
import type { OnWire } from '@manyhearts/contract/wire';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aListedBrowser } from '../../../test/listed-members.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConsentRecord } from '../consents/consent-record.entity.ts';

const resells: SettingsOverrides = { profiles: { memberResell: true } };

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let moss: MadeTenant;
  let alone: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { name: 'Rose', settings: resells });
    lily = await aServedTenant(t, { name: 'Lily', poolId: rose.poolId, settings: resells });
    moss = await aServedTenant(t, { name: 'Moss', poolId: rose.poolId, settings: resells });
    alone = await aServedTenant(t, { name: 'Alone', poolId: rose.poolId });
    await aServedTenant(t, { settings: resells });
  });
  afterAll(() => t.close());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const save = (own: Browser, payload: object, key: string = randomUUID()) =>
    own.send({ method: 'PUT', url: '/api/visibility', payload, headers: { 'idempotency-key': key } });
  const read = async (own: Browser) => (await own.get('/api/visibility')).json().visibility as OnWire<VisibilityView>;
  const premium = (id: string, isPremium = true) =>
    asSystem('test', () => storeOf(at(rose), Account).change({ id }, { isPremium }));
  const listings = async (id: string) =>
    Promise.all(
      [rose, lily, moss].map(
        async (tenant) =>
          (await asSystem('test', () => storeOf(at(tenant), Listing).findOne({ profileId: id })))?.isVisible,
      ),
    );
  const words = async (accountId: string) =>
    (
      await asSystem('test', () =>
        storeOf(at(rose), ConsentRecord).find({ accountId }, { order: { at: 'ASC', id: 'ASC' } }),
      )
    ).map(({ kind, subject, isGiven }) => [kind, subject, isGiven]);
  const settled = () => t.app.get(Jobs).drain();
  const nothing = {
    public: false,
    invisible: false,
    explicit_photos: false,
    explicit_photos_wanted: false,
    introductions: false,
  };
  const sites = (on: Record<string, boolean> = {}) =>
    [lily, moss].map(({ id }, place) => ({ id, name: ['Lily', 'Moss'][place], on: on[id] ?? false }));

  describe('GET /api/visibility', () => {
    it('has everything off at first, and names the brands of the pool that take part', async () => {
      const { own } = await aListedBrowser(t, rose);

      expect(await read(own)).toEqual({ ...nothing, sites: sites() });
    });

    it('names no brand where one’s own does not take part', async () => {
      const member = await aMember(t, alone);

      expect(await read(await loggedIn(t, alone, member))).toEqual({ ...nothing, sites: [] });
    });
  });

  describe('PUT /api/visibility', () => {
    it('shows a member to visitors from that moment on, and no longer once it is taken back', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const seen = async () => (await new Browser(t, rose.host).get(`/api/members/${id}`)).statusCode;
      const before = await seen();
      expect((await save(own, { public: true })).json().visibility).toEqual({
        ...nothing,
        public: true,
        sites: sites(),
      });
      const between = await seen();
      await save(own, { public: false });

      expect([before, between, await seen()]).toEqual([404, 200, 404]);
    });

    it('hides an invisible member on every brand at once, and brings them back everywhere', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const [here, there] = [await aListedBrowser(t, rose), await aListedBrowser(t, lily)];
      await premium(id);
      await save(own, { sites: [{ id: lily.id, on: true }] });
      const seen = async () => [
        (await here.own.get(`/api/members/${id}`)).statusCode,
        (await there.own.get(`/api/members/${id}`)).statusCode,
      ];
      const before = await seen();
      expect((await save(own, { invisible: true })).statusCode).toBe(200);
      const hidden = await seen();
      expect(await listings(id)).toEqual([false, false, undefined]);
      await save(own, { invisible: false });

      expect([before, hidden, await seen()]).toEqual([
        [200, 200],
        [404, 404],
        [200, 200],
      ]);
      expect(await listings(id)).toEqual([true, true, undefined]);
    });

    it.each(['invisible', 'explicit_photos'])(
      'asks for premium before it turns on %s, and never before it turns it off',
      async (name) => {
        const { id, own } = await aListedBrowser(t, rose);
        const refused = await save(own, { [name]: true, public: true });
        expect([refused.statusCode, refused.json().code, await read(own)]).toEqual([
          403,
          'premium_required',
          { ...nothing, sites: sites() },
        ]);
        expect((await save(own, { [name]: false })).statusCode).toBe(200);
        await premium(id);

        expect((await save(own, { [name]: true })).json().visibility).toEqual({
          ...nothing,
          [name]: true,
          ...(name === 'explicit_photos' && { explicit_photos_wanted: true }),
          sites: sites(),
        });
      },
    );

    it('of marked photos is kept without premium and then says that it opens nothing, until either comes back or goes', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const told = async () => {
        const { explicit_photos: isOn, explicit_photos_wanted: isWanted } = await read(own);
        return [isOn, isWanted];
      };
      await premium(id);
      await save(own, { explicit_photos: true });
      await premium(id, false);
      const lapsed = await told();
      await premium(id);
      const again = await told();
      await premium(id, false);
      await save(own, { explicit_photos: false });

      expect([lapsed, again, await told()]).toEqual([
        [false, true],
        [true, true],
        [false, false],
      ]);
    });

    it('of invisible ends with premium, on every brand, within the hour, and with nothing else', async () => {
      const [lapsed, paying] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      for (const { id, own } of [lapsed, paying]) {
        await premium(id);
        await save(own, { sites: [{ id: lily.id, on: true }] });
        await save(own, { invisible: true });
      }
      await premium(lapsed.id, false);
      t.app.get(Clock).advance(3_600);
      await settled();

      expect([(await read(lapsed.own)).invisible, (await read(paying.own)).invisible]).toEqual([false, true]);
      expect([await listings(lapsed.id), await listings(paying.id)]).toEqual([
        [true, true, undefined],
        [false, false, undefined],
      ]);
    });

    it('shows the member on another brand once they agree, and no longer once they do not', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const there = await aListedBrowser(t, lily);
      const seen = async () => (await there.own.get(`/api/members/${id}`)).statusCode;
      const before = await seen();
      expect((await save(own, { sites: [{ id: lily.id, on: true }] })).json().visibility.sites).toEqual(
        sites({ [lily.id]: true }),
      );
      const between = await seen();
      await save(own, {
        sites: [
          { id: lily.id, on: false },
          { id: moss.id, on: true },
        ],
      });

      expect([before, between, await seen()]).toEqual([404, 200, 404]);
      expect([await read(own), await listings(id)]).toEqual([
        { ...nothing, sites: sites({ [moss.id]: true }) },
        [true, undefined, true],
      ]);
    });

    it('writes a word for each switch that moves and takes none away', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      await save(own, {
        sites: [
          { id: lily.id, on: true },
          { id: moss.id, on: false },
        ],
      });
      await save(own, { sites: [{ id: lily.id, on: true }] });
      await save(own, { sites: [{ id: lily.id, on: false }] });

      expect(await words(id)).toEqual([
        ['pool_site', lily.id, true],
        ['pool_site', lily.id, false],
      ]);
    });

    race('is done once under one key, and loses no switch of two tabs', async () => {
      const { id, own } = await aListedBrowser(t, rose);
      const key = randomUUID();
      await Promise.all([
        save(own, { sites: [{ id: lily.id, on: true }] }, key),
        save(own, { sites: [{ id: lily.id, on: true }] }, key),
        save(own, { sites: [{ id: moss.id, on: true }] }),
        save(own, { public: true }),
      ]);

      expect(await read(own)).toEqual({ ...nothing, public: true, sites: sites({ [lily.id]: true, [moss.id]: true }) });
      expect(await words(id)).toHaveLength(2);
    });

    it('of somebody who is not confirmed is kept for when they are', async () => {
      const member = await aMember(t, rose, { status: 'not_confirmed' });
      const own = await loggedIn(t, rose, member);
      await save(own, { public: true, sites: [{ id: lily.id, on: true }] });

      expect([await read(own), await listings(member.id)]).toEqual([
        { ...nothing, public: true, sites: sites({ [lily.id]: true }) },
        [undefined, undefined, undefined],
      ]);
    });

    it.each<[string, () => object, string]>([
      ['one’s own brand', () => ({ sites: [{ id: rose.id, on: true }] }), 'sites[0].id'],
      [
        'a brand that does not take part',
        () => ({
          sites: [
            { id: lily.id, on: true },
            { id: alone.id, on: true },
          ],
        }),
        'sites[1].id',
      ],
      ['a brand that nobody knows', () => ({ sites: [{ id: 'x', on: true }] }), 'sites[0].id'],
      ['a switch without a word', () => ({ sites: [{ id: lily.id }] }), 'sites[0].on'],
      ['what is not the member’s to say', () => ({ origin: 'member' }), 'origin'],
    ])('refuses %s, and then changes nothing', async (_, payload, field) => {
      const { id, own } = await aListedBrowser(t, rose);
      const answer = await save(own, { public: true, ...payload() });

      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
      expect([await read(own), await words(id)]).toEqual([{ ...nothing, sites: sites() }, []]);
    });
  });
});
