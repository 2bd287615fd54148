import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyRecord } from '@manyhearts/contract/admin/companies';
import type { InterestRecord } from '@manyhearts/contract/admin/interests';
import type { PoolRecord } from '@manyhearts/contract/admin/pools';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { storeOf } from '../../core/database/store.ts';
import { Company } from '../../tenants/company.entity.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';

const full = {
  name: 'Rosewood B.V.',
  address: 'Oudegracht 1',
  zip: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  kvk: '12345678',
  tradenames: ['Rosewood'],
  vat_numbers: { NL: 'NL123', BE: '' },
  support_phone: '',
  legal_details: {
    legal_form: 'Besloten vennootschap',
    share_capital: '',
    representatives: 'Roos van der Kant',
    register: '',
    supervisory_authority: '',
    editor: '',
    hosting_provider: '',
    dispute_body: 'none',
  },
  delete_discount: 20,
};

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let roseCompany: string;
  let onyxCompany: string;
  let owner: string;
  let operator: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    onyx = await aServedTenant(t, { key: 'onyx' });
    [roseCompany, onyxCompany] = [await companyOf(rose), await companyOf(onyx)];
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
  });
  afterAll(() => t.close());

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, cookie = owner }: { body?: object; cookie?: string } = {},
  ) =>
    t.send('localhost', {
      method,
      url: `/api/admin/${path}`,
      headers: { cookie },
      ...(body && { payload: body }),
    });
  const add = async (body: object = full) => (await send('POST', 'companies', { body })).json() as CompanyRecord;
  const companyOf = async ({ id }: { id: string }) =>
    (await storeOf({ db: t.db.manager }, TenantRow).get({ id })).companyId;
  const auditOf = (action: string, target: string) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ action, target });

  describe('A company', () => {
    it('is added, read, changed and deleted, each with a line of the audit', async () => {
      const added = await send('POST', 'companies', { body: full });
      const company = added.json();
      expect([added.statusCode, company]).toEqual([
        201,
        expect.objectContaining({ ...full, vat_numbers: { NL: 'NL123' }, brands: 0 }),
      ]);
      const target = `company:${company.id}`;

      const body = { ...full, city: 'Amersfoort', version: company.version };
      const changed = await send('PUT', `companies/${company.id}`, { body });
      expect(changed.json()).toMatchObject({ city: 'Amersfoort', added: company.added });
      expect((await send('DELETE', `companies/${company.id}`)).statusCode).toBe(204);
      expect((await send('GET', `companies/${company.id}`)).statusCode).toBe(404);

      const lines = await Promise.all(
        ['company.create', 'company.change', 'company.delete'].map((action) => auditOf(action, target)),
      );
      expect(lines.map(({ length }) => length)).toEqual([1, 1, 1]);
    });

    it('that another person saved meanwhile is not overwritten', async () => {
      const { id, version } = await add();
      await send('PUT', `companies/${id}`, { body: { ...full, city: 'Amersfoort', version } });
      const second = await send('PUT', `companies/${id}`, { body: { ...full, city: 'Zwolle', version } });

      expect(second.statusCode).toBe(409);
      expect(second.json()).toMatchObject({
        code: 'conflict',
        params: { by: expect.any(String), at: expect.any(String) },
      });
      expect((await send('GET', `companies/${id}`)).json()).toMatchObject({ city: 'Amersfoort' });
    });

    it('of a live brand keeps what the brand needs to be launched', async () => {
      const before = (await send('GET', `companies/${roseCompany}`)).json();
      const { id: _id, brands: _brands, added: _added, ...stored } = before;
      await storeOf({ db: t.db.manager }, Company).change(
        { id: roseCompany },
        { kvk: '12345678', city: 'Utrecht', address: 'Oudegracht 1' },
      );
      const { version } = (await send('GET', `companies/${roseCompany}`)).json();
      const answer = await send('PUT', `companies/${roseCompany}`, { body: { ...stored, city: '', version } });

      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
      expect(Object.keys(answer.json().fields)).toEqual(['city']);
    });

    it('that answers for a brand can’t be deleted', async () => {
      expect((await send('DELETE', `companies/${roseCompany}`)).statusCode).toBe(409);
    });

    it.each([
      ['without a name', { ...full, name: ' ' }, 'name'],
      ['of no country', { ...full, country: 'XX' }, 'country'],
      ['with a percentage of 101', { ...full, delete_discount: 101 }, 'delete_discount'],
      ['with a negative percentage', { ...full, delete_discount: -1 }, 'delete_discount'],
      ['with a name of two lines', { ...full, name: 'A\nB' }, 'name'],
      ['with a script for a phone number', { ...full, support_phone: '<script>' }, 'support_phone'],
      ['with 51 trade names', { ...full, tradenames: Array(51).fill('x') }, 'tradenames'],
      ['with a VAT number that is too long', { ...full, vat_numbers: { NL: 'x'.repeat(31) } }, 'vat_numbers.NL'],
    ])('%s is refused beside the field', async (_, body, field) => {
      const answer = await send('POST', 'companies', { body });

      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
    });

    it('is read, and not written, by an operator, who sees those of their own brands', async () => {
      const list = (await send('GET', 'companies', { cookie: operator })).json() as CompanyRecord[];

      expect(list.map(({ id, brands }) => [id, brands])).toEqual([[roseCompany, 1]]);
      expect((await send('GET', `companies/${onyxCompany}`, { cookie: operator })).statusCode).toBe(404);
      expect((await send('POST', 'companies', { body: full, cookie: operator })).statusCode).toBe(403);
      const all = await send('GET', 'companies/export?format=csv', { cookie: operator });
      expect(all.body.trimEnd().split('\r\n')).toHaveLength(2);
    });

    it('is found by name and number, and sorted', async () => {
      await add({ ...full, name: 'Zwaluw 100%', kvk: '87654321' });
      const find = async (filter: object) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["name","DESC"]' });
        return ((await send('GET', `companies?${query}`)).json() as CompanyRecord[]).map(({ name }) => name);
      };

      expect(await find({ q: 'zwaluw 100%' })).toEqual(['Zwaluw 100%']);
      expect(await find({ q: '7654' })).toEqual(['Zwaluw 100%']);
      expect(await find({ q: '_' })).toEqual([]);
      expect(await find({ country: 'DE', q: 'zwaluw' })).toEqual([]);
    });
  });

  describe('A pool', () => {
    it('is added, renamed and deleted, and its name is its own', async () => {
      const pool = (await send('POST', 'pools', { body: { name: 'Harbour' } })).json() as PoolRecord;
      const twin = await send('POST', 'pools', { body: { name: 'Harbour' } });
      expect([twin.statusCode, twin.json().fields.name.code]).toEqual([422, 'name_taken']);
      const rename = (name: string) => send('PUT', `pools/${pool.id}`, { body: { name, version: pool.version } });
      expect((await rename('Haven')).json()).toMatchObject({ id: pool.id, name: 'Haven', brands: 0 });
      const late = await rename('Port');
      expect([late.statusCode, late.json().params]).toEqual([409, { by: expect.any(String), at: expect.any(String) }]);
      expect((await send('DELETE', `pools/${pool.id}`)).statusCode).toBe(204);
      expect(await auditOf('pool.rename', `pool:${pool.id}`)).toMatchObject([
        { before: { name: 'Harbour' }, after: { name: 'Haven' } },
      ]);
    });

    it('with brands can’t be deleted, and is not found by an operator of others', async () => {
      expect((await send('DELETE', `pools/${rose.poolId}`)).statusCode).toBe(409);
      expect((await send('DELETE', `pools/${nobodysId}`)).statusCode).toBe(404);
      expect((await send('GET', `pools/${onyx.poolId}`, { cookie: operator })).statusCode).toBe(404);
    });
  });

  it('lists interests in the language of the request', async () => {
    const query = new URLSearchParams({ filter: '{"q":"fiets"}' });
    const answer = await t.send('localhost', {
      url: `/api/admin/interests?${query}`,
      headers: { cookie: owner, 'accept-language': 'nl' },
    });

    expect((answer.json() as InterestRecord[]).map(({ id }) => id)).toEqual(['cycling']);
    expect(answer.headers['content-range']).toBe('interests 0-0/1');
  });

  it('reads an interest, and finds none that there is not', async () => {
    expect((await send('GET', 'interests/cycling', { cookie: operator })).json()).toMatchObject({
      ...{ id: 'cycling', english: 'Cycling' },
    });
    expect((await send('GET', 'interests/nothing')).statusCode).toBe(404);
    const support = (await aStaffSession(t.db, 'support', [rose.id])).cookie;
    expect((await send('GET', 'interests/cycling', { cookie: support })).statusCode).toBe(403);
  });
});
