import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { ConsentsAnswer } from '@manyhearts/contract/consents';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aSignup } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { PageVersion } from '../../tenants/pages/page-version.entity.ts';
import { dayMs } from '../../core/text/durations.ts';
import { defaultTextDate } from '../../tenants/default-text-date.rules.ts';
import { ConsentRecord } from './consent-record.entity.ts';

const resells: SettingsOverrides = { profiles: { memberResell: true } };

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { name: 'Rose', settings: resells });
    lily = await aServedTenant(t, { name: 'Lily', poolId: rose.poolId, settings: resells });
  });
  afterAll(() => t.close());

  const joined = async (consents: object = {}, tenant = rose) => {
    const own = new Browser(t, tenant.host);
    const answer = await own.post(
      '/api/signup',
      aSignup({ consents: { terms: true, sensitive_data: true, ...consents } }),
    );
    expect(answer.statusCode).toBe(201);
    return { own, id: (answer.json() as { user: { id: string } }).user.id };
  };
  const read = async (own: Browser) => (await own.get('/api/consents')).json() as ConsentsAnswer;
  const sinceOf = (consent: object) => (consent as { text_since: string | null }).text_since;
  const save = (own: Browser, payload: object, key: string = randomUUID()) =>
    own.send({ method: 'PUT', url: '/api/consents', payload, headers: { 'idempotency-key': key } });
  const linesOf = (accountId: string, tenant = rose) =>
    asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant }, ConsentRecord).find({ accountId }, { order: { at: 'ASC', id: 'ASC' } }),
    );
  const wordsOn = async (id: string, kind: string, tenant = rose) =>
    (await linesOf(id, tenant)).filter((line) => line.kind === kind).map(({ isGiven }) => isGiven);

  describe('GET /api/consents', () => {
    it('has what was agreed to at sign-up, one by one, with its moment and the text that was shown', async () => {
      const before = t.app.get(Clock).now().toISOString();
      const { own } = await joined({ marketing: true, pool_sites: [lily.id] });
      const { terms_version: terms } = (await own.get('/api/pool-sites')).json() as { terms_version: string };
      const { marketing, consents } = await read(own);

      expect(marketing).toBe(true);
      expect(consents.map(({ kind, site, given, page }) => [kind, site, given, page])).toEqual([
        ['terms', null, true, 'terms'],
        ['sensitive_data', null, true, 'privacy'],
        ['marketing', null, true, 'privacy'],
        ['pool_site', { id: lily.id, name: 'Lily' }, true, 'privacy'],
      ]);
      expect(consents[0]?.version).toBe(terms);
      expect(new Set(consents.slice(1).map(({ version }) => version)).size).toBe(1);
      const { added } = (await own.get('/api/companyinfo')).json() as { added: string };
      expect(consents.map(sinceOf)).toEqual(consents.map(({ page }) => defaultTextDate(page, added)));
      for (const { at } of consents)
        expect([at >= before, at <= t.app.get(Clock).now().toISOString()]).toEqual([true, true]);
    });

    it('has no word on what nobody said yes to', async () => {
      const { own } = await joined();
      const { marketing, consents } = await read(own);

      expect([marketing, consents.map(({ kind }) => kind)]).toEqual([false, ['terms', 'sensitive_data']]);
    });

    it('has the latest word on a brand of the pool, which is said where visibility is', async () => {
      const { own } = await joined({ pool_sites: [lily.id] });
      await own.send({ method: 'PUT', url: '/api/visibility', payload: { sites: [{ id: lily.id, on: false }] } });

      expect((await read(own)).consents.find(({ kind }) => kind === 'pool_site')).toMatchObject({
        site: { name: 'Lily' },
        given: false,
      });
    });

    it('is of whoever asks, and of nobody on another brand', async () => {
      const [{ own }, other] = [await joined({ marketing: true }), await joined()];
      expect([(await read(own)).marketing, (await read(other.own)).marketing]).toEqual([true, false]);

      const elsewhere = await new Browser(t, lily.host).get('/api/consents', { headers: { cookie: own.session } });
      expect([elsewhere.statusCode, elsewhere.json().authentication_required]).toEqual([403, true]);
    });
  });

  describe('PUT /api/consents', () => {
    it('turns news and offers on and off at once, and writes down each word beside those before', async () => {
      const { own, id } = await joined();
      const first = await linesOf(id);
      const answers = [
        (await save(own, { marketing: true })).json(),
        (await save(own, { marketing: false })).json(),
        (await save(own, { marketing: true })).json(),
      ] as ConsentsAnswer[];

      expect(
        answers.map(({ marketing, consents }) => [marketing, consents.find(({ kind }) => kind === 'marketing')?.given]),
      ).toEqual([
        [true, true],
        [false, false],
        [true, true],
      ]);
      expect(await read(own)).toEqual(answers[2]);
      expect(await wordsOn(id, 'marketing')).toEqual([true, false, true]);
      expect((await linesOf(id)).slice(0, first.length)).toEqual(first);
    });

    race('writes nothing down that was said already, nor twice what was sent twice', async () => {
      const { own, id } = await joined({ marketing: true });
      await save(own, { marketing: true });
      const key = randomUUID();
      const answers = await Promise.all([
        save(own, { marketing: false }, key),
        save(own, { marketing: false }, key),
        save(own, { marketing: false }),
      ]);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await wordsOn(id, 'marketing')).toEqual([true, false]);
    });

    race('of two tabs that say different things at once keeps both, and does what the last one says', async () => {
      const { own, id } = await joined();
      await Promise.all([
        save(own, { marketing: true }),
        save(own, { marketing: false }),
        save(own, { marketing: true }),
      ]);
      const said = await wordsOn(id, 'marketing');

      expect(said.filter((given, at) => given === said[at - 1])).toEqual([]);
      expect((await read(own)).marketing).toBe(said.at(-1));
    });

    it('names the text of that moment, and leaves earlier words with theirs', async () => {
      const fern = await aServedTenant(t, { name: 'Fern' });
      const now = t.app.get(Clock).now();
      const version = new Random().id();
      const tomorrow = new Date(now.getTime() + dayMs);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: fern }, PageVersion).add({
          id: version,
          slug: 'privacy',
          language: 'en',
          title: 'Privacy',
          markdown: 'Ours.',
          isInFooter: true,
          validFrom: tomorrow,
          createdAt: now,
          withdraws: null,
        }),
      );
      const { own, id } = await joined({ marketing: true }, fern);
      t.app.get(Clock).advance(86_400 + 60);
      await save(own, { marketing: false });

      const versions = (await linesOf(id, fern)).filter(({ kind }) => kind === 'marketing').map((line) => line.version);
      expect([versions.length, versions[0] === version, versions[1] === version]).toEqual([2, false, true]);
      const after = (await read(own)).consents.find(({ kind }) => kind === 'marketing')!;
      expect([after.version, sinceOf(after)]).toEqual([version, tomorrow.toISOString()]);
    });

    it.each<[string, object, string]>([
      ['no word', {}, 'marketing'],
      ['what is no word', { marketing: 'maybe' }, 'marketing'],
      ['what an account can’t be without', { marketing: true, sensitive_data: false }, 'sensitive_data'],
    ])('refuses %s, and writes nothing down', async (_, payload, field) => {
      const { own, id } = await joined();
      const answer = await save(own, payload);

      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
      expect(await wordsOn(id, 'marketing')).toEqual([]);
    });
  });
});
