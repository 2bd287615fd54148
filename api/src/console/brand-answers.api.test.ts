import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import { aComplaint } from '../../test/complaints.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { AnswerTextVersion } from '../tenants/answer-texts/answer-text-version.entity.ts';
import { ourAnswer } from '../tenants/answer-texts/answer-words.rules.ts';
import { asSystem, storeOf } from '../core/database/store.ts';

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine);
  let operator: string;
  let support: string;
  beforeEach(async () => {
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
    support = (await aStaffSession(t.db, 'support', [rose.id])).cookie;
    await asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, AnswerTextVersion).remove({}));
  });
  const send = (method: 'GET' | 'PUT' | 'POST', end = '', payload?: object, cookie = operator, of: MadeTenant = rose) =>
    t.send('localhost', {
      method,
      url: `/api/admin/tenants/${of.id}/answers${end}`,
      ...(payload && { payload }),
      headers: { cookie, 'idempotency-key': randomUUID() },
    });
  const put = (text: string, seen = 'none') => send('PUT', '/more/en', { text, seen });

  it('are ours until the brand writes its own, and support then starts from those', async () => {
    const saved = await put('Hello {{name}}, tell us: {{question}}');
    const id = await aComplaint({ db: t.db.manager, tenant: rose }, { category: 'site' });
    const opened = (
      await t.send('localhost', { url: `/api/admin/complaints/${id}`, headers: { cookie: support } })
    ).json() as OnWire<AdminComplaintView>;
    const lines = (await send('GET')).json() as { name: string; language: string; is_own: boolean }[];

    expect(saved.json()).toMatchObject({ is_own: true, by_default: ourAnswer('more', 'en'), former_default: null });
    expect(opened.templates.find(({ name }) => name === 'more')).toEqual({
      name: 'more',
      text: 'Hello {{name}}, tell us: {{question}}',
      missing: ['name', 'question'],
    });
    expect(opened.templates.find(({ name }) => name === 'declined')?.text).toContain('complaint');
    expect(opened.templates.some(({ name }) => name.startsWith('own'))).toBe(false);
    expect(lines.filter((line) => line.is_own)).toMatchObject([{ name: 'more', language: 'en' }]);
  });

  it('of the brand alone are offered once they are written', async () => {
    await send('PUT', '/ownPrivacy/en', { text: 'Here is your copy.', seen: 'none' });
    const id = await aComplaint({ db: t.db.manager, tenant: rose }, { category: 'privacy' });
    const opened = (
      await t.send('localhost', { url: `/api/admin/complaints/${id}`, headers: { cookie: support } })
    ).json() as OnWire<AdminComplaintView>;

    expect(opened.templates.find(({ name }) => name === 'ownPrivacy')?.text).toBe('Here is your copy.');
  });

  it('keep their versions, each of which applies again, and ours too', async () => {
    const first = (await put('First.')).json();
    const second = (await put('Second.', first.seen)).json();
    const restored = (await send('POST', '/more/en/restore', { version: first.seen })).json();
    const ours = (await put(ourAnswer('more', 'en'), restored.seen)).json();

    expect([second.text, restored.text, ours.is_own]).toEqual(['Second.', 'First.', false]);
    expect(ours.versions.map(({ text }: { text: string }) => text)).toEqual(['', 'First.', 'Second.', 'First.']);
    const lines = await storeOf({ db: t.db.manager }, AuditEntry).find(
      { target: 'tenant:rose/answers/more/en' },
      { order: { seq: 'ASC' } },
    );
    expect(lines.at(-1)).toMatchObject({ action: 'tenant.answers', before: { text: 'First.' } });
  });

  it('tell the second of two editors, and keep what the first wrote', async () => {
    const answers = [await put('Mine.'), await put('Yours.')];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json().params).toEqual({ by: expect.any(String), at: expect.any(String) });
    expect((await send('GET', '/more/en')).json().text).toBe('Mine.');
  });

  it.each([
    ['an unknown placeholder', 'Dear {{surname}}', 'mail_placeholder'],
    ['an open brace', 'Dear {{name', 'mail_braces'],
  ])('are refused with %s', async (_, text, code) => {
    const answer = await put(text);

    expect([answer.statusCode, answer.json().fields.text.code]).toEqual([422, code]);
    expect((await send('POST', '/more/en/preview', { text })).json().fields.text.code).toBe(code);
  });

  it('are shown with a real complaint’s values, and name those that it lacks', async () => {
    await aComplaint({ db: t.db.manager, tenant: rose }, { language: 'en', category: 'other' });
    const shown = (await send('POST', '/more/en/preview', { text: '{{brand}} {{reference}} {{price}}' })).json();

    expect(shown).toEqual({
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      text: expect.stringMatching(`^\\S.* ${shown.reference} \\{\\{price\\}\\}$`),
      missing: ['price'],
    });
  });

  it('are in the brand’s file, with who imported them', async () => {
    const draft = await aServedTenant(t, { key: 'filed', status: 'draft' });
    const { cookie } = await aStaffSession(t.db, 'operator', [draft.id]);
    await send('PUT', '/more/en', { text: 'From the file: {{name}}', seen: 'none' }, cookie, draft);
    const brand = (end: string, payload?: object) =>
      t.send('localhost', {
        method: payload ? 'POST' : 'GET',
        url: `/api/admin/tenants${end}`,
        ...(payload && { payload }),
        headers: { cookie },
      });
    const text = ((await brand(`/${draft.id}/export`)).json() as { text: string }).text.replace('From the', 'By a');
    const { version, changes } = (await brand('/import', { text, dry: true })).json();
    await brand('/import', { text, dry: false, version });
    const read = (await send('GET', '/more/en', undefined, cookie, draft)).json();

    expect(changes).toEqual([
      { path: 'answers.more.en', before: 'From the file: {{name}}', after: 'By a file: {{name}}' },
    ]);
    expect([read.text, read.versions[0].by]).toEqual(['By a file: {{name}}', expect.stringMatching(/^operator-/)]);
  });

  it('are for those who may change the brand', async () => {
    expect((await send('PUT', '/more/en', { text: 'x', seen: 'none' }, support)).statusCode).toBe(403);
    expect((await send('GET', '', undefined, operator, tulip)).statusCode).toBe(404);
    expect((await send('PUT', '/more/fi', { text: 'x', seen: 'none' })).statusCode).toBe(404);
  });
});
