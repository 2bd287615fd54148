import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewBrandPreviewView, PreviewView } from '@manyhearts/contract/admin/previews';
import { readTables } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { newBrandPreviewLimits } from './new-brand-previews.service.ts';

const harbour = {
  key: 'harbour',
  name: 'Harbour',
  niche: 'she',
  domain: 'harbour.example',
  language: 'nl',
  languages: ['nl', 'de'],
  countries: ['NL', 'CH'],
  support_email: 'help@harbour.example',
  company_name: 'Harbour Media B.V.',
  company_address: 'Kade 1',
  company_city: 'Utrecht',
  company_kvk: '12345678',
  settings: { theme: { name: 'onyx' }, prices: { message_credits: 7, photo_credits: 9 }, signup: { signups: 'none' } },
};

beforeAll(() => buildOnce(), 240_000);

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let owner: string;
  let operator: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood' });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = await aStaffSession(t.db, 'operator', []);
  });
  afterAll(() => t?.close());

  const post = (url: string, payload: object, cookie = owner) =>
    t.send('localhost', { method: 'POST', url: `/api/admin/${url}`, headers: { cookie }, payload });
  const make = (input: object, cookie = owner) => post('new-tenant-previews', input, cookie);
  const pathOf = async (input: object = harbour, cookie = owner): Promise<string> =>
    ((await make(input, cookie)).json() as NewBrandPreviewView).path;
  const open = (path: string, { cookie = owner, host = 'localhost' }: { cookie?: string; host?: string } = {}) =>
    t.send(host, { method: 'GET', url: path, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const mayCreate = (canCreateTenants: boolean) =>
    storeOf({ db: t.db.manager }, StaffMember).change({ id: operator.staffId }, { canCreateTenants });
  /** Without ids and the moment of the creation, which a stored brand has, and without what leads the page through. */
  const plain = (html: string, prefix: string) =>
    html
      .replaceAll(prefix, '')
      .replaceAll(/"(?:[0-9A-HJKMNP-TV-Z]{26}|[A-Z]{2}-\d)"/g, '"id"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant');

  describe('a page of a brand that is not stored', () => {
    it('equals the page of the brand once it is made', async () => {
      const [base, pages] = [await pathOf(), ['/', '/signup', '/pricing', '/pages/terms', '/nowhere']];
      const shown = new Map<string, string>();
      for (const page of pages) shown.set(page, plain((await open(`${base}/de-dark${page}`)).body, `${base}/de-dark`));
      const { id } = (await post('tenants', harbour)).json() as { id: string };
      const stored = ((await post(`tenants/${id}/previews`, { groups: {} })).json() as PreviewView).path;

      for (const page of pages)
        expect(shown.get(page)).toBe(plain((await open(`${stored}/de-dark${page}`)).body, `${stored}/de-dark`));
      expect(shown.get('/')).toContain('Harbour');
      expect(shown.get('/pricing')).toMatch(/39[.,]95/);
      expect(shown.get('/')).toContain('Harbour Media B.V.');
    });

    it('is there before a key, a domain and a company are typed, in the languages of the answer', async () => {
      const answer = await make({ name: 'Just a name', niche: 5, language: 'nl' });
      const { path, languages } = answer.json() as NewBrandPreviewView;
      expect([answer.statusCode, languages]).toEqual([201, ['nl', 'en']]);
      const { body, headers } = await open(`${path}/nl-dark/`);
      expect(body).toMatch(/^<!doctype html><html data-mode="dark" lang="nl">/);
      expect(body).toContain('Just a name');
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' });
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
      expect((await open(`${path}/de-dark/`)).statusCode).toBe(404);
      expect((await open(`${path}/en-auto/icon.svg`)).headers['content-type']).toContain('image/svg+xml');
      expect((await open(`${path}/en-auto/m/anything.webp`)).statusCode).toBe(404);
    });

    it('has the company that was chosen, if it is one of a brand in reach', async () => {
      const { companyId } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: rose.id });
      const base = await pathOf({ ...harbour, company: companyId });
      expect((await open(`${base}/nl-auto/`)).body).toMatch(/Company \w{6}/);
      await mayCreate(true);
      const refused = await make({ ...harbour, company: companyId }, operator.cookie);
      expect([refused.statusCode, Object.keys((refused.json() as { fields: object }).fields)]).toEqual([
        422,
        ['company'],
      ]);
    });

    it('is neither stored nor written down anywhere', async () => {
      const read = async () => ({ ...(await readTables(t.db)), staff_session: [] });
      const before = await read();
      const base = await pathOf({ ...harbour, key: 'ghost', domain: 'ghost.example' });
      expect((await open(`${base}/nl-light/`)).statusCode).toBe(200);
      expect(await read()).toEqual(before);
    });
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ settings: { prices: { message_credits: 'many' } } }, ['settings.prices.message_credits']],
    [{ settings: { theme: { name: 'no-such-theme' } }, countries: ['XX'] }, ['countries[0]', 'settings.theme.name']],
  ])('refuses %j beside its fields, as the creation does', async (change, fields) => {
    const answer = await make({ ...harbour, ...change });
    expect([answer.statusCode, Object.keys((answer.json() as { fields: object }).fields).sort()]).toEqual([
      422,
      fields,
    ]);
  });

  it('refuses more than an address can hold', async () => {
    const long = (length: number) => '€'.repeat(length);
    const facts = { name: long(60), company_name: long(120), company_address: long(200), company_city: long(80) };
    const settings = {
      site: { description: long(320), index_title: long(120) },
      theme: { wordmark: long(40) },
      profiles: { visible_profile_notes: long(300) },
    };
    expect((await make({ ...harbour, ...facts, settings })).statusCode).toBe(413);
  });

  describe('the address', () => {
    it('is made only for people who may make brands', async () => {
      await mayCreate(false);
      const moderator = (await aStaffSession(t.db, 'moderator', [rose.id])).cookie;
      expect([
        (await make(harbour, operator.cookie)).statusCode,
        (await make(harbour, moderator)).statusCode,
        (await t.send('localhost', { method: 'POST', url: '/api/admin/new-tenant-previews', payload: harbour }))
          .statusCode,
      ]).toEqual([403, 403, 403]);
    });

    it('opens for the person who asked alone, while they are logged in and may make brands', async () => {
      const page = `${await pathOf()}/nl-auto/`;
      const other = (await aStaffSession(t.db, 'owner')).cookie;
      expect((await open(page)).statusCode).toBe(200);
      expect([
        (await open(page, { cookie: other })).statusCode,
        (await open(page, { cookie: '' })).statusCode,
        (await open(page, { host: rose.host })).statusCode,
      ]).toEqual([404, 404, 404]);
      await mayCreate(true);
      const theirs = `${await pathOf(harbour, operator.cookie)}/nl-auto/`;
      expect((await open(theirs, { cookie: operator.cookie })).statusCode).toBe(200);
      await mayCreate(false);
      expect((await open(theirs, { cookie: operator.cookie })).statusCode).toBe(404);
    });

    it('opens nothing if it is changed, cut, or a token of another kind', async () => {
      const base = await pathOf();
      const stored = ((await post(`tenants/${rose.id}/previews`, { groups: {} })).json() as PreviewView).path;
      const [head = '', signature = ''] = base.split('.');
      const paths = [
        base.slice(0, -1),
        head,
        `${head.slice(0, -4)}AAAA.${signature}`,
        stored.replace('/admin/preview/', '/admin/new-brand/'),
        '/admin/new-brand/x',
      ];
      for (const path of paths) expect((await open(`${path}/nl-auto/`)).statusCode).toBe(404);
      expect((await open('/admin/new-brand/')).statusCode).toBe(404);
    });

    it('is made so many times in a row, and then again after a moment', async () => {
      const { burst } = newBrandPreviewLimits.newBrandPreview;
      const busy = (await aStaffSession(t.db, 'owner')).cookie;
      const answers: number[] = [];
      // One becomes free again every 0.6 seconds.
      while (answers.at(-1) !== 429 && answers.length < 2 * burst) answers.push((await make(harbour, busy)).statusCode);
      expect(answers.at(-1)).toBe(429);
      expect(answers.indexOf(429)).toBeGreaterThanOrEqual(burst);
      expect(new Set(answers.slice(0, -1))).toEqual(new Set([201]));
    });

    it('ends after a quarter of an hour', async () => {
      const page = `${await pathOf()}/nl-auto/`;
      t.app.get(Clock).advance(15 * 60);
      expect((await open(page)).statusCode).toBe(404);
    });
  });
});
