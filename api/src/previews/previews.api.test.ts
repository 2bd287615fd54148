import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreviewLinkView, PreviewView } from '@manyhearts/contract/admin/previews';
import { sampleProfileId } from '@manyhearts/contract/admin/previews';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Preview } from './preview.entity.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

beforeAll(() => buildOnce(), 240_000);

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let owner: string;
  let operator: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, {
      key: 'rose',
      name: 'Rosewood',
      hosts: ['rose.test'],
      languages: ['en', 'nl'],
      bundles: [{ country: 'NL', credits: 100, priceMinor: 1_000, currency: 'EUR' }],
    });
    lily = await aServedTenant(t, { key: 'lily', name: 'Lilypond', status: 'draft', hosts: ['lily.test'] });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id])).cookie;
  });
  afterAll(() => t?.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie = owner) =>
    t.send('localhost', { method, url: `/api/admin/tenants/${url}`, headers: { cookie }, ...(payload && { payload }) });
  const make = (tenant: MadeTenant, groups: object, cookie = owner) =>
    call('POST', `${tenant.id}/previews`, { groups }, cookie);
  const pathOf = async (tenant: MadeTenant, groups: object = {}): Promise<string> =>
    ((await make(tenant, groups)).json() as PreviewView).path;
  const browser = { accept: 'text/html', 'accept-language': 'en' };
  const open = (path: string, host = 'localhost', headers: Record<string, string> = {}) =>
    t.send(host, { method: 'GET', url: path, headers: { ...browser, ...headers } });
  const link = async (tenant: MadeTenant, days = 7): Promise<PreviewLinkView> => {
    await call('POST', `${tenant.id}/preview-links`, { days });
    const [newest] = (await call('GET', `${tenant.id}/preview-links`)).json() as PreviewLinkView[];
    return newest as PreviewLinkView;
  };
  const deeds = async () =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({}, { order: { seq: 'ASC' } })).map(({ action }) => action);
  /** As a browser without scripts has it. */
  const still = (html: string) =>
    html.replaceAll(/<script( type="module" src="[^"]*")?>.*?<\/script>|<link rel="modulepreload" href="[^"]*">/g, '');
  /** The page without what leads it through the preview. */
  const plain = (html: string, prefix: string) => html.replaceAll(prefix, '').replaceAll('/admin/fonts/', '/fonts/');

  describe('a page in a preview', () => {
    it.each(['/', '/signup', '/pricing', '/pages/terms', '/nowhere'])('%s equals what visitors get', async (page) => {
      const prefix = `${await pathOf(rose)}/en-auto`;
      const shown = await open(`${prefix}${page}`);
      const saved = await open(page, 'rose.test');
      expect(shown.statusCode).toBe(saved.statusCode);
      expect(plain(shown.body, prefix)).toBe(still(saved.body));
    });

    it('shows unsaved values as a save would, and the save then equals it', async () => {
      const groups = {
        theme: { values: { name: 'onyx', wordmark: 'Rosé' } },
        site: { values: { support_email: 'look@rose.test' } },
      };
      const prefix = `${await pathOf(rose, groups)}/en-auto`;
      const shown = await open(`${prefix}/`);
      expect((await open('/', 'rose.test')).body).not.toContain('Rosé');
      for (const [group, change] of Object.entries(groups))
        await t.send('localhost', {
          method: 'PUT',
          url: `/api/admin/tenants/${rose.id}/settings/${group}`,
          headers: { cookie: owner },
          payload: change,
        });
      expect(plain(shown.body, prefix)).toBe(still((await open('/', 'rose.test')).body));
    });

    it('has the language and the mode of its address, and keeps them in its links', async () => {
      const path = await pathOf(rose);
      const { body } = await open(`${path}/nl-dark/`);
      expect(body).toMatch(/^<!doctype html><html data-mode="dark" lang="nl">/);
      expect(body).toContain(`href="${path}/nl-dark/pricing"`);
      expect([
        (await open(`${path}/de-auto/`)).statusCode,
        (await open(`${path}/en-pink/`)).statusCode,
        (await open(`${path}/en-dark-x/`)).statusCode,
      ]).toEqual([404, 404, 404]);
    });

    it('shows a made-up profile in full, although the brand shows visitors none', async () => {
      const path = await pathOf(rose, { profiles: { values: { logged_out_search: 'no' } } });
      const shown = await open(`${path}/en-auto/members/${sampleProfileId}`);
      expect([shown.statusCode, shown.body.includes('Robin'), shown.body.includes('does not exist')]).toEqual([
        200,
        true,
        true,
      ]);
      const portrait = await open(`${path}/en-auto/sample-1.svg`);
      expect([portrait.statusCode, portrait.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    });

    it('runs nothing, sends nothing, is framed by the console only, and is never kept or found', async () => {
      const { headers, body } = await open(`${await pathOf(rose)}/en-auto/`, 'localhost', { cookie: owner });
      expect(body).not.toMatch(/<script(?! type="application\/json")/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('sandbox allow-same-origin');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toMatch(/script-src|connect-src|allow-scripts|allow-forms|allow-top/);
      expect(headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('escapes what is typed, so that code in a value stays text', async () => {
      const groups = { theme: { values: { wordmark: '"><img src=x onerror=alert(1)>' } } };
      const path = await pathOf(rose, groups);
      const { body } = await open(`${path}/en-auto/`);
      expect(body).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
      expect(body).not.toContain('<img src=x');
    });

    it.each([
      [{ theme: { values: { primary: 'red' } } }, ['theme.primary']],
      [
        { theme: { values: { name: 'no-such-theme' } }, signup: { values: { min_age: 3 } } },
        ['signup.min_age', 'theme.name'],
      ],
      [{ theme: { values: { fontPair: 'x' } } }, ['theme.font_pair']],
      [{ prices: { values: { message_credits: 'many' } } }, ['prices.message_credits']],
    ])('refuses %j beside its fields, as a save does', async (groups, fields) => {
      const answer = await make(rose, groups);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys((answer.json() as { fields: object }).fields).sort()).toEqual(fields);
    });

    it.each([
      { nonsense: {} },
      { theme: [] },
      { theme: { values: 1 } },
      { theme: { reset: [1] } },
      { theme: { x: 1 } },
    ])('refuses %j, which is no change of settings', async (groups) => {
      expect((await make(rose, groups)).statusCode).toBe(422);
    });

    it('is made for brands in reach only, and by those who may save', async () => {
      const moderator = (await aStaffSession(t.db, 'moderator', [rose.id])).cookie;
      expect([
        (await make(rose, {}, operator)).statusCode,
        (await make(lily, {}, operator)).statusCode,
        (await make(rose, {}, moderator)).statusCode,
      ]).toEqual([201, 404, 403]);
    });
  });

  describe('the address of a preview', () => {
    it('opens nothing on another host, changed, or cut', async () => {
      const path = await pathOf(rose);
      const token = path.slice(path.lastIndexOf('/') + 1);
      const other = await pathOf(lily);
      const [id = ''] = token.split('.');
      const [, signature = ''] = other.slice(other.lastIndexOf('/') + 1).split('.');
      const paths = [
        `/admin/preview/${id}.${signature}`,
        path.slice(0, -1),
        `/admin/preview/${id}`,
        '/admin/preview/x',
      ];
      expect((await open(`${path}/en-auto/`, 'rose.test')).statusCode).toBe(404);
      expect((await open(`${path}/en-auto/`, 'lily.test')).statusCode).toBe(404);
      for (const one of paths) expect((await open(`${one}/en-auto/`)).statusCode).toBe(404);
    });

    it('ends after a quarter of an hour, and its row with it', async () => {
      const path = await pathOf(rose);
      const [clock, count] = [t.app.get(Clock), () => storeOf({ db: t.db.manager }, Preview).count()];
      expect((await open(`${path}/en-auto/`)).statusCode).toBe(200);
      clock.advance(15 * 60);
      expect((await open(`${path}/en-auto/`)).statusCode).toBe(404);
      expect(await count()).toBeGreaterThan(0);
      clock.advance(3_600);
      await t.app.get(Jobs).drain();
      expect(await count()).toBe(0);
      // The hour also ended the log-in.
      owner = (await aStaffSession(t.db, 'owner', [], clock.now())).cookie;
      operator = (await aStaffSession(t.db, 'operator', [rose.id], clock.now())).cookie;
    });
  });

  describe('a link to a draft', () => {
    it('shows the draft with a strip to who has it, while its host answers nothing', async () => {
      const { path } = await link(lily);
      expect((await open('/', 'lily.test')).statusCode).toBe(404);
      const first = await open(path);
      expect([first.statusCode, first.headers.location]).toEqual([302, `${path}/en-auto/`]);
      const page = await open(`${path}/en-auto/`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Preview of Lilypond, which is not open to visitors yet');
      expect(page.body).toContain('"wall":{"state":"closed"}');
      expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-robots-tag': 'noindex, nofollow' });
      expect((await open(`${path}/en-auto/pricing`)).statusCode).toBe(200);
    });

    it('lasts as long as was chosen, between a day and two weeks', async () => {
      const now = t.app.get(Clock).now().getTime();
      const { expires_at: end } = (await link(lily, 2)) as unknown as { expires_at: string };
      expect(new Date(end).getTime() - now).toBeGreaterThan(2 * dayMs - minuteMs);
      for (const days of [0, 15, 1.5, 'x'])
        expect((await call('POST', `${lily.id}/preview-links`, { days })).statusCode).toBe(422);
    });

    it('is listed, and opens nothing once it is revoked; both are in the audit', async () => {
      const before = (await deeds()).length;
      const made = await link(lily);
      const revoke = (tenant: MadeTenant, id = made.id, cookie = owner) =>
        call('DELETE', `${tenant.id}/preview-links/${id}`, undefined, cookie);
      expect((await revoke(rose)).statusCode).toBe(404);
      expect((await revoke(lily, made.id, operator)).statusCode).toBe(404);
      expect((await revoke(lily)).statusCode).toBe(204);
      expect((await revoke(lily)).statusCode).toBe(404);
      expect((await open(`${made.path}/en-auto/`)).statusCode).toBe(404);
      const listed = (await call('GET', `${lily.id}/preview-links`)).json() as PreviewLinkView[];
      expect(listed.map(({ id }) => id)).not.toContain(made.id);
      expect((await deeds()).slice(before)).toEqual(['tenant.preview-link', 'tenant.preview-link-revoke']);
    });
  });
});
