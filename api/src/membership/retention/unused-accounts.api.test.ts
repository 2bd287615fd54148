import 'reflect-metadata';
import { describe, expect } from '@jest/globals';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { tablesWith } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant } from '../../../test/factories.ts';
import { aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { InstallationCounter } from '../../core/database/installation.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { MemoryDirectory } from '../../tenants/memory-directory.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { Account } from '../../identity/account.entity.ts';

const day = 86_400;
/** 24 months with a leap day, less the 30 days of notice; and more than those 30 days. */
const [twentyThreeMonths, aMonth] = [701 * day, 31 * day];

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, {
    languages: ['en', 'nl'],
    settings: { profiles: { memberResell: true } },
  });

  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await t.app.get(Jobs).drain();
  };
  /** Finished jobs, stored answers and counts of listed members have retention periods of their own. */
  const afterEverything = async () => {
    for (const seconds of [8 * day, 3_600, 120]) await pass(seconds);
  };
  const inTables = (text: string) => tablesWith(t.db, text);
  const noticesTo = async (email: string) =>
    (await mailsTo(t, email)).filter(
      ({ subject }) =>
        subject === mailTexts.en.account_unused.subject || subject === mailTexts.nl.account_unused.subject,
    );
  const joined = async (tenant = rose, wishes: Record<string, unknown> = {}) => {
    const own = new Browser(t, tenant.host);
    const body = aSignup(wishes);
    const { user } = (await own.post('/api/signup', body)).json() as { user: { id: string } };
    await own.post('/api/activate', { token: await tokenFor(t, body.email) });
    return { own, id: user.id, email: body.email, username: body.username };
  };

  describe('An account that nobody uses', () => {
    it('is written about a month before, once, in its language, and then goes with everything, on every brand that showed it', async () => {
      const member = await joined(rose, {
        language: 'nl',
        consents: { terms: true, sensitive_data: true, pool_sites: [lily.id] },
      });
      const other = await joined(lily);
      await member.own.post('/api/second-factor', { password: goodPassword });
      await other.own.post('/api/block', { profile: member.id });
      expect(await inTables(member.id)).toEqual(
        expect.arrayContaining([
          'account',
          'block',
          'consent_record',
          'known_device',
          'last_use',
          'listing',
          'member_mail',
          'profile',
          'second_factor',
        ]),
      );

      await pass(twentyThreeMonths - 4 * day);
      await loggedIn(t, lily, other);
      expect(await noticesTo(member.email)).toEqual([]);
      await pass(4 * day);
      await pass(day);
      const notices = await noticesTo(member.email);
      expect(notices.map(({ subject, links }) => [subject, links[0]])).toEqual([
        [mailTexts.nl.account_unused.subject, 'http://rose.test/login'],
      ]);
      await pass(28 * day);
      expect(await inTables(member.id)).toContain('account');

      await pass(3 * day);
      await afterEverything();
      expect([await inTables(member.id), await inTables(member.email), await inTables(member.username)]).toEqual([
        [],
        [],
        [],
      ]);
      expect(await inTables(other.id)).toEqual(expect.arrayContaining(['account', 'listing']));
      expect(
        (
          await new Browser(t, rose.host).post(
            '/api/signup',
            aSignup({ username: member.username, email: member.email }),
          )
        ).statusCode,
      ).toBe(201);
    });

    it('stays once its member was there, however shortly before, and is written about anew', async () => {
      const member = await joined();
      await pass(twentyThreeMonths + day);
      expect(await noticesTo(member.email)).toHaveLength(1);
      await pass(29 * day);
      await loggedIn(t, rose, member);
      await pass(aMonth);
      expect(await inTables(member.id)).toContain('account');

      await pass(twentyThreeMonths);
      expect(await noticesTo(member.email)).toHaveLength(2);
    });

    it('is used by whoever only looks in, too: a session goes on for days', async () => {
      const member = await joined();
      for (let days = 0; days < 80; days += 10) {
        t.app.get(Clock).advance(10 * day);
        expect(await member.own.userId()).toBe(member.id);
      }
      await pass(twentyThreeMonths - 20 * day);
      expect(await noticesTo(member.email)).toEqual([]);
      await pass(21 * day);
      expect(await noticesTo(member.email)).toHaveLength(1);
    });

    it('is not taken away for being found late: there is a month between the mail and the end', async () => {
      const member = await joined();
      await pass(1_500 * day);
      expect([(await noticesTo(member.email)).length, await inTables(member.id)]).toEqual([
        1,
        expect.arrayContaining(['account']),
      ]);
      await pass(29 * day);
      expect(await inTables(member.id)).toContain('account');
      await pass(2 * day);
      expect(await inTables(member.id)).not.toContain('account');
    });

    it.each([{ status: 'blocked' as const }, { ownedEmail: null }])(
      'that nobody can log in to, or whose address is not proved, goes without a mail: %j',
      async (change) => {
        const member = await joined();
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: rose }, Account).change({ id: member.id }, change),
        );
        await pass(twentyThreeMonths + day);
        expect(await noticesTo(member.email)).toEqual([]);
        await pass(aMonth);
        expect(await inTables(member.id)).not.toContain('account');
      },
    );

    it('waits while its brand is paused', async () => {
      const tulip = await aServedTenant(t, { key: `tulip-${engine}`, hosts: [`tulip-${engine}.test`] });
      const member = await joined(tulip);
      const become = async (status: 'live' | 'paused') => {
        await asSystem('test', async () => {
          const counter = storeOf({ db: t.db.manager }, InstallationCounter);
          await storeOf({ db: t.db.manager }, TenantRow).change(
            { id: tulip.id },
            { status, revision: (await counter.get({ name: 'tenants' })).value + 1 },
          );
          await counter.increase({ name: 'tenants' }, 'value', 1);
        });
        await t.app.get(MemoryDirectory).refresh();
      };
      await become('paused');
      await pass(twentyThreeMonths + aMonth + day);
      expect(await noticesTo(member.email)).toEqual([]);

      await become('live');
      await pass(day);
      expect([(await noticesTo(member.email)).length, await inTables(member.id)]).toEqual([
        1,
        expect.arrayContaining(['account']),
      ]);
    });

    race('of a log-in and its end at once has one, never half', async () => {
      for (let times = 0; times < 5; times += 1) {
        const member = await joined();
        await pass(twentyThreeMonths + day);
        t.app.get(Clock).advance(aMonth);
        const [answer] = await Promise.all([
          new Browser(t, rose.host).post('/api/user', { username: member.username, password: goodPassword }),
          t.app.get(Jobs).drain(),
        ]);
        const stands = await inTables(member.id);

        if (answer.statusCode === 200)
          expect(stands).toEqual(
            expect.arrayContaining(['account', 'profile', 'listing', 'member_session', 'last_use']),
          );
        else expect(stands.filter((name) => !['outbox_entry', 'idempotency_record'].includes(name))).toEqual([]);
      }
    });
  });
});
