import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyView, InterestView, RegionView } from '@manyhearts/contract/reference';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { storeOf } from '../core/database/store.ts';
import { Company } from '../tenants/company.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

const routes = ['/api/companyinfo', '/api/regions', '/api/interests'];

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', languages: ['nl', 'en'], countries: ['NL', 'BE'] });
    onyx = await aServedTenant(t, { key: 'onyx', niche: 3, languages: ['de'], countries: ['AT'] });
  });
  afterAll(() => t.close());

  const ask = (tenant: MadeTenant, url: string, headers: Record<string, string> = {}) =>
    t.send(tenant.host, { url, headers });
  const regionsOf = async (tenant: MadeTenant, query = '', headers = {}): Promise<RegionView[]> =>
    (await ask(tenant, `/api/regions${query}`, headers)).json().regions;
  const interestsOf = async (tenant: MadeTenant, headers = {}): Promise<InterestView[]> =>
    (await ask(tenant, '/api/interests', headers)).json().interests;

  describe('GET /api/companyinfo', () => {
    it('names the legal entity behind the brand', async () => {
      const { companyId } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: rose.id });
      const company = (await ask(rose, '/api/companyinfo')).json() as CompanyView;

      expect(company).toEqual({
        id: companyId,
        name: expect.stringMatching(/^Company /),
        address: 'Street 1',
        zip: '1000',
        city: 'Town',
        country: 'NL',
        kvk: '00000000',
        tradenames: [],
        vat_numbers: {},
        support_phone: '',
        delete_discount: 0,
        added: '2026-01-01T00:00:00.000Z',
        legal_details: {
          legal_form: '',
          share_capital: '',
          representatives: '',
          register: '',
          supervisory_authority: '',
          editor: '',
          hosting_provider: '',
          dispute_body: '',
        },
      });
      expect(company.id).not.toBe(((await ask(onyx, '/api/companyinfo')).json() as CompanyView).id);
    });

    it('keeps tradenames and tax numbers as they are', async () => {
      const { companyId } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: rose.id });
      const fresh = await aServedTenant(t, { poolId: rose.poolId });
      await storeOf({ db: t.db.manager }, Company).change(
        { id: companyId },
        {
          tradenames: ['Röse & Zn.', '😀'],
          vatNumbers: { NL: 'NL1', BE: 'BE_2' },
        },
      );
      await storeOf({ db: t.db.manager }, TenantRow).change({ id: fresh.id }, { companyId });

      expect((await ask(fresh, '/api/companyinfo')).json()).toMatchObject({
        id: companyId,
        tradenames: ['Röse & Zn.', '😀'],
        vat_numbers: { NL: 'NL1', BE: 'BE_2' },
      });
    });
  });

  describe('GET /api/regions', () => {
    it('lists the regions of all countries of the brand, each country in its order', async () => {
      const regions = await regionsOf(rose);

      expect([...new Set(regions.map(({ country }) => country))]).toEqual(['NL', 'BE']);
      expect(regions.filter(({ country }) => country === 'NL')).toHaveLength(12);
      expect(regions.every(({ code, country }) => code.startsWith(`${country}-`))).toBe(true);
    });

    it('lists those of one country, by name in the language of the visitor', async () => {
      const [dutch, english] = [
        await regionsOf(rose, '?country=NL'),
        await regionsOf(rose, '?country=NL', { 'accept-language': 'en' }),
      ];
      const nameOf = (regions: RegionView[], code: string) => regions.find((region) => region.code === code)?.name;

      expect([nameOf(dutch, 'NL-NH'), nameOf(english, 'NL-NH')]).toEqual(['Noord-Holland', 'North Holland']);
      expect(dutch.map(({ name }) => name)).toEqual(
        dutch.map(({ name }) => name).sort(new Intl.Collator('nl').compare),
      );
      expect(english.map(({ code }) => code).sort()).toEqual(dutch.map(({ code }) => code).sort());
    });

    it.each(['AT', 'US', 'XX', 'nl', 'NL,BE', '%00'])(
      'refuses a country that the brand is not offered in: %s',
      async (country) => {
        const answer = await ask(rose, `/api/regions?country=${country}`);

        expect([answer.statusCode, answer.json().code, answer.json().fields.country.code]).toEqual([
          422,
          'invalid',
          'field_not_offered',
        ]);
      },
    );

    it('is each brand’s own', async () => {
      expect((await regionsOf(onyx)).every(({ country }) => country === 'AT')).toBe(true);
      expect(await regionsOf(onyx)).toHaveLength(9);
    });
  });

  describe('GET /api/interests', () => {
    it('names every interest in the language of the visitor, in its order', async () => {
      const [dutch, german] = [await interestsOf(rose), await interestsOf(onyx, { 'accept-language': 'nl' })];

      expect([dutch.length, german.length]).toEqual([50, 50]);
      expect(dutch.map(({ id }) => id).sort()).toEqual(german.map(({ id }) => id).sort());
      expect(dutch.map(({ name }) => name)).not.toEqual(german.map(({ name }) => name));
      expect(german.map(({ name }) => name)).toEqual(
        german.map(({ name }) => name).sort(new Intl.Collator('de').compare),
      );
    });
  });

  describe('what loads once', () => {
    it.each(routes)('answers the same under its first name: %s', async (url) => {
      expect((await ask(rose, `${url}.php`)).body).toBe((await ask(rose, url)).body);
    });

    it.each(routes)('is kept while it did not change: %s', async (url) => {
      const { headers } = await ask(rose, url);
      const again = await ask(rose, url, { 'if-none-match': String(headers.etag) });

      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(String(headers['cache-control'])).toMatch(/^private, max-age=(?:300|3600)$/);
      expect((await ask(onyx, url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
    });

    it('costs the database nothing once somebody asked', async () => {
      const calls = new DatabaseCalls(t);
      for (const url of routes) await ask(rose, url);
      const { points } = await calls.of(() => Promise.all(routes.map((url) => ask(rose, url))));

      expect(points).toEqual([]);
    });
  });
});
