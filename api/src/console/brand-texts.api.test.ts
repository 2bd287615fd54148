import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { storeOf } from '../core/database/store.ts';

type Method = 'GET' | 'POST' | 'PUT';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: string;
  let operator: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rose', languages: ['nl', 'en'] });
    onyx = await aServedTenant(t, { key: 'onyx', name: 'Onyx', settings: { limits: { freeMessages: 7 } } });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
  });
  afterAll(() => t.close());

  const send = (method: Method, url: string, payload?: object, cookie = owner) =>
    t.send('localhost', { method, url: `/api/admin${url}`, headers: { cookie }, ...(payload && { payload }) });
  const page = (path = '', slug = 'terms', { id } = rose) => `/tenants/${id}/pages/${slug}/nl${path}`;
  const words = (text: string, more: object = {}) => ({ title: 'Voorwaarden', text, is_in_footer: false, ...more });
  const codesOf = (answer: { json: () => { fields?: Record<string, { code: string }> } }) =>
    Object.fromEntries(Object.entries(answer.json().fields ?? {}).map(([name, { code }]) => [name, code]));

  describe('The pages of a brand', () => {
    it('begin with our texts, and take one of their own with every version kept', async () => {
      const ours = (await send('GET', page(), undefined, operator)).json();
      expect(ours).toMatchObject({ is_own: false, is_legal: true, versions: [], seen: 'none' });
      expect(ours.text.length).toBeGreaterThan(500);

      const first = (await send('PUT', page(), words('Eerst.', { seen: ours.seen }), operator)).json();
      const second = (await send('PUT', page(), words('Daarna.', { seen: first.seen }), operator)).json();
      expect(second).toMatchObject({ is_own: true, text: 'Daarna.' });
      expect(second.versions.map(({ state }: { state: string }) => state)).toEqual(['in_force', 'earlier']);
      expect((await t.send(rose.host, { url: '/pages/terms', headers: { accept: 'text/html' } })).body).toContain(
        'Daarna.',
      );

      const [, earlier] = second.versions;
      expect((await send('GET', page(`/versions/${earlier.version}`))).json()).toEqual({
        title: 'Voorwaarden',
        text: 'Eerst.',
      });
      const restored = (await send('POST', page('/restore'), { version: earlier.version })).json();
      expect([restored.text, restored.versions.length]).toEqual(['Eerst.', 3]);
      const left = (await send('POST', page('/withdraw'), {})).json();
      expect([left.is_own, left.text]).toEqual([false, ours.text]);
      const lines = (await send('GET', `/tenants/${rose.id}/pages`)).json();
      expect(lines).toHaveLength(14);
    });

    it('tell the second of two editors who saved, and when', async () => {
      const { seen } = (await send('GET', page('', 'faq'))).json();
      await send('PUT', page('', 'faq'), words('Een.', { seen }), operator);
      const late = await send('PUT', page('', 'faq'), words('Twee.', { seen }));

      expect([late.statusCode, late.json().params]).toEqual([
        409,
        { by: expect.stringMatching(/^operator-/), at: expect.stringMatching(/^2\d{3}-/) },
      ]);
    });

    it.each([
      ['without a text', words(''), { text: 'field_required' }],
      ['with a placeholder that nothing fills in', words('{{nonsense}}'), { text: 'page_placeholder' }],
      ['with html', words('<script>alert(1)</script>'), { text: 'page_html' }],
      ['from a moment that is over', words('Ok.', { from: '2020-01-01T00:00:00Z' }), { valid_from: 'page_past' }],
    ])('refuse one %s', async (_, body, fields) => {
      const answer = await send('PUT', page('', 'privacy'), body);

      expect([answer.statusCode, codesOf(answer)]).toEqual([422, fields]);
    });

    it('show a text as members would see it, with the brand’s facts and no tags of its own', async () => {
      const { html, title } = (
        await send('POST', page('/preview'), { title: '{{brand}}', text: 'Van **{{company}}**. <b>x</b>' })
      ).json();

      expect([title, html]).toEqual(['Rose', expect.stringMatching(/<strong>Company \w+<\/strong>/)]);
      expect(html).not.toContain('<b>');
    });

    it('are not there for staff of another brand', async () => {
      for (const [method, path, body] of [
        ['GET', ''],
        ['PUT', '', words('Mijn.')],
        ['POST', '/withdraw', {}],
        ['POST', '/preview', { title: 'x', text: 'x' }],
      ] as const)
        expect((await send(method, page(path, 'terms', onyx), body, operator)).json().code).toBe('not_found');
    });
  });

  describe('What all brands inherit', () => {
    it('is changed for those that say nothing else, who are told apart, with one line of the audit', async () => {
      const before = (await send('GET', '/defaults/limits')).json();
      expect(before.overrides).toContainEqual({
        name: 'free_messages',
        niches: [],
        brands: [{ id: onyx.id, name: 'Onyx' }],
        more: 0,
      });
      const { version } = before;
      const saved = await send('PUT', '/defaults/limits', { values: { free_messages: 4 }, version });
      const settings = async ({ id }: MadeTenant) =>
        (await send('GET', `/tenants/${id}/settings/limits`)).json() as { values: { free_messages: number } };

      expect(saved.json()).toMatchObject({ values: { free_messages: 4 }, origins: { free_messages: 'installation' } });
      expect([(await settings(rose)).values.free_messages, (await settings(onyx)).values.free_messages]).toEqual([
        4, 7,
      ]);
      const stale = await send('PUT', '/defaults/limits', { values: { free_messages: 5 }, version });
      expect(stale.statusCode).toBe(409);
      expect(stale.json().params).toEqual({ by: expect.any(String), at: expect.any(String) });
      const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'installation.settings' });
      expect(lines).toMatchObject([{ target: 'installation/limits', before: {}, after: { freeMessages: 4 } }]);
    });

    it('is changed for one niche, with who in it says otherwise, and restored by its version', async () => {
      const gilf = await aServedTenant(t, { key: 'gilf', name: 'Gilf', niche: 5 });
      await aServedTenant(t, { key: 'own', name: 'Own', niche: 5, settings: { limits: { messageLength: 1_500 } } });
      const before = (await send('GET', '/defaults/limits?niche=5')).json();
      expect(before).toMatchObject({
        niche: 5,
        origins: { message_length: 'niche' },
        overrides: [{ name: 'message_length', niches: [], brands: [{ name: 'Own' }], more: 0 }],
      });
      const change = { niche: 5, values: { message_length: 3_000 }, version: before.version };
      const saved = (await send('PUT', '/defaults/limits', change)).json();
      expect(saved).toMatchObject({
        values: { message_length: 3_000 },
        inherited: { message_length: before.values.message_length },
        origins: { message_length: 'tenant' },
      });
      expect((await send('PUT', '/defaults/limits', change)).statusCode).toBe(409);

      const settings = async ({ id }: MadeTenant) => (await send('GET', `/tenants/${id}/settings/limits`)).json();
      expect(await settings(gilf)).toMatchObject({
        values: { message_length: 3_000 },
        origins: { message_length: 'niche' },
      });
      expect((await settings(rose)).values.message_length).not.toBe(3_000);
      const everywhere = (await send('GET', '/defaults/limits')).json();
      expect(everywhere.overrides).toContainEqual(
        expect.objectContaining({
          name: 'message_length',
          niches: expect.arrayContaining([{ niche: 5, value: '3000' }]),
        }),
      );
      const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ action: 'niche.settings' });
      expect(lines).toMatchObject([{ target: 'niche:gilf/limits', before: {}, after: { messageLength: 3_000 } }]);

      const back = { niche: 5, reset: ['message_length'], version: saved.version };
      expect((await send('PUT', '/defaults/limits', back)).json().values).toEqual(before.values);
      expect((await settings(gilf)).values.message_length).toBe(before.values.message_length);
      expect((await send('GET', '/defaults/limits?niche=9')).statusCode).toBe(422);
    });

    it.each([
      ['a percentage of 101', 'offers', { welcome_percentage: 101 }, { welcome_percentage: 'number_too_large' }],
      ['no such setting', 'limits', { nonsense: 1 }, { nonsense: 'field_unknown' }],
    ])('is refused with %s', async (_, group, values, fields) => {
      const answer = await send('PUT', `/defaults/${group}`, { values });

      expect([answer.statusCode, codesOf(answer)]).toEqual([422, fields]);
    });

    it('is for owners', async () => {
      expect((await send('GET', '/defaults/limits', undefined, operator)).json().code).toBe('not_permitted');
    });
  });
});
