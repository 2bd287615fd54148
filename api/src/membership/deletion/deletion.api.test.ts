import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { limits } from '@manyhearts/contract/limits';
import { tablesWith } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConsentRecord } from '../consents/consent-record.entity.ts';
import { AccountDeletion } from './account-deletion.entity.ts';

const day = 86_400;
const fortnight = limits.reactivationDays * day;

type Joined = { own: Browser; id: string; email: string; username: string };

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine, {
    languages: ['en', 'nl'],
    settings: { profiles: { memberResell: true } },
  });

  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await t.app.get(Jobs).drain();
  };
  const inTables = (text: string) => tablesWith(t.db, text);
  const browser = (host = rose.host) => new Browser(t, host);
  const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
    answer.statusCode < 300 ? answer.statusCode : answer.json().code;
  const statusOf = ({ id }: Joined) =>
    asSystem('test', async () => (await storeOf({ db: t.db.manager, tenant: rose }, Account).findOne({ id }))?.status);
  const eraseAtOf = ({ id }: Joined) =>
    asSystem('test', async () =>
      (await storeOf({ db: t.db.manager, tenant: rose }, AccountDeletion).get({ accountId: id })).eraseAt.getTime(),
    );
  const listedOn = async ({ id }: Joined) => {
    const brands = [];
    for (const tenant of [rose, lily])
      if ((await asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Listing).count({ profileId: id }))) > 0)
        brands.push(tenant.key);
    return brands;
  };
  const signedUp = async (wishes: Record<string, unknown> = {}): Promise<Joined> => {
    const own = browser();
    const body = aSignup({ consents: { terms: true, sensitive_data: true, pool_sites: [lily.id] }, ...wishes });
    const { user } = (await own.post('/api/signup', body)).json() as { user: { id: string } };
    return { own, id: user.id, email: body.email, username: body.username };
  };
  const joined = async (wishes: Record<string, unknown> = {}) => {
    const member = await signedUp(wishes);
    await member.own.post('/api/activate', { token: await tokenFor(t, member.email) });
    return member;
  };
  const leave = (own: Browser, wishes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    own.send({
      method: 'POST',
      url: '/api/account-deletion',
      payload: { password: goodPassword, reason: 'time', ...wishes },
      headers,
    });
  const left = async (wishes: Record<string, unknown> = {}) => {
    const member = await joined(wishes);
    expect((await leave(member.own)).statusCode).toBe(204);
    return member;
  };
  const logIn = ({ username }: Joined, more: object = {}) =>
    browser().post('/api/user', { username, password: goodPassword, ...more });
  const undo = (token: string, host = rose.host) => browser(host).post('/api/account-deletion/undo', { token });
  const noticesTo = async ({ email }: Joined, language: 'en' | 'nl' = 'en') =>
    (await mailsTo(t, email)).filter(({ subject }) => subject === mailTexts[language].account_deleted.subject);

  describe('POST /api/account-deletion', () => {
    it('hides the member on every brand, ends all their sessions and writes to them in their language, all at once', async () => {
      const member = await joined({ language: 'nl' });
      const elsewhere = await loggedIn(t, rose, member);
      expect(await listedOn(member)).toEqual([rose.key, lily.key]);
      const answer = await leave(member.own, { reason: 'other', remarks: ' It was\r\nlovely. ' });

      expect([answer.statusCode, answer.body, String(answer.headers['set-cookie'])]).toEqual([
        204,
        '',
        expect.stringMatching(/^sid=;.*Max-Age=0/),
      ]);
      expect([
        await statusOf(member),
        await listedOn(member),
        await member.own.userId(),
        await elsewhere.userId(),
      ]).toEqual(['pending_deletion', [], undefined, undefined]);
      const seen = await loggedIn(t, rose, await joined());
      expect(codeOf(await seen.get(`/api/members/${member.id}`))).toBe('not_found');
      const [notice] = await noticesTo(member, 'nl');
      expect(notice?.links.filter((link) => /^http:\/\/rose\.test\/[\w-]{43}$/.test(link))).toHaveLength(1);
      expect(await inTables('"It was\\nlovely."')).toEqual(['account_deletion']);
    });

    it('needs the password, a reason of the list, and whoever is logged in here', async () => {
      const { own, ...member } = await joined();
      const cases = [
        await leave(own, { password: 'not-it-at-all' }),
        await leave(own, { reason: 'bored' }),
        await leave(own, { reason: undefined }),
        await leave(own, { remarks: 'x'.repeat(1_001) }),
        await leave(browser()),
      ];
      expect(cases.map(codeOf)).toEqual([
        'old_password_wrong',
        'invalid',
        'invalid',
        'invalid',
        'authentication_required',
      ]);
      for (const { host } of [lily, tulip])
        expect(codeOf(await leave(browser(host), {}, { cookie: own.session }))).toBe('authentication_required');
      expect(codeOf(await leave(own, {}, { 'sec-fetch-site': 'cross-site' }))).toBe('cross_site');

      expect(await statusOf({ own, ...member })).toBe('active');
    });

    it('stops guessing at the password', async () => {
      const { own } = await joined();
      for (let times = 0; times < 5; times += 1) await leave(own, { password: `wrong-${times}` });
      expect(codeOf(await leave(own))).toBe('login_blocked');
    });

    it('sent twice at once is one deletion with one mail', async () => {
      const member = await joined();
      const key = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all([1, 2, 3].map(() => leave(member.own, {}, key)));

      expect(answers.map(codeOf)).toEqual([204, 204, 204]);
      expect(await noticesTo(member)).toHaveLength(1);
    });

    it('tells a client that lost the answer that it worked, though its session has gone', async () => {
      const member = await joined();
      const [cookie, key] = [member.own.session, randomUUID()];
      expect(codeOf(await leave(member.own, {}, { 'idempotency-key': key }))).toBe(204);
      const late = await leave(browser(), {}, { cookie, 'idempotency-key': key });

      expect([codeOf(late), String(late.headers['set-cookie'])]).toEqual([
        204,
        expect.stringMatching(/^sid=;.*Max-Age=0/),
      ]);
      expect([(await noticesTo(member)).length, await statusOf(member)]).toEqual([1, 'pending_deletion']);
    });

    it('tells nobody else so: without that session, with another key or other words, or on another brand', async () => {
      const member = await joined();
      const [cookie, key] = [member.own.session, randomUUID()];
      await leave(member.own, {}, { 'idempotency-key': key });
      const cases = [
        await leave(browser(), {}, { 'idempotency-key': key }),
        await leave(browser(), {}, { cookie: `sid=${'x'.repeat(43)}`, 'idempotency-key': key }),
        await leave(browser(), {}, { cookie }),
        await leave(browser(), {}, { cookie, 'idempotency-key': randomUUID() }),
        await leave(browser(lily.host), {}, { cookie, 'idempotency-key': key }),
        await leave(browser(), { reason: 'price' }, { cookie, 'idempotency-key': key }),
      ];

      expect(cases.map(codeOf)).toEqual([
        ...Array.from({ length: 5 }, () => 'authentication_required'),
        'idempotency_key_reused',
      ]);
    });

    it('takes back the consent that no account is without, and coming back gives it again, each in a line of its own', async () => {
      const member = await joined();
      const words = async () =>
        (
          await asSystem('test', () =>
            storeOf({ db: t.db.manager, tenant: rose }, ConsentRecord).find(
              { accountId: member.id, kind: 'sensitive_data' },
              { order: { at: 'ASC', id: 'ASC' } },
            ),
          )
        ).map(({ isGiven }) => isGiven);
      await leave(member.own);
      const left = await words();
      await undo(await tokenFor(t, member.email));

      expect([left, await words()]).toEqual([
        [true, false],
        [true, false, true],
      ]);
    });

    it('is not for whoever is blocked: leaving ends no investigation', async () => {
      const member = await joined();
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Account).change({ id: member.id }, { status: 'blocked' }),
      );
      expect([codeOf(await leave(member.own)), await statusOf(member)]).toEqual(['conflict', 'blocked']);
    });

    it('of an address that nobody proved writes to nobody, and ends the link that would prove it', async () => {
      const member = await signedUp();
      const token = await tokenFor(t, member.email);
      expect(codeOf(await leave(member.own))).toBe(204);

      expect(await noticesTo(member)).toEqual([]);
      expect(codeOf(await browser().post('/api/activate', { token, password: goodPassword }))).toBe('link_expired');
      expect([
        codeOf(await logIn(member, { bring_back: true })),
        await statusOf(member),
        await listedOn(member),
      ]).toEqual([200, 'not_confirmed', []]);
    });
  });

  describe('An account that waits to be deleted', () => {
    it('says so to the right password, and to nobody else', async () => {
      const member = await left();
      expect(codeOf(await logIn(member))).toBe('pending_deletion');
      expect(
        codeOf(await browser().post('/api/user', { username: member.username, password: 'wrong', bring_back: true })),
      ).toBe('login_failed');
      expect(await statusOf(member)).toBe('pending_deletion');
    });

    it('is brought back by its link as it was, once, on its own brand', async () => {
      const member = await left();
      const token = await tokenFor(t, member.email);
      for (const { host } of [lily, tulip]) expect(codeOf(await undo(token, host))).toBe('link_expired');
      expect(await statusOf(member)).toBe('pending_deletion');
      const race = await Promise.all([undo(token), undo(token)]);

      expect(race.map(codeOf).sort()).toEqual([204, 'link_expired']);
      expect([
        await statusOf(member),
        await listedOn(member),
        codeOf(await undo(token)),
        codeOf(await logIn(member)),
      ]).toEqual(['active', [rose.key, lily.key], 'link_expired', 200]);
      await pass(fortnight + day);
      expect(await inTables(member.id)).toContain('account');
    });

    it('gives the same answer to the same wish to bring it back', async () => {
      const token = await tokenFor(t, (await left()).email);
      const own = browser();
      const wish = {
        method: 'POST' as const,
        url: '/api/account-deletion/undo',
        payload: { token },
        headers: { 'idempotency-key': randomUUID() },
      };
      expect([(await own.send(wish)).statusCode, (await own.send(wish)).statusCode]).toEqual([204, 204]);
    });

    it('is brought back by a log-in that says so, and its link is dead then', async () => {
      const member = await left();
      const token = await tokenFor(t, member.email);
      expect([
        codeOf(await logIn(member, { bring_back: true })),
        codeOf(await undo(token)),
        await listedOn(member),
      ]).toEqual([200, 'link_expired', [rose.key, lily.key]]);
    });

    it('comes back only to the brands that still take part, and were agreed to', async () => {
      const member = await joined({ consents: { terms: true, sensitive_data: true } });
      await leave(member.own);
      await undo(await tokenFor(t, member.email));
      expect(await listedOn(member)).toEqual([rose.key]);
    });

    it('can be deleted again, with a link of its own', async () => {
      const member = await left();
      const first = await tokenFor(t, member.email);
      await undo(first);
      await leave(await loggedIn(t, rose, member));
      const second = await tokenFor(t, member.email);
      expect([second === first, codeOf(await undo(first)), codeOf(await undo(second))]).toEqual([
        false,
        'link_expired',
        204,
      ]);
    });

    it('comes back too when a change of address is undone that somebody else made before', async () => {
      const member = await joined();
      const email = `new-${randomUUID()}@mail.example`;
      await member.own.post('/api/mail-change', { email, password: goodPassword });
      await member.own.post('/api/mail-change/do', { token: await tokenFor(t, email) });
      expect(codeOf(await leave(member.own))).toBe(204);
      expect(codeOf(await browser().post('/api/mail-change/undo', { token: await tokenFor(t, member.email) }))).toBe(
        204,
      );

      expect([await statusOf(member), await listedOn(member)]).toEqual(['active', [rose.key, lily.key]]);
    });
  });

  describe('the end of the waiting time', () => {
    it('comes at the same millisecond for the link, for the log-in and for the job', async () => {
      const clock = t.app.get(Clock);
      const members = [await joined(), await joined(), await joined()] as const;
      const at = clock.nowMs();
      for (const { own } of members) await leave(own);
      const [early, late, later] = members;
      const tokens = [await tokenFor(t, early.email), await tokenFor(t, late.email)] as const;
      const lastErasure = Math.max(...(await Promise.all(members.map(eraseAtOf))));
      expect(lastErasure - at).toBeGreaterThanOrEqual(fortnight * 1_000);
      clock.advance((lastErasure - clock.nowMs()) / 1_000 - 30);
      expect(codeOf(await undo(tokens[0]))).toBe(204);
      clock.advance(30);

      expect(codeOf(await undo(tokens[1]))).toBe('link_expired');
      // The recurring job may run at this moment, and log-in no longer knows an erased account.
      expect(['pending_deletion', 'login_failed']).toContain(codeOf(await logIn(later, { bring_back: true })));
      await pass(day);
      expect(
        [await inTables(early.id), await inTables(late.id), await inTables(later.id)].map((tables) =>
          tables.includes('account'),
        ),
      ).toEqual([true, false, false]);
    });

    it('takes everything along, twice the same, and nothing of others', async () => {
      const [member, other] = [await left(), await joined()];
      await pass(fortnight - day);
      expect(await inTables(member.id)).toEqual(
        expect.arrayContaining(['account', 'account_deletion', 'consent_record', 'mail_link', 'profile']),
      );
      await pass(2 * day);
      for (const seconds of [8 * day, 3_600, 120]) await pass(seconds);

      expect([await inTables(member.id), await inTables(member.email), await inTables(member.username)]).toEqual([
        [],
        [],
        [],
      ]);
      expect(await inTables(other.id)).toEqual(expect.arrayContaining(['account', 'listing']));
      expect(
        (await browser().post('/api/signup', aSignup({ username: member.username, email: member.email }))).statusCode,
      ).toBe(201);
    });

    it('of one that can’t be erased holds up nobody else’s, here or on other brands, and is tried again', async () => {
      const elsewhere = new Browser(t, tulip.host);
      const body = aSignup();
      const { user } = (await elsewhere.post('/api/signup', body)).json() as { user: { id: string } };
      await leave(elsewhere);
      const [stuck, other] = [await left(), await left()];
      const profiles = t.app.get(ProfilesService);
      const erase = profiles.erase.bind(profiles);
      const failing = jest
        .spyOn(profiles, 'erase')
        .mockImplementation((ctx, tenant, id) =>
          id === stuck.id ? Promise.reject(new Error('a stubborn row')) : erase(ctx, tenant, id),
        );
      await pass(fortnight + day);
      const stands = await Promise.all(
        [stuck.id, other.id, user.id].map(async (id) => (await inTables(id)).includes('account')),
      );
      failing.mockRestore();
      await pass(day);

      expect([stands, (await inTables(stuck.id)).includes('account')]).toEqual([[true, false, false], false]);
    });

    it('and coming back at once have one outcome, never half', async () => {
      for (const headStart of [0, 1, 2, 4, 8, 16, 32]) {
        const member = await left();
        const token = await tokenFor(t, member.email);
        t.app.get(Clock).advance(fortnight - 1);
        const coming = undo(token);
        for (let turn = 0; turn < headStart; turn += 1) await new Promise(setImmediate);
        t.app.get(Clock).advance(day);
        const [answer] = await Promise.all([coming, t.app.get(Jobs).drain()]);
        const stands = await inTables(member.id);

        if (answer.statusCode === 204)
          expect(stands).toEqual(expect.arrayContaining(['account', 'profile', 'listing']));
        else expect(stands.filter((name) => !['outbox_entry', 'idempotency_record'].includes(name))).toEqual([]);
      }
    });
  });
});
