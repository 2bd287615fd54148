import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { AdminSettingsView, AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { fieldTexts } from '@manyhearts/locales';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { readTables } from '../../test/all-tables.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { hashOf } from '../audit/audit-chain.rules.ts';
import { storeOf } from '../core/database/store.ts';
import { Faults } from '../core/process/faults.ts';

const absent = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
type Settings = AdminSettingsView & { values: Record<string, unknown>; inherited: Record<string, unknown> };
type Query = { sort?: unknown; range?: unknown; filter?: unknown };

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: string;
  let operator: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, {
      key: 'rose',
      name: 'Rose & Co',
      hosts: ['rose.test', 'rosen.test'],
      languages: ['nl'],
      countries: ['NL'],
    });
    onyx = await aServedTenant(t, {
      key: 'onyx',
      name: "O'Nyx",
      niche: 3,
      settings: { prices: { messageCredits: 30 } },
    });
    await aServedTenant(t, { key: 'aster', name: '100% Aster', status: 'draft', niche: 7 });
    await aServedTenant(t, { key: 'briar', name: 'Briar_Patch', status: 'draft', niche: 7 });
    await aServedTenant(t, { key: 'cedar', name: 'Cedar!', status: 'paused', niche: 7 });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = await aStaffSession(t.db, 'operator', [rose.id]);
  });
  afterAll(() => t.close());

  const ask = (url: string, cookie = owner, headers: Record<string, string> = {}) =>
    t.send('localhost', {
      url: `/api/admin/tenants${url}`,
      headers: { cookie, ...headers },
    });
  const list = async (query: Query = {}, cookie = owner) => {
    const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    const answer = await ask(`?${new URLSearchParams(given)}`, cookie);
    return { range: answer.headers['content-range'], keys: (answer.json() as AdminTenantView[]).map(({ key }) => key) };
  };
  const settings = async (tenant: MadeTenant, group: string) =>
    (await ask(`/${tenant.id}/settings/${group}`)).json() as Settings;
  const save = (
    tenant: { id: string },
    group: string,
    payload: object,
    cookie = operator.cookie,
    headers: Record<string, string> = {},
  ) =>
    t.send('localhost', {
      method: 'PUT',
      url: `/api/admin/tenants/${tenant.id}/settings/${group}`,
      headers: { cookie, ...headers },
      payload,
    });
  const deeds = () => storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } });

  describe('GET /api/admin/tenants', () => {
    it.each([
      [
        ['name', 'ASC'],
        ['aster', 'briar', 'cedar', 'onyx', 'rose'],
      ],
      [
        ['name', 'DESC'],
        ['rose', 'onyx', 'cedar', 'briar', 'aster'],
      ],
      [
        ['key', 'DESC'],
        ['rose', 'onyx', 'cedar', 'briar', 'aster'],
      ],
      [
        ['status', 'ASC'],
        ['aster', 'briar', 'rose', 'onyx', 'cedar'],
      ],
      [
        ['niche', 'DESC'],
        ['aster', 'briar', 'cedar', 'onyx', 'rose'],
      ],
      [
        ['created_at', 'ASC'],
        ['rose', 'onyx', 'aster', 'briar', 'cedar'],
      ],
    ])('is sorted by %j, and what is equal by age', async (sort, keys) => {
      expect((await list({ sort })).keys).toEqual(keys);
    });

    it.each([
      [[0, 1], 'tenants 0-1/5', ['aster', 'briar']],
      [[2, 3], 'tenants 2-3/5', ['cedar', 'onyx']],
      [[4, 9], 'tenants 4-4/5', ['rose']],
      [[0, 999], 'tenants 0-4/5', ['aster', 'briar', 'cedar', 'onyx', 'rose']],
      [[100, 124], 'tenants 100-100/5', []],
    ])('comes in pages, %j of all', async (range, shown, keys) => {
      expect(await list({ range })).toEqual({ range: shown, keys });
    });

    it.each([
      [{}, 5],
      [{ status: 'draft' }, ['aster', 'briar']],
      [{ status: 'nonsense' }, []],
      [{ niche: 7, status: 'paused' }, ['cedar']],
      [{ niche: 3 }, ['onyx']],
      [{ q: 'ROSE' }, ['rose']],
      [{ q: 'rosen.test' }, ['rose']],
      [{ q: 'aste' }, ['aster']],
      [{ q: "o'n" }, ['onyx']],
      [{ q: '%' }, ['aster']],
      [{ q: '0% a' }, ['aster']],
      [{ q: '_' }, ['briar']],
      [{ q: '!' }, ['cedar']],
      [{ q: "' or 1=1 --" }, []],
      [{ q: '\\' }, []],
      [{ q: 'test' }, 5],
      [{ q: '' }, 5],
    ])('finds %j, sign by sign', async (filter, found) => {
      const { keys, range } = await list({ filter });

      expect(typeof found === 'number' ? keys.length : keys).toEqual(found);
      expect(range).toMatch(new RegExp(`/${keys.length}$`));
    });

    it('finds names and domains in every writing, and sorts them as people do', async () => {
      const away = { status: 'paused', niche: 6 } as const;
      await aServedTenant(t, { key: 'emile', name: 'Émile & Zoé', ...away, hosts: ['xn--mnchen-3ya.test'] });
      await aServedTenant(t, { key: 'oresund', name: 'ØRESUND', ...away });
      await aServedTenant(t, { key: 'uber', name: 'Über Nacht', ...away });
      await aServedTenant(t, { key: 'eagle', name: 'eagle', ...away });
      await aServedTenant(t, { key: 'falcon', name: 'Falcon', ...away });
      const found = async (q: string) => (await list({ filter: { q, niche: 6 } })).keys;

      for (const q of ['émile', 'ÉMILE', 'emile', 'E\u0301MILE', 'ZOÉ', 'zoe', 'é & z'])
        expect([q, await found(q)]).toEqual([q, ['emile']]);
      for (const q of ['øresund', 'Øres', 'oresund']) expect([q, await found(q)]).toEqual([q, ['oresund']]);
      for (const q of ['ÜBER', 'über  nacht', 'uber']) expect([q, await found(q)]).toEqual([q, ['uber']]);
      for (const q of ['münchen.test', 'MÜNCHEN.TEST', 'xn--mnchen'])
        expect([q, await found(q)]).toEqual([q, ['emile']]);
      expect((await list({ filter: { niche: 6 }, sort: ['name', 'ASC'] })).keys).toEqual([
        'eagle',
        'emile',
        'falcon',
        'oresund',
        'uber',
      ]);
    });

    it('finds by id', async () => {
      expect((await list({ filter: { id: [rose.id, onyx.id, absent] } })).keys).toEqual(['onyx', 'rose']);
      expect((await list({ filter: { id: rose.id } })).keys).toEqual(['rose']);
      expect((await list({ filter: { id: [] } })).keys).toEqual([]);
    });

    it('shows operators theirs and counts no others', async () => {
      expect(await list({}, operator.cookie)).toEqual({ range: 'tenants 0-0/1', keys: ['rose'] });
      expect(await list({ filter: { id: [onyx.id] } }, operator.cookie)).toEqual({ range: 'tenants 0-0/0', keys: [] });
      expect(await list({ filter: { q: 'onyx' } }, operator.cookie)).toEqual({ range: 'tenants 0-0/0', keys: [] });
      expect(await list({}, (await aStaffSession(t.db, 'moderator')).cookie)).toEqual({
        range: 'tenants 0-0/0',
        keys: [],
      });
    });

    it.each([
      ['sort', '["company_id","ASC"]'],
      ['sort', '["name","asc"]'],
      ['sort', '["name"]'],
      ['sort', '"name"'],
      ['sort', '["name; drop table tenant","ASC"]'],
      ['sort', 'nonsense'],
      ['range', '[5,1]'],
      ['range', '[-1,5]'],
      ['range', '[0,1000]'],
      ['range', '[0,1.5]'],
      ['range', '[0,1e300]'],
      ['range', '["0","5"]'],
      ['range', '{}'],
      ['filter', '{"company_id":"x"}'],
      ['filter', '[]'],
      ['filter', 'null'],
      ['filter', '{'],
      ['filter', '{"__proto__":1}'],
    ])('refuses %s=%s by name', async (name, value) => {
      const answer = await ask(`?${new URLSearchParams([[name, value]])}`);

      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [name]]);
    });
  });

  describe('GET /api/admin/tenants/{id}', () => {
    it('shows what a brand is', async () => {
      expect((await ask(`/${rose.id}`, operator.cookie)).json()).toEqual({
        version: expect.any(String),
        id: rose.id,
        key: 'rose',
        name: 'Rose & Co',
        status: 'live',
        niche: 1,
        theme: 'blush',
        company_id: expect.any(String),
        company_name: expect.stringMatching(/^Company /),
        pool_id: rose.poolId,
        domain: 'rose.test',
        domains: expect.arrayContaining(['rose.test', 'rosen.test']),
        domain_language: 'nl',
        languages: ['nl'],
        countries: ['NL'],
        match_lift: null,
        created_at: '2026-01-01T00:00:00.000Z',
      });
    });

    it('answers for somebody else’s as for one that never was', async () => {
      for (const path of ['', '/settings/prices']) {
        const [foreign, missing] = [
          await ask(`/${onyx.id}${path}`, operator.cookie),
          await ask(`/${absent}${path}`, operator.cookie),
        ];

        expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
      }
      expect((await save(onyx, 'prices', { values: { message_credits: 1 } })).statusCode).toBe(404);
      expect((await settings(onyx, 'prices')).values).toMatchObject({ message_credits: 30 });
    });
  });

  describe('PUT /api/admin/tenants/{id}/settings/{group}', () => {
    it('changes what is said and leaves the rest inherited', async () => {
      const answer = await save(rose, 'site', {
        values: { index_title: '  Rozen  ', cam_teaser: { title: 'a', text: 'b', url: 'https://c.test', image: 'd' } },
        version: 0,
      });

      expect([answer.statusCode, answer.json()]).toEqual([200, await settings(rose, 'site')]);
      expect(answer.json()).toMatchObject({
        id: 'site',
        tenant_id: rose.id,
        group: 'site',
        version: 1,
        origins: { index_title: 'tenant', cam_teaser: 'tenant', description: 'default' },
      });
      expect(answer.json()).toMatchObject({
        values: { index_title: 'Rozen', description: '' },
        inherited: { index_title: '', cam_teaser: null },
      });
      expect((await t.send(rose.host, { url: '/api/settings' })).json()).toMatchObject({
        index_title: 'Rozen',
        cam_teaser: { title: 'a' },
      });
    });

    it('tells the level that a value comes from, and goes back to it', async () => {
      await save(onyx, 'profiles', { values: { search_fields: ['age'], logged_out_search: 'no' } }, owner);
      expect(await settings(onyx, 'profiles')).toMatchObject({
        values: { search_fields: ['age'] },
        origins: { search_fields: 'tenant', visible_profile_fields: 'niche', member_resell: 'default' },
      });

      const answer = await save(onyx, 'profiles', { reset: ['search_fields'] }, owner);
      const { values, inherited, origins } = answer.json() as Settings;
      expect([values['search_fields'], origins['search_fields'], values['logged_out_search']]).toEqual([
        inherited['search_fields'],
        'niche',
        'no',
      ]);
    });

    race('lets one of two win who looked at the same version', async () => {
      const { version } = await settings(rose, 'limits');
      const answers = await Promise.all(
        [1, 2].map((messages) => save(rose, 'limits', { values: { free_messages: messages }, version })),
      );

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect((await save(rose, 'limits', { values: { free_messages: 7 }, version })).json().code).toBe('conflict');
      expect((await settings(rose, 'limits')).version).toBe(version + 1);
    });

    it('names every fault at once, in the language of whoever asks, and changes nothing', async () => {
      const before = await readTables(t.db);
      const values = { message_credits: 0, photo_credits: 'x', gift_rose: 2_000_000, nonsense: 1 };
      const answer = await save(rose, 'prices', { values }, operator.cookie, { 'accept-language': 'nl' });

      expect([answer.statusCode, answer.headers['content-language']]).toEqual([422, 'nl']);
      expect(answer.json().fields).toMatchObject({
        message_credits: {
          code: 'number_too_small',
          params: { min: 1 },
          detail: fieldTexts.nl.number_too_small.replace('{{min}}', '1'),
        },
        photo_credits: { code: 'field_wrong_type' },
        gift_rose: { code: 'number_too_large' },
        nonsense: { code: 'field_unknown', detail: expect.stringContaining('nonsense') },
      });
      expect(await readTables(t.db)).toEqual(before);
    });

    it.each([
      ['offers', { welcome_seconds: 20_000 }, 'welcome_seconds'],
      ['signup', { min_age: 17 }, 'min_age'],
      ['theme', { primary: 'red' }, 'primary'],
      ['site', { support_email: 'nobody' }, 'support_email'],
      ['site', { cdn_prefix: 'javascript:alert(1)' }, 'cdn_prefix'],
      ['entryWarning', {}, 'group'],
      ['limits', { freeMessages: 5 }, 'free_messages'],
      ['profiles', { fictional_warning: { singular: 'a', pluralText: 'c' } }, 'plural_text'],
    ])('keeps the rules of the group %s', async (group, values, field) => {
      const answer = await save(rose, group, { values });

      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    });

    it('takes an emptied theme for the niche’s own, and no other for one that is emptied', async () => {
      await save(onyx, 'theme', { values: { name: 'iris', primary: '#7a0a2d' } }, owner);
      const answer = await save(onyx, 'theme', { values: { name: null, primary: null } }, owner);

      expect(answer.json()).toMatchObject({
        values: { name: 'onyx', primary: null },
        origins: { name: 'niche', primary: 'default' },
      });
      expect((await deeds()).at(-1)).toMatchObject({ before: { name: 'iris', primary: '#7a0a2d' }, after: {} });
      expect((await t.send(onyx.host, { url: '/api/settings' })).json().theme).toBe('onyx');
      expect(
        (await save(onyx, 'limits', { values: { swipe_likes_per_day_premium: null } }, owner)).json().origins,
      ).toMatchObject({ swipe_likes_per_day_premium: 'tenant' });
    });

    it('calls a group of two words as everything on the wire is called, in its address, its answer and the audit', async () => {
      const answer = await save(rose, 'entry_warning', { values: { entry_popup_excluded_countries: ['SE'] } });

      expect(answer.json()).toMatchObject({
        id: 'entry_warning',
        group: 'entry_warning',
        values: { entry_popup_excluded_countries: ['SE'] },
      });
      expect((await deeds()).at(-1)).toMatchObject({
        target: 'tenant:rose/entry_warning',
        after: { entryPopupExcludedCountries: ['SE'] },
      });
    });

    it('takes no name in another spelling, not even to reset it', async () => {
      const answer = await save(rose, 'prices', { reset: ['messageCredits'] });

      expect([answer.statusCode, answer.json().fields.message_credits.params]).toEqual([
        422,
        { unknown: 'messageCredits' },
      ]);
    });

    it('leaves a line of who did what, chained to the one before', async () => {
      const known = (await deeds()).length;
      await save(rose, 'legal', { values: { refund_days: 20 } });
      await save(rose, 'legal', { values: { refund_days: 30 } });
      const all = await deeds();
      const [first, second] = all.slice(known);

      expect(first).toMatchObject({
        staffId: operator.staffId,
        action: 'tenant.settings',
        target: 'tenant:rose/legal',
        tenantRef: rose.id,
        before: {},
        after: { refundDays: 20 },
      });
      expect(second).toMatchObject({
        before: { refundDays: 20 },
        after: { refundDays: 30 },
        previousHash: first?.hash,
      });
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
      expect(all.map(hashOf)).toEqual(all.map(({ hash }) => hash));
    });

    it('leaves neither change nor line when the end fails', async () => {
      const before = await readTables(t.db);
      const calls = new DatabaseCalls(t);
      t.app.get(Faults).arm('database.commit');
      const { result } = await calls.of(() => save(rose, 'legal', { values: { refund_days: 99 } }));

      expect([result.statusCode, await readTables(t.db)]).toEqual([500, before]);
      expect((await t.send(rose.host, { url: '/api/settings' })).json().refund_days).toBe(30);
    });
  });
});
