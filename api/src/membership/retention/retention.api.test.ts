import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { limits } from '@manyhearts/contract/limits';
import { tablesWith } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { statementsOf } from '../../../test/job-process.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { MemberMail } from '../../mails/member-mail.entity.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Account } from '../../identity/account.entity.ts';
import { KnownDevice } from '../../identity/devices/known-device.entity.ts';
import { MailLink } from '../../identity/mail-links/mail-link.entity.ts';
import { MemberSession } from '../../identity/sessions/member-session.entity.ts';

const day = 86_400;
const hash = (seed: string) => seed.padEnd(43, 'x');

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine);

  const drain = () => t.app.get(Jobs).drain();
  /**
   * Recurring jobs may run at any moment, so rows are made too young for them; only the clock's move makes them due.
   */
  const twoDaysLater = async () => {
    t.app.get(Clock).advance(2 * day);
    await drain();
  };
  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const ago = (days: number, seconds = 0) => new Date(t.app.get(Clock).nowMs() - (days * day + seconds) * 1_000);
  /** Reaches that age two days later. */
  const aged = (days: number, seconds = 0) => ago(days - 2, seconds);
  const id = () => new Random().id();
  const inTables = (text: string) => tablesWith(t.db, text);

  describe('What opens nothing any more is taken away', () => {
    it('when its time is over and not before, on every brand', async () => {
      for (const tenant of [rose, tulip]) {
        const { id: accountId } = await aMember(t, tenant);
        const session = (mark: string, usedAt: Date) => ({
          tokenHash: hash(`${tenant.key}-${mark}`),
          id: id(),
          accountId,
          device: 'd',
          country: null,
          createdAt: usedAt,
          usedAt,
        });
        const device = (mark: string, usedAt: Date) => ({
          id: id(),
          accountId,
          tokenHash: hash(`${tenant.key}-${mark}`),
          family: 'd',
          networkHash: 'n',
          country: null,
          createdAt: usedAt,
          usedAt,
        });
        const link = (mark: string, expiresAt: Date) => ({
          id: id(),
          kind: 'reset_password' as const,
          accountId: null,
          tokenHash: hash(`${tenant.key}-${mark}`),
          address: '',
          addressBefore: '',
          expiresAt,
          usedAt: null,
          createdAt: expiresAt,
        });
        const mail = (mark: string, state: 'sent' | 'waiting', createdAt: Date) => ({
          id: id(),
          accountId,
          kind: 'new_device' as const,
          address: hash(`${tenant.key}-${mark}`),
          language: 'en' as const,
          linkId: null,
          facts: {},
          state,
          createdAt,
          sentAt: null,
        });
        await asSystem('test', async () => {
          await storeOf(at(tenant), MemberSession).add(
            session('old-session', aged(14, 1)),
            session('new-session', aged(13, day - 60)),
          );
          await storeOf(at(tenant), KnownDevice).add(
            device('old-device', aged(400, 1)),
            device('new-device', aged(399, day - 60)),
          );
          await storeOf(at(tenant), MailLink).add(link('old-link', aged(30, 1)), link('new-link', aged(29, day - 60)));
          await storeOf(at(tenant), MemberMail).add(
            mail('old-mail', 'sent', aged(30, 1)),
            mail('new-mail', 'sent', aged(29, day - 60)),
            mail('old-lost', 'waiting', aged(30, 1)),
            mail('new-lost', 'waiting', aged(29, day - 60)),
          );
        });
      }
      await twoDaysLater();

      for (const { key } of [rose, tulip]) {
        for (const kind of ['session', 'device', 'link', 'mail', 'lost'])
          expect([
            key,
            kind,
            (await inTables(hash(`${key}-old-${kind}`))).length,
            (await inTables(hash(`${key}-new-${kind}`))).length,
          ]).toEqual([key, kind, 0, 1]);
      }
    });

    it('some five thousand at a time, and again without harm', async () => {
      const { id: accountId } = await aMember(t, rose);
      const sessions = Array.from({ length: 6_000 }, (_, i) => ({
        tokenHash: hash(`many-${i}`),
        id: id(),
        accountId,
        device: 'd',
        country: null,
        createdAt: aged(15),
        usedAt: aged(15, i),
      }));
      await asSystem('test', () => storeOf(at(rose), MemberSession).add(...sessions));
      const statements = statementsOf(t.db);
      await twoDaysLater();
      const deletes = statements.filter((sql) => /^\s*delete/i.test(sql) && sql.includes('member_session'));
      t.app.get(Clock).advance(day);
      await drain();

      expect(deletes.length).toBeGreaterThanOrEqual(3);
      expect(await inTables('many-')).toEqual([]);
    });

    it('and nobody who is in is thrown out by it', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      await twoDaysLater();

      expect(await own.userId()).toBeDefined();
    });
  });

  describe('An account that nobody confirmed', () => {
    const signedUp = async (tenant = rose) => {
      const own = new Browser(t, tenant.host);
      const body = aSignup();
      const answer = await own.post('/api/signup', body);
      return {
        own,
        id: (answer.json() as { user: { id: string } }).user.id,
        email: body.email,
        username: body.username,
      };
    };

    it('is gone after thirty days with everything about it, and not before; its name is free again', async () => {
      const { own, id: accountId, email, username } = await signedUp();
      await own.post('/api/second-factor', { password: goodPassword });
      await mailsTo(t, email);
      expect(await inTables(accountId)).toEqual(
        expect.arrayContaining([
          'account',
          'consent_record',
          'known_device',
          'mail_link',
          'member_mail',
          'member_session',
          'profile',
          'second_factor',
        ]),
      );
      t.app.get(Clock).advance(29 * day);
      await drain();
      expect(await inTables(accountId)).toEqual(expect.arrayContaining(['account', 'profile']));
      t.app.get(Clock).advance(day);
      await drain();
      // Finished jobs and stored answers have retention periods of their own.
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

      for (const one of [confirmed, paid, young])
        expect(await inTables(one.id)).toEqual(expect.arrayContaining(['account', 'profile']));
    });

    race('of being confirmed and being erased at once has one, never half', async () => {
      for (let times = 0; times < 5; times += 1) {
        const { own, id: accountId, email } = await signedUp();
        t.app.get(Clock).advance(6 * day);
        const token = await tokenFor(t, email);
        await asSystem('test', () => storeOf(at(rose), Account).change({ id: accountId }, { signedUpAt: ago(31) }));
        t.app.get(Clock).advance(day / 2);
        const [answer] = await Promise.all([own.post('/api/activate', { token }), drain()]);
        const stands = await inTables(accountId);

        if (answer.statusCode === 200)
          expect(stands).toEqual(expect.arrayContaining(['account', 'profile', 'consent_record']));
        else expect(stands.filter((name) => !['outbox_entry', 'idempotency_record'].includes(name))).toEqual([]);
      }
    });
  });
});

