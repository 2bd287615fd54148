import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aListedMember, toTheNextFive } from '../../test/listed-members.ts';
import { loggedIn } from '../../test/members.ts';
import { AfterAnswers } from '../core/http/after-answers.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { cellOf, nowhere, zoneOf } from '../places/cells.rules.ts';
import { ListingCount, Listing } from './listing.entity.ts';
import { traitMask } from './listing-values.rules.ts';
import { PresenceService } from './presence.service.ts';
import type { Profile } from './profile.entity.ts';

const five = 300_000;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  beforeAll(async () => {
    t = await newApp(engine);
    const settings = { profiles: { memberResell: true } };
    rose = await aServedTenant(t, { countries: ['NL', 'BE'], settings });
    lily = await aServedTenant(t, { countries: ['NL'], settings, poolId: rose.poolId });
  });
  afterAll(() => t.close());

  const listingOn = (tenant: MadeTenant, profileId: string) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Listing).findOne({ profileId }));
  const advance = (seconds: number) =>
    t.send(rose.host, { method: 'POST', url: '/__test/clock', payload: { advance_seconds: seconds } });
  const now = () => t.app.get(Clock).now().getTime();

  /** Listed on both brands, last active long ago. */
  const aListed = (wishes: Partial<Profile> = {}) =>
    aListedMember(t, rose, { minutesAgo: 500, alsoOn: [lily], ...wishes });

  describe('A listing', () => {
    it('follows what a member says of themselves, where they live, and on every brand that shows them', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      const change = { hair_colour: 'red', interests: ['wine'], country: 'NL', region: 'NL-UT', city: 'Utrecht' };
      const answer = await browser.send({
        method: 'PUT',
        url: '/api/profile',
        payload: change,
        headers: { 'idempotency-key': member.id },
      });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      await t.app.get(Jobs).drain();

      const cell = cellOf(52.09, 5.12);
      for (const tenant of [rose, lily]) {
        const listing = await listingOn(tenant, member.id);
        expect(listing).toMatchObject({
          region: 'NL-UT',
          cell,
          zone: zoneOf(cell),
          traitBits: traitMask('hair_colour', ['red'], []),
        });
        expect(listing?.interestBits).toBeGreaterThan(0);
      }
    });

    it('leaves a brand that is not offered where its member now lives, and stays at home', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      await browser.send({
        method: 'PUT',
        url: '/api/profile',
        payload: { country: 'BE', region: 'BE-VAN', city: 'No such town' },
        headers: { 'idempotency-key': member.id },
      });
      await t.app.get(Jobs).drain();

      expect(await listingOn(rose, member.id)).toMatchObject({ country: 'BE', cell: nowhere, zone: nowhere });
      expect(await listingOn(lily, member.id)).toBeNull();
    });

    it('is counted by audience, country and age within a minute', async () => {
      const member = await aListed({ country: 'BE', region: 'BE-BRU' });
      const browser = await loggedIn(t, rose, member);
      await browser.send({
        method: 'PUT',
        url: '/api/profile',
        payload: { sexuality: 'gay' },
        headers: { 'idempotency-key': member.id },
      });
      await advance(60);
      await t.app.get(Jobs).drain();
      const { audience, country, ageBand } = (await listingOn(rose, member.id))!;

      expect(
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: rose }, ListingCount).findOne({ audience, country, ageBand }),
        ),
      ).toMatchObject({ members: 1 });
    });
  });

  describe('Presence', () => {
    it('begins with the log-in and goes on with whatever is asked, on every brand, to five minutes', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      for (const step of [0, 400]) {
        await advance(step);
        toTheNextFive(t);
        await browser.get('/api/user');
        for (const tenant of [rose, lily])
          expect((await listingOn(tenant, member.id))?.lastActiveAt.getTime()).toBe(Math.floor(now() / five) * five);
      }
    });

    it('is written once in five minutes', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      toTheNextFive(t);
      await browser.get('/api/user');
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Listing).change(
          { profileId: member.id },
          { lastActiveAt: new Date(0) },
        ),
      );
      await advance(120);
      await browser.get('/api/user');

      expect((await listingOn(rose, member.id))?.lastActiveAt.getTime()).toBe(0);
    });

    it('is written after the answer, once however many calls are under way', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      toTheNextFive(t);
      const presence = t.app.get(PresenceService);
      let write = (): void => undefined;
      const mark = presence.mark.bind(presence);
      const marking = jest.spyOn(presence, 'mark').mockImplementation(async (...given) => {
        await new Promise<void>((done) => (write = done));
        await mark(...given);
      });
      const ask = () => t.app.inject({ url: '/api/user', headers: { host: rose.host, cookie: browser.session } });
      for (let asked = 0; asked < 3; asked += 1) expect((await ask()).statusCode).toBe(200);
      const before = (await listingOn(rose, member.id))?.lastActiveAt.getTime();
      write();
      await t.app.get(AfterAnswers).settle();
      const times = marking.mock.calls.length;
      marking.mockRestore();

      expect(before).toBeLessThan(Math.floor(now() / five) * five);
      expect((await listingOn(rose, member.id))?.lastActiveAt.getTime()).toBe(Math.floor(now() / five) * five);
      expect(times).toBe(1);
    });

    it('that could not be written is written by the next call', async () => {
      const member = await aListed();
      const browser = await loggedIn(t, rose, member);
      toTheNextFive(t);
      const marking = jest.spyOn(t.app.get(PresenceService), 'mark').mockRejectedValueOnce(new Error('no disk'));
      expect((await browser.get('/api/user')).statusCode).toBe(200);
      await browser.get('/api/user');
      marking.mockRestore();

      expect((await listingOn(rose, member.id))?.lastActiveAt.getTime()).toBe(Math.floor(now() / five) * five);
    });

    it('leaves no trace of whoever is invisible', async () => {
      const member = await aListed({ isInvisible: true });
      const before = await listingOn(rose, member.id);
      const browser = await loggedIn(t, rose, member);
      await advance(400);
      await browser.get('/api/user');

      expect(await listingOn(rose, member.id)).toEqual(before);
    });
  });
});
