import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BundleRecord } from '@manyhearts/contract/admin/bundles';
import type { PageRecord } from '@manyhearts/contract/admin/pages';
import { legalPages } from '@manyhearts/contract/pages';
import { settingsGroupWireNames } from '@manyhearts/contract/settings/index';
import type { DomainRecord } from '@manyhearts/contract/admin/domains';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant, type TenantWishes } from '../../../test/factories.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import { Random } from '../../core/crypto/random.ts';
import { Company } from '../../tenants/company.entity.ts';
import { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import { Domain, TenantRow } from '../../tenants/tenant.entity.ts';
import { DomainLookup, type ListedDomains } from '../domain-lookup.ts';

const random = new Random();
const all: [number, number] = [0, 99];
const bundles: TenantWishes['bundles'] = [
  { country: 'NL', credits: 100, priceMinor: 1_995, currency: 'EUR' },
  { country: 'BE', credits: 250, priceMinor: 4_995, currency: 'EUR' },
];

type Query = { filter?: object; sort?: [string, 'ASC' | 'DESC']; range?: [number, number] };

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: string;
  let operator: string;
  let stranger: string;
  let support: string;
  let company: string;
  let keys: string[];

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rôse', bundles });
    onyx = await aServedTenant(t, { key: 'onyx', name: '=1+1', bundles });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
    stranger = (await aStaffSession(t.db, 'operator', [])).cookie;
    support = (await aStaffSession(t.db, 'support', [rose.id])).cookie;
    company = (await storeOf({ db: t.db.manager }, TenantRow).get({ id: rose.id })).companyId;
    await aKey(`tenant:${rose.id}`, { currentFor: null });
    keys = [
      await aKey(`tenant:${rose.id}`, { isLive: false }),
      await aKey(`company:${company}`, { keySetAt: new Date('2026-03-01T00:00:00Z') }),
      await aKey(`tenant:${onyx.id}`),
    ];
  });
  afterAll(() => t.close());

  const aKey = async (owner: string, more: Partial<ProviderAccount> = {}) => {
    const id = random.id();
    const at = new Date('2026-02-01T00:00:00Z');
    await storeOf({ db: t.db.manager }, ProviderAccount).add({
      ...{ id, owner, currentFor: owner, provider: 'mollie', profileRef: 'pfl_secret', isLive: true },
      ...{ hook: random.token(), sealedKey: 'sealed', keyEnd: 'q7Zx', keySetAt: at, createdAt: at, ...more },
    });
    return id;
  };

  const ask = (path: string, cookie: string) => t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie } });
  const list = (resource: string, query: Query = {}, cookie = owner) => {
    const given = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return ask(`${resource}?${new URLSearchParams(Object.fromEntries(given))}`, cookie);
  };
  const rowsOf = async <Row>(...of: Parameters<typeof list>) => (await list(...of)).json() as Row[];
  const idsOf = async (...of: Parameters<typeof list>) => (await rowsOf<{ id: string }>(...of)).map(({ id }) => id);

  describe.each([
    ['domains', ['owner', 'operator']],
    ['provider-keys', ['owner']],
    ['bundles', ['owner', 'operator']],
    ['pages', ['owner', 'operator']],
    ['defaults', ['owner']],
  ] as const)('The list of %s', (resource, roles) => {
    it('is for its roles, and so is its export', async () => {
      for (const [role, cookie] of Object.entries({ owner, operator, support })) {
        const expected = (roles as readonly string[]).includes(role) ? 200 : 403;
        expect([role, (await list(resource, {}, cookie)).statusCode]).toEqual([role, expected]);
        expect((await ask(`${resource}/export?format=csv`, cookie)).statusCode).toBe(expected);
      }
    });

    it('is empty for one who works on no brand', async () => {
      if (!(roles as readonly string[]).includes('operator')) return;
      const answer = await list(resource, {}, stranger);

      expect([answer.json(), answer.headers['content-range']]).toEqual([[], `${resource} 0-0/0`]);
      expect((await ask(`${resource}/export?format=csv`, stranger)).body.trim()).toBe('');
    });

    it('is sorted by id both ways, and paged with its total', async () => {
      const up = await idsOf(resource, { sort: ['id', 'ASC'], range: all });
      const answer = await list(resource, { sort: ['id', 'ASC'], range: [1, 1] });

      expect(up.length).toBeGreaterThan(1);
      expect(await idsOf(resource, { sort: ['id', 'DESC'], range: all })).toEqual(up.toReversed());
      expect((answer.json() as { id: string }[]).map(({ id }) => id)).toEqual([up[1]]);
      expect(answer.headers['content-range']).toBe(`${resource} 1-1/${up.length}`);
    });

    it('finds records by their ids, and refuses what it does not offer', async () => {
      const [first = ''] = await idsOf(resource);

      expect(await idsOf(resource, { filter: { id: [first, 'x'] } })).toEqual([first]);
      expect(await idsOf(resource, { filter: { id: [] } })).toEqual([]);
      expect((await list(resource, { sort: ['weight', 'ASC'] })).statusCode).toBe(422);
      expect((await list(resource, { filter: { weight: 1 } })).statusCode).toBe(422);
    });

    it('is a file without formulas', async () => {
      const { body, headers } = await ask(`${resource}/export?format=csv`, owner);

      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(body.trimEnd().split('\r\n')).toHaveLength((await idsOf(resource, { range: all })).length + 1);
      expect(body).not.toMatch(/(^|,)"[=+@-]/m);
    });
  });

  describe('The list of domains', () => {
    const second = 'xn--rse-knac.test';
    beforeAll(() =>
      storeOf({ db: t.db.manager }, Domain).add({
        ...{ host: second, tenantRef: rose.id, isPrimary: false, addedAt: new Date('2030-01-01T00:00:00Z') },
      }),
    );

    it('says of each whose it is, where it leads, and what certificate it shows', async () => {
      const endsAt = new Date('2026-12-01T00:00:00Z');
      const lookup = t.app.get(DomainLookup) as ListedDomains;
      lookup.known.set('localhost', { addresses: ['192.0.2.1'], certificate: null });
      lookup.known.set(second, { addresses: ['192.0.2.1'], certificate: { endsAt, isTrusted: true } });

      expect(await rowsOf<DomainRecord>('domains', { filter: { id: second } })).toEqual([
        {
          ...{ id: second, host: second, name: 'rôseô.test', tenant_id: rose.id, tenant_name: 'Rôse' },
          ...{ is_primary: false, added_at: '2030-01-01T00:00:00.000Z', state: 'here', addresses: ['192.0.2.1'] },
          certificate: { ends_at: endsAt.toISOString(), is_trusted: true },
        },
      ]);
    });

    it('has those of brands in reach only', async () => {
      expect((await idsOf('domains', {}, operator)).toSorted()).toEqual([rose.host, second].toSorted());
      expect(await idsOf('domains', { filter: { tenant_id: onyx.id } }, operator)).toEqual([]);
      expect(await idsOf('domains', { filter: { id: onyx.host } }, operator)).toEqual([]);
      expect((await ask('domains/export?format=csv', operator)).body).not.toContain(onyx.host);
    });

    it.each<[string, object, () => string[]]>([
      ['a brand', { q: 'rose' }, () => [rose.host, second]],
      ['a part as people write it', { q: 'RÔSEÔ' }, () => [second]],
      ['being the main one', { is_primary: false }, () => [second]],
    ])('is filtered by %s', async (_, filter, expected) => {
      expect((await idsOf('domains', { filter })).toSorted()).toEqual(expected().toSorted());
    });

    it('is filtered by the brand, and sorted by age', async () => {
      const filter = { tenant_id: rose.id };

      expect(await idsOf('domains', { filter, sort: ['added_at', 'ASC'] })).toEqual([rose.host, second]);
      expect(await idsOf('domains', { filter, sort: ['added_at', 'DESC'] })).toEqual([second, rose.host]);
    });
  });

  describe('The list of keys of payment providers', () => {
    it('says whose each is, whether it moves money, and since when, and nothing of the key', async () => {
      const answer = await list('provider-keys', { filter: { id: keys.slice(0, 2) }, sort: ['key_set_at', 'DESC'] });
      const { name } = await storeOf({ db: t.db.manager }, Company).get({ id: company });

      expect(answer.json()).toEqual([
        {
          ...{ id: keys[1], provider: 'mollie', scope: 'company', tenant_id: null, company_id: company, name },
          ...{ is_live: true, key_set_at: '2026-03-01T00:00:00.000Z' },
        },
        {
          ...{ id: keys[0], provider: 'mollie', scope: 'brand', tenant_id: rose.id, company_id: null, name: 'Rôse' },
          ...{ is_live: false, key_set_at: '2026-02-01T00:00:00.000Z' },
        },
      ]);
      const { body } = await ask('provider-keys/export?format=csv', owner);
      expect(body).not.toMatch(/sealed|q7Zx|pfl_/);
    });

    it('leaves out keys that were replaced', async () => {
      expect((await idsOf('provider-keys')).toSorted()).toEqual(keys.toSorted());
    });

    it.each<[string, () => object, readonly number[]]>([
      ['a brand, with its company’s', () => ({ tenant_id: rose.id }), [0, 1]],
      ['whose it is', () => ({ scope: 'company' }), [1]],
      ['being for tests', () => ({ is_live: false }), [0]],
      ['the name of its brand', () => ({ q: 'rose' }), [0]],
    ])('is filtered by %s', async (_, filter, expected) => {
      const found = await idsOf('provider-keys', { filter: filter() });

      expect(found.toSorted()).toEqual(expected.map((at) => keys[at]).toSorted());
    });
  });

  describe('The list of bundles', () => {
    it('has each with its brand, country and price', async () => {
      const [row, ...others] = await rowsOf<BundleRecord>('bundles', { filter: { tenant_id: onyx.id, country: 'BE' } });

      expect(others).toEqual([]);
      expect(row).toEqual({
        ...{ id: expect.any(String), tenant_id: onyx.id, country: 'BE', credits: 250, popular: false },
        price: { amount: '49.95', currency: 'EUR' },
      });
    });

    it('has those of brands in reach only', async () => {
      const rows = await rowsOf<{ tenant_id: string }>('bundles', {}, operator);

      expect(new Set(rows.map(({ tenant_id }) => tenant_id))).toEqual(new Set([rose.id]));
      expect(await idsOf('bundles', { filter: { tenant_id: onyx.id } }, operator)).toEqual([]);
      expect((await ask('bundles/export?format=csv', operator)).body).not.toContain(onyx.id);
    });

    it('is filtered by being recommended', async () => {
      const rows = await rowsOf<BundleRecord>('bundles', { filter: { popular: true } });

      expect(rows.map(({ country }) => country)).toEqual(['NL', 'NL']);
      expect((await list('bundles', { filter: { country: 'XX' } })).statusCode).toBe(422);
    });
  });

  describe('The list of pages', () => {
    const idOf = ({ id }: MadeTenant, slug: string, language = 'en') => `${id}.${slug}.${language}`;
    const versions: Record<string, string> = {};
    const aVersion = async (slug: string, validFrom: string, more: Partial<PageVersion> = {}) => {
      const id = random.id();
      const at = new Date(validFrom);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, PageVersion).add({
          ...{ id, slug, language: 'en', title: 'Own', markdown: 'Be kind.', isInFooter: false },
          ...{ validFrom: at, createdAt: at, withdraws: null, ...more },
        }),
      );
      versions[slug] = id;
    };
    beforeAll(async () => {
      await aVersion('terms', '2026-01-01T00:00:00Z');
      await aVersion('our-story', '2026-01-02T00:00:00Z', { title: 'Our story' });
      await aVersion('faq', '2100-01-01T00:00:00Z');
    });

    it('says of each whether readers find the brand’s own text, and since when', async () => {
      const filter = { tenant_id: rose.id, language: 'en' };
      const rows = await rowsOf<PageRecord & { tenant_id: string }>('pages', { filter });
      const of = (slug: string) => rows.find(({ id }) => id === idOf(rose, slug));

      expect(of('terms')).toEqual({
        ...{ id: idOf(rose, 'terms'), tenant_id: rose.id, slug: 'terms', language: 'en', is_legal: true, is_own: true },
        ...{ title: 'Own', announced: 0, version: versions.terms, from: '2026-01-01T00:00:00.000Z' },
      });
      expect(of('our-story')).toMatchObject({ is_legal: false, is_own: true, title: 'Our story' });
      expect(of('faq')).toMatchObject({ is_legal: true, is_own: false, announced: 1, version: null, from: null });
      expect(rows).toHaveLength(legalPages.length + 1);
    });

    it('is filtered by what is the brand’s own, by page, and by kind', async () => {
      const own = [idOf(rose, 'our-story'), idOf(rose, 'terms')];

      expect(await idsOf('pages', { filter: { is_own: true } })).toEqual(own);
      const ours = await idsOf('pages', { filter: { is_own: false, slug: 'terms', language: 'en' } });
      expect(ours).toEqual([idOf(onyx, 'terms')]);
      expect(await idsOf('pages', { filter: { is_legal: false, language: 'en' } })).toEqual([own[0]]);
    });

    it('has those of brands in reach only', async () => {
      const ids = await idsOf('pages', { range: all }, operator);

      expect(ids.every((id) => id.startsWith(rose.id))).toBe(true);
      expect(await idsOf('pages', { filter: { id: idOf(onyx, 'terms') } }, operator)).toEqual([]);
      expect((await ask('pages/export?format=csv', operator)).body).not.toContain(onyx.id);
    });
  });

  describe('The list of defaults', () => {
    it('counts what is set for every brand and for niches, and says when that was', async () => {
      const before = await rowsOf('defaults', { filter: { id: 'limits' } });
      expect(before).toEqual([{ id: 'limits', group: 'limits', values: 0, niche_values: 0, changed_at: null }]);

      const save = (body: object) =>
        t.send('localhost', {
          ...{ method: 'PUT', url: '/api/admin/defaults/limits', headers: { cookie: owner } },
          payload: body,
        });
      expect((await save({ values: { free_messages: 4 } })).statusCode).toBe(200);
      expect((await save({ niche: 1, values: { free_messages: 5 } })).statusCode).toBe(200);

      expect(await rowsOf('defaults', { filter: { q: 'limits' } })).toEqual([
        { id: 'limits', group: 'limits', values: 1, niche_values: 1, changed_at: expect.any(String) },
      ]);
    });

    it('stands beside the groups themselves', async () => {
      expect((await ask('defaults/limits', owner)).json()).toMatchObject({ group: 'limits' });
      expect((await list('defaults')).headers['content-range']).toBe(
        `defaults 0-${settingsGroupWireNames.length - 1}/${settingsGroupWireNames.length}`,
      );
    });
  });
});
