import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { Not } from 'typeorm';
import { readTables, tablesWith } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { providerKeys, serveProviderKeys } from '../../test/provider-keys.ts';
import { onBrand } from '../../test/sandbox-payments.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { storeOf } from '../core/database/store.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { openKey } from './provider-account.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';

const keySetAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const one = { provider: 'mollie', profile: 'pfl_one', is_live: true, key_end: 'aaaa', key_set_at: keySetAt };

onEachEngineWithRaces((engine, { it, race }) => {
  const log = capturedLog();
  let provider: Awaited<ReturnType<typeof serveProviderKeys>>;
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: { staffId: string; cookie: string };

  beforeAll(async () => {
    provider = await serveProviderKeys();
    t = await newApp(engine, { MOLLIE_URL: provider.url }, log.log);
    rose = await aServedTenant(t, { key: 'rose' });
    onyx = await aServedTenant(t, { key: 'onyx' });
    owner = await aStaffSession(t.db, 'owner');
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });
  beforeEach(() => storeOf({ db: t.db.manager }, ProviderAccount).remove({ id: Not('') }));

  const url = ({ id }: { id: string }) => `/api/admin/tenants/${id}/payment-accounts`;
  const read = (tenant = rose, { cookie } = owner) => t.send('localhost', { url: url(tenant), headers: { cookie } });
  const set = (key: string, scope = 'brand', tenant = rose, { cookie } = owner) =>
    t.send('localhost', { method: 'PUT', url: url(tenant), headers: { cookie }, payload: { key, scope } });
  const aColleague = (role: StaffRole, tenant: MadeTenant) => aStaffSession(t.db, role, [tenant.id]);
  const keysInUse = async () => {
    const rows = await storeOf({ db: t.db.manager }, ProviderAccount).find({ currentFor: Not('') });
    return rows.map((row) => openKey(t.app.get<Config>(CONFIG).secrets, row));
  };
  const payer = () => onBrand(t, rose, (ctx) => t.app.get(ProviderAccountsService).currentOf(ctx));
  const lastDeed = async () =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'DESC' }, take: 1 }))[0];

  describe('GET /api/admin/tenants/{id}/payment-accounts', () => {
    it('has no account before one is set', async () => {
      expect((await read()).json()).toEqual({ own: null, company: null, waiting: [] });
    });
  });

  describe('PUT /api/admin/tenants/{id}/payment-accounts', () => {
    it('gives a brand an account of its own, which is paid from then on', async () => {
      const answer = await set(providerKeys.a);

      expect([answer.statusCode, answer.json()]).toEqual([200, { own: one, company: null, waiting: [] }]);
      expect((await read()).json()).toEqual(answer.json());
      expect([await keysInUse(), (await payer()).profileRef]).toEqual([[providerKeys.a], 'pfl_one']);
      expect(await lastDeed()).toMatchObject({
        staffId: owner.staffId,
        action: 'provider.key',
        target: `tenant:${rose.id}`,
        tenantRef: rose.id,
        after: { profile: 'pfl_one', keyEnd: 'aaaa' },
      });
    });

    it('gives a company an account, which pays for brands without their own', async () => {
      const answer = await set(` ${providerKeys.a}\n`, 'company');
      const paid = (await payer()).profileRef;
      const { companyId } = await storeOf({ db: t.db.manager }, TenantRow).get({ id: rose.id });

      expect([answer.json(), paid]).toEqual([{ own: null, company: one, waiting: [] }, 'pfl_one']);
      expect((await read(onyx)).json()).toEqual({ own: null, company: null, waiting: [] });
      expect(await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `company:${companyId}` })).toMatchObject([
        { action: 'provider.key', tenantRef: null },
      ]);
    });

    it('is the same when it is repeated', async () => {
      await set(providerKeys.a);
      const again = await set(providerKeys.a);

      expect(again.json()).toEqual({ own: one, company: null, waiting: [] });
      expect(await keysInUse()).toEqual([providerKeys.a]);
    });

    race('sets one account when two set it at once', async () => {
      const answers = await Promise.all([set(providerKeys.a), set(providerKeys.a)]);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await keysInUse()).toEqual([providerKeys.a]);
    });

    it.each([
      ['that the provider refuses', providerKeys.refused, 'provider_key_refused'],
      ['that is none', 'password-of-somebody', 'field_invalid'],
      ['that is missing', '', 'field_required'],
    ])('refuses a key %s, beside its field, and changes nothing', async (_, key, code) => {
      await set(providerKeys.a);
      const before = await readTables(t.db);
      const answer = await set(key);

      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
        422,
        'invalid',
        ['key'],
      ]);
      expect(answer.json().fields.key.code).toBe(code);
      expect((await readTables(t.db)).provider_account).toEqual(before.provider_account);
    });

    it('asks to try again while the provider is away, and changes nothing', async () => {
      const answer = await set(providerKeys.failing);

      expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_away']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(10);
      expect(await keysInUse()).toEqual([]);
    });

    it('leaves nothing of a key in tables, answers and log', async () => {
      const answers = [
        await set(providerKeys.a),
        await set(providerKeys.test, 'company'),
        await set(providerKeys.b),
        await set(providerKeys.refused),
        await set(providerKeys.failing),
        await set(`${providerKeys.other}!`),
        await read(),
      ];

      for (const key of Object.values(providerKeys)) {
        const begin = key.slice(0, 15);
        expect(await tablesWith(t.db, begin)).toEqual([]);
        for (const { body } of answers) expect(body).not.toContain(begin);
        expect(log.text()).not.toContain(begin);
      }
      expect(log.text()).toContain('payment-accounts');
    });
  });

  describe('Roles and reach', () => {
    it('let operators of the brand read, and only owners set', async () => {
      const operator = await aColleague('operator', rose);

      expect([
        (await read(rose, operator)).statusCode,
        (await set(providerKeys.a, 'brand', rose, operator)).json().code,
      ]).toEqual([200, 'not_permitted']);
      expect(await keysInUse()).toEqual([]);
    });

    it.each(['support', 'moderator'] as const)('keep %s out', async (role) => {
      const colleague = await aColleague(role, rose);
      const answers = [await read(rose, colleague), await set(providerKeys.a, 'company', rose, colleague)];

      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
        [403, 'not_permitted'],
        [403, 'not_permitted'],
      ]);
    });

    it('answer for other brands as for those that never were, without asking the provider', async () => {
      const operator = await aColleague('operator', onyx);
      const unknown = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
      const asked = provider.asked();
      const answers = [
        await read(rose, operator),
        await read(unknown as MadeTenant, operator),
        await set(providerKeys.a, 'brand', unknown as MadeTenant),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
      expect(provider.asked()).toBe(asked);
    });
  });
});