it.each(languages)('The terms promise in %s what becomes of unused credits', (language) => {
  const text = readFileSync(new URL(`../../../../locales/${language}/pages/terms.md`, import.meta.url), 'utf8');
  const [, promise] = text.split('{{reactivation_days}}')[1]?.split('\n\n') ?? [];

  expect(promise).toMatch(new RegExp(`\\b${limits.retention.unusedMonths}\\b`));
});

it.each(languages)('The privacy statement promises in %s what is done', (language) => {
  const text = readFileSync(new URL(`../../../../locales/${language}/pages/privacy.md`, import.meta.url), 'utf8');
  const [unconfirmed, unused] =
    text
      .split('{{reactivation_days}}')[1]
      ?.split('\n')
      .filter((line) => line.startsWith('- ')) ?? [];

  expect(unconfirmed).toContain(String(limits.retention.unconfirmedDays));
  expect(unused).toContain(String(limits.retention.unusedMonths));
  const { days } = limits.deletedMessages;
  expect(text).toMatch(new RegExp(`^- \\*\\*.*\\D${days}\\D.*\\D${2 * days}\\D`, 'm'));
  const { keptDays, erasedDays, erasedDecidedDays } = limits.reports;
  expect(text).toMatch(
    new RegExp(`^- \\*\\*.*\\D${keptDays}\\D.*\\D${erasedDays}\\D.*\\D${erasedDecidedDays}\\D`, 'm'),
  );
});
