import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import type { OnWire } from '@manyhearts/contract/wire';
import type { InjectOptions } from 'fastify';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { systemCtx } from '../../test/tenant-command.ts';
import { until } from '../../test/until.ts';
import { openDatabase } from '../core/database/data-source.ts';
import { Faults } from '../core/process/faults.ts';
import { schema } from '../schema.ts';
import { saveSettings } from './change-settings.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let calls: DatabaseCalls;
  let rose: MadeTenant;
  let onyx: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine, { TRUSTED_PROXIES: '127.0.0.1' });
    calls = new DatabaseCalls(t);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood' });
    onyx = await aServedTenant(t, {
      key: 'onyx',
      name: 'Haltwort',
      niche: 3,
      hosts: ['onyx.test', 'halt.test'],
      languages: ['de', 'fr'],
      countries: ['CH', 'DE'],
      settings: {
        site: {
          indexTitle: 'Erst Vertrauen',
          description: 'Diskret',
          mailName: 'HW',
          supportEmail: 'help@onyx.test',
          supportPhone: '+41 1',
          cdnPrefix: 'https://cdn.onyx.test',
        },
        prices: { messageCredits: 30, photoCredits: 1, giftRose: 2 },
        signup: { signups: 'with_trafficsource', minAge: 21, signupCredits: 4 },
        profiles: { loggedOutSearch: 'no', memberResell: true, fictionalWarning: { singular: 'one', plural: 'many' } },
        entryWarning: { enableSiteEntryPopup: 'no', entryPopupExcludedCountries: ['DE'] },
        offers: { premiumMatchClaim: null },
        legal: { refundDays: 30 },
        tracking: { loggedOutSearchTrafficsource: 'no' },
      },
      bundles: [
        { country: 'CH', credits: 100, priceMinor: 1_000, currency: 'CHF' },
        { country: 'CH', credits: 500, priceMinor: 4_001, currency: 'CHF' },
        { country: 'DE', credits: 29, priceMinor: 1, currency: 'EUR' },
        { country: 'DE', credits: 60, priceMinor: 999, currency: 'EUR' },
      ],
    });
  });
  afterAll(() => t.close());

  const ask = (tenant: MadeTenant, request: Omit<InjectOptions, 'url'> & { url?: string } = {}) =>
    t.send(tenant.host, {
      url: '/api/settings',
      ...request,
    });
  const read = async (tenant: MadeTenant, headers: Record<string, string> = {}) =>
    (await ask(tenant, { headers })).json() as OnWire<SettingsView>;

  describe('GET /api/settings', () => {
    it('says everything that a client may know, as it is when nobody changed it', async () => {
      const { company_id: companyId, ...view } = await read(rose);

      expect(companyId).toMatch(/^[0-9A-Z]{26}$/);
      expect(view).toEqual({
        name: 'Rosewood',
        index_title: 'Rosewood: Someone out there loves Sundays the way you do',
        description: 'A long walk or a long life together: it starts with a conversation. Join free and look around.',
        domain: 'rose.test',
        domain_language: 'en',
        languages: ['en', 'nl'],
        countries: [
          { code: 'NL', name: 'Netherlands', currency: 'EUR' },
          { code: 'BE', name: 'Belgium', currency: 'EUR' },
        ],
        niche: 1,
        theme: 'blush',
        mail_name: 'Rosewood',
        support_email: '',
        support_phone: '',
        geoip_country: null,
        geoip_selected_country: 'NL',
        cdn_prefix: '',
        visible_profile_fields: [
          'about_me',
          'tattoos',
          'hair_colour',
          'eye_colour',
          'body_type',
          'relationship_status',
          'interests',
          'sexuality',
          'seeking',
          'photos',
        ],
        visible_profile_notes: '',
        search_fields: [
          'gender',
          'age',
          'country',
          'region',
          'distance',
          'online',
          'new',
          'photo',
          'relationship_status',
          'interests',
        ],
        message_credits: 10,
        photo_credits: 15,
        gift_credits: 5,
        signup_credits: 0,
        message_length: 1_000,
        free_conversations: 2,
        free_messages: 3,
        minimum_message_costs: {},
        enable_site_entry_popup: 'yes',
        entry_popup_excluded_countries: [],
        push_public_key: null,
        fictional_warning: { singular: '', plural: '' },
        refund_days: 14,
        signups: 'all',
        logged_out_search: 'yes',
        logged_out_search_trafficsource: 'yes',
        member_resell: 'no',
        min_age: 18,
        premium_match_claim: null,
        cam_teaser: null,
      });
    });

    it('says what the brand says itself, then its niche', async () => {
      expect(await read(onyx)).toMatchObject({
        name: 'Haltwort',
        index_title: 'Erst Vertrauen',
        description: 'Diskret',
        domain: 'onyx.test',
        domain_language: 'de',
        languages: ['de', 'fr'],
        countries: [
          { code: 'CH', name: 'Schweiz', currency: 'CHF' },
          { code: 'DE', name: 'Deutschland', currency: 'EUR' },
        ],
        niche: 3,
        theme: 'onyx',
        mail_name: 'HW',
        support_email: 'help@onyx.test',
        support_phone: '+41 1',
        cdn_prefix: 'https://cdn.onyx.test',
        message_length: 2_000,
        message_credits: 30,
        photo_credits: 1,
        gift_credits: 2,
        signup_credits: 4,
        enable_site_entry_popup: 'no',
        entry_popup_excluded_countries: ['DE'],
        fictional_warning: { singular: 'one', plural: 'many' },
        refund_days: 30,
        signups: 'with_trafficsource',
        logged_out_search: 'no',
        logged_out_search_trafficsource: 'no',
        member_resell: 'yes',
        min_age: 21,
        premium_match_claim: null,
      });
    });

    it('reckons the lowest price of a message in each country, rounded up, from bundles that pay one', async () => {
      expect((await read(onyx)).minimum_message_costs).toEqual({
        CH: { costs: '2.41', currency: 'CHF' },
        DE: { costs: '5.00', currency: 'EUR' },
      });
    });

    it('answers the same under its first name', async () => {
      const [bare, php] = [await ask(rose), await ask(rose, { url: '/api/settings.php' })];

      expect([php.statusCode, php.headers['content-type'], php.body]).toEqual([
        200,
        'application/json; charset=utf-8',
        bare.body,
      ]);
    });

    it.each([
      [{}, 'Schweiz'],
      [{ 'accept-language': 'fr-CH,fr;q=0.9,en;q=0.8' }, 'Suisse'],
      [{ 'accept-language': 'nl,fr;q=0.1' }, 'Suisse'],
      [{ 'accept-language': 'nl' }, 'Schweiz'],
      [{ 'accept-language': 'fr', cookie: 'i18n_redirected=de' }, 'Schweiz'],
      [{ cookie: 'i18n_redirected=fr' }, 'Suisse'],
      [{ cookie: 'i18n_redirected=nl' }, 'Schweiz'],
      [{ cookie: 'i18n_redirected=%00', 'accept-language': ';;q=x,*' }, 'Schweiz'],
    ])('speaks the language of the cookie, the browser or the domain: %j', async (headers, name) => {
      expect((await read(onyx, headers as Record<string, string>)).countries[0]?.name).toBe(name);
    });

    it('knows the visitor’s country, and picks it where the brand is offered', async () => {
      for (const [ip, country] of [
        ['203.0.113.1', 'DE'],
        ['203.0.113.2', 'US'],
        ['2001:db8::1', 'DE'],
      ]) {
        await t.send(onyx.host, { method: 'POST', url: '/__test/geo', payload: { ip, country } });
      }
      const seen = async (forwarded: string) => {
        const { geoip_country: here, geoip_selected_country: picked } = await read(onyx, {
          'x-forwarded-for': forwarded,
        });
        return [here, picked];
      };

      expect(await seen('203.0.113.1')).toEqual(['DE', 'DE']);
      expect(await seen('203.0.113.2')).toEqual(['US', 'CH']);
      expect(await seen('2001:db8:0:0::1')).toEqual(['DE', 'DE']);
      expect(await seen('203.0.113.2, 203.0.113.1, 127.0.0.1')).toEqual(['DE', 'DE']);
      expect(await seen('nonsense')).toEqual([null, 'CH']);
      const untrusted = await ask(onyx, {
        headers: { 'x-forwarded-for': '203.0.113.1' },
        remoteAddress: '198.51.100.7',
      });
      expect(untrusted.json().geoip_country).not.toBe('DE');
    });
  });

  describe('a copy of the settings', () => {
    it('is still good while nothing changed', async () => {
      const first = await ask(rose);
      const tag = String(first.headers.etag);
      for (const kept of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask(rose, { headers: { 'if-none-match': kept } });

        expect([kept, again.statusCode, again.body, again.headers.etag]).toEqual([kept, 304, '', tag]);
      }
      expect([first.headers['cache-control'], first.headers.vary]).toEqual([
        'private, max-age=60',
        'accept-language, cookie',
      ]);
    });

    it('is not one of another brand, language or country', async () => {
      const answers = [
        await ask(rose),
        await ask(onyx),
        await ask(onyx, { headers: { 'accept-language': 'fr' } }),
        await ask(onyx, { headers: { 'x-forwarded-for': '203.0.113.1' } }),
      ];
      const tags = answers.map(({ headers }) => headers.etag);

      expect(new Set(tags).size).toBe(4);
      expect((await ask(rose, { headers: { 'if-none-match': String(tags[1]) } })).statusCode).toBe(200);
    });

    it('costs the database nothing once somebody asked', async () => {
      await ask(rose);
      const { points } = await calls.of(() => Promise.all(Array.from({ length: 20 }, () => ask(rose))));

      expect(points).toEqual([]);
    });

    it('is read once for all who ask at the same moment', async () => {
      const fresh = await aServedTenant(t);
      const { points } = await calls.of(() => Promise.all(Array.from({ length: 20 }, () => ask(fresh))));

      // Tenant with its domain, its settings, the installation's, its bundles.
      expect(points).toHaveLength(4);
    });
  });

  describe('`domain`', () => {
    it('asks for another brand’s public settings, for a front end elsewhere', async () => {
      const own = await ask(onyx, { headers: { 'accept-language': 'fr' } });
      for (const domain of ['onyx.test', 'ONYX.test', 'halt.test', 'www.onyx.test', ' onyx.test ']) {
        const asked = await ask(rose, { url: `/api/settings?domain=${encodeURIComponent(domain)}` });

        expect([domain, asked.statusCode, asked.json().name]).toEqual([domain, 200, 'Haltwort']);
        expect([
          asked.headers['access-control-allow-origin'],
          asked.headers['access-control-allow-credentials'],
        ]).toEqual(['*', undefined]);
        expect(Object.keys(asked.json())).toEqual(Object.keys(own.json()));
      }
      expect((await ask(rose)).headers['access-control-allow-origin']).toBeUndefined();
    });

    it.each(['evil.test', 'localhost', 'rose'])('%s names no brand', async (domain) => {
      expect((await ask(rose, { url: `/api/settings?domain=${domain}` })).statusCode).toBe(
        domain === 'rose' ? 422 : 404,
      );
    });

    it('is one, not several', async () => {
      expect((await ask(rose, { url: '/api/settings?domain=onyx.test&domain=rose.test' })).statusCode).toBe(422);
      expect((await ask(rose, { url: '/api/settings?domain=' })).json().name).toBe('Rosewood');
    });
  });

  describe('a change', () => {
    it('shows at once to whoever asks next', async () => {
      const { cookie } = await aStaffSession(t.db, 'owner');
      const { etag } = (await ask(rose)).headers;
      for (const credits of [11, 12, 13]) {
        const url = `/api/admin/tenants/${rose.id}/settings/prices`;
        await t.send('localhost', {
          method: 'PUT',
          url,
          headers: { cookie },
          payload: { values: { message_credits: credits } },
        });

        expect((await read(rose)).message_credits).toBe(credits);
      }
      expect((await ask(rose, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200);
      expect((await read(onyx)).message_credits).toBe(30);
    });

    it('by another process shows within a second or so', async () => {
      const other = await openDatabase({ ...schema, url: t.place.url, dataDir: t.place.dataDir, faults: new Faults() });
      await saveSettings(systemCtx(other), rose, 'legal', { values: { refundDays: 21 } });
      await other.destroy();

      await until('the change shows', async () => (await read(rose)).refund_days === 21, 2_500);
    });
  });
});
