import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';
import { readTables } from '../../../test/all-tables.ts';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { statementsOf } from '../../../test/job-process.ts';
import { until } from '../../../test/until.ts';
import { Clock } from '../../core/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/random.ts';
import { Jobs } from '../../outbox/jobs.ts';
import { Account } from '../account.entity.ts';
import { KnownDevice } from '../devices/known-device.entity.ts';
import { MailLink } from '../mail-links/mail-link.entity.ts';
import { MemberSession } from '../sessions/member-session.entity.ts';

const day = 86_400;
const hash = (seed: string) => seed.padEnd(43, 'x');

// What recurs may begin by itself between a test's rows and its wish, and is then done for the day.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let tulip: MadeTenant;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    tulip = await aServedTenant(t, { key: 'tulip' });
  });
  afterAll(() => t.close());
  // Each sentence is about its own day: what recurs has not been done on it yet.
  beforeEach(async () => {
    await t.app.get(Jobs).drain();
    t.app.get(Clock).advance(2 * day);
  });

  const drain = () => t.app.get(Jobs).drain();
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const ago = (days: number, seconds = 0) => new Date(t.app.get(Clock).nowMs() - (days * day + seconds) * 1_000);
  const id = () => new Random().id();
  const inTables = async (text: string) => Object.entries(await readTables(t.db)).filter(([, rows]) => JSON.stringify(rows).includes(text)).map(([name]) => name);

  describe('What opens nothing any more is taken away', () => {
    it('when its time is over and not before, on every brand', async () => {
      for (const tenant of [rose, tulip]) {
        const { id: accountId } = await aMember(t, tenant);
        const session = (mark: string, usedAt: Date) => ({ tokenHash: hash(`${tenant.key}-${mark}`), id: id(), accountId, device: 'd', country: null, createdAt: usedAt, usedAt });
        const device = (mark: string, usedAt: Date) => ({ id: id(), accountId, tokenHash: hash(`${tenant.key}-${mark}`), family: 'd', networkHash: 'n', country: null, createdAt: usedAt, usedAt });
        const link = (mark: string, expiresAt: Date) => ({ id: id(), kind: 'reset_password' as const, accountId: null, tokenHash: hash(`${tenant.key}-${mark}`), address: '', addressBefore: '', expiresAt, usedAt: null, createdAt: expiresAt });
        await asSystem('test', async () => {
          await storeOf(at(tenant), MemberSession).add(session('old-session', ago(14, 1)), session('new-session', ago(13, day - 60)));
          await storeOf(at(tenant), KnownDevice).add(device('old-device', ago(400, 1)), device('new-device', ago(399, day - 60)));
          await storeOf(at(tenant), MailLink).add(link('old-link', ago(30, 1)), link('new-link', ago(29, day - 60)));
        });
      }
      await drain();

      for (const { key } of [rose, tulip]) {
        for (const kind of ['session', 'device', 'link']) expect([key, kind, (await inTables(hash(`${key}-old-${kind}`))).length, (await inTables(hash(`${key}-new-${kind}`))).length]).toEqual([key, kind, 0, 1]);
      }
    });

    it('some five thousand at a time, and again without harm', async () => {
      const { id: accountId } = await aMember(t, rose);
      // Young until the clock moves on: what recurs may begin by itself at any moment.
      const sessions = Array.from({ length: 6_000 }, (_, i) => ({ tokenHash: hash(`many-${i}`), id: id(), accountId, device: 'd', country: null, createdAt: ago(13), usedAt: ago(13, i) }));
      await asSystem('test', () => storeOf(at(rose), MemberSession).add(...sessions));
      const statements = statementsOf(t.db);
      t.app.get(Clock).advance(2 * day);
      await drain();
      await until('all are gone', async () => (await inTables('many-')).length === 0, 5_000);
      const deletes = statements.filter((sql) => /^\s*delete/i.test(sql) && sql.includes('member_session'));
      t.app.get(Clock).advance(day);
      await drain();

      expect(deletes.length).toBeGreaterThanOrEqual(3);
      expect(await inTables('many-')).toEqual([]);
    });

    it('and nobody who is in is thrown out by it', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      await drain();

      expect(await own.userId()).toBeDefined();
    });
  });

  describe('An account that nobody confirmed', () => {
    const signedUp = async (tenant = rose) => {
      const own = new Browser(t, tenant.host);
      const body = aSignup();
      const answer = await own.post('/api/signup', body);
      return { own, id: (answer.json() as { user: { id: string } }).user.id, email: body.email, username: body.username };
    };

    it('is gone after thirty days with everything about it, and not before; its name is free again', async () => {
      const { own, id: accountId, email, username } = await signedUp();
      await own.post('/api/second-factor', { password: goodPassword });
      await mailsTo(t, email);
      expect(await inTables(accountId)).toEqual(expect.arrayContaining(['account', 'consent_record', 'known_device', 'mail_link', 'member_mail', 'member_session', 'profile', 'second_factor']));
      t.app.get(Clock).advance(29 * day);
      await drain();
      expect(await inTables(accountId)).toEqual(expect.arrayContaining(['account', 'profile']));
      t.app.get(Clock).advance(day);
      await drain();
      // Jobs that are done and answers that may be asked for again have days of their own.
      t.app.get(Clock).advance(8 * day);
      await drain();
      t.app.get(Clock).advance(3_600);
      await drain();

      expect(await inTables(accountId)).toEqual([]);
      expect(await inTables(email)).toEqual([]);
      expect(await own.userId()).toBeUndefined();
      expect((await new Browser(t, rose.host).post('/api/signup', aSignup({ username }))).statusCode).toBe(201);
    });

    it('stays once it is confirmed, once something was paid for it, and while its time is not over', async () => {
      const [confirmed, paid] = [await signedUp(), await signedUp(tulip)];
      await confirmed.own.post('/api/activate', { token: await tokenFor(t, confirmed.email) });
      await asSystem('test', () => storeOf(at(tulip), Account).change({ id: paid.id }, { isPremium: true }));
      t.app.get(Clock).advance(20 * day);
      const young = await signedUp();
      t.app.get(Clock).advance(11 * day);
      await drain();

      for (const one of [confirmed, paid, young]) expect(await inTables(one.id)).toEqual(expect.arrayContaining(['account', 'profile']));
    });

    it('of being confirmed and being erased at once has one, never half', async () => {
      for (let times = 0; times < 5; times += 1) {
        const { own, id: accountId, email } = await signedUp();
        t.app.get(Clock).advance(6 * day);
        const token = await tokenFor(t, email);
        await asSystem('test', () => storeOf(at(rose), Account).change({ id: accountId }, { signedUpAt: ago(31) }));
        t.app.get(Clock).advance(day / 2);
        const [answer] = await Promise.all([own.post('/api/activate', { token }), drain()]);
        const stands = await inTables(accountId);

        if (answer.statusCode === 200) expect(stands).toEqual(expect.arrayContaining(['account', 'profile', 'consent_record']));
        else expect(stands.filter((name) => !['outbox_entry', 'idempotency_record'].includes(name))).toEqual([]);
      }
    });
  });
});

it.each(languages)('The privacy statement promises in %s what is done', (language) => {
  const text = readFileSync(new URL(`../../../../locales/${language}/pages/privacy.md`, import.meta.url), 'utf8');
  const kept = text.split('{{reactivation_days}}')[1]?.split('\n').find((line) => line.startsWith('- '));

  expect(kept).toContain(String(limits.retention.unconfirmedDays));
});
