import 'reflect-metadata';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { readTables } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aServedTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { production } from '../../test/production.ts';
import { aStaffMember, staffPassword as password, type StaffWishes } from '../../test/staff.ts';
import { Clock } from '../core/process/clock.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { newTotpSecret } from '../core/crypto/totp.ts';

const url = '/api/admin/session';
const https = { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '127.0.0.9' };

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let calls: DatabaseCalls;

  beforeAll(async () => {
    t = await newApp(engine, { TRUSTED_PROXIES: '127.0.0.9' });
    calls = new DatabaseCalls(t);
  });
  afterAll(() => t.close());

  const signIn = (body: object, more: object = {}) =>
    t.send('localhost', { method: 'POST', url, payload: { password, ...body }, ...more });
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
  const cookiesOf = (answer: Awaited<ReturnType<typeof signIn>>) => [answer.headers['set-cookie']].flat();
  const who = (cookie: string, more: { headers?: object } = {}) =>
    t.send('localhost', { url, ...more, headers: { ...more.headers, cookie } });
  const advance = (minutes: number) => t.app.get(Clock).advance(minutes * 60);
  const codeAt = (secret: string, stepsAgo = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: t.app.get(Clock).nowMs() - stepsAgo * 30_000,
    });
  const deedsOf = async (staffId: string) => {
    const entries = await storeOf({ db: t.db.manager }, AuditEntry).find({ staffId }, { order: { seq: 'ASC' } });
    return entries.map(({ action }) => action);
  };

  describe('POST /api/admin/session', () => {
    it('opens a session that ends with the browser and that no other site sends along', async () => {
      const { id, username } = await aStaffMember(t, { role: 'support', tenantIds: [nobodysId] });
      const answer = await signIn({ username: ` ${username.toUpperCase()} ` });

      expect(answer.json()).toEqual({
        id,
        username,
        role: 'support',
        tenant_ids: [nobodysId],
        totp_enabled: false,
        can_create_tenants: false,
      });
      expect(cookiesOf(answer)).toEqual([
        expect.stringMatching(/^adm=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^adm-dev=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
      expect((await who(cookieOf(answer))).json()).toEqual(answer.json());
      expect(await deedsOf(id)).toEqual(['staff.sign-in']);
    });

    it('binds the cookie to its host over TLS, and takes no other there', async () => {
      const { username } = await aStaffMember(t);
      const answer = await signIn({ username }, https);
      expect(cookiesOf(answer)).toEqual([
        expect.stringMatching(/^__Host-adm=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
        expect.stringMatching(
          /^__Host-adm-dev=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);

      const [cookie, token] = [cookieOf(answer), answer.cookies[0]?.value];
      const asks = [await who(cookie, https), await who(`adm=${token}`, https), await who(cookie)];
      expect(asks.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
    });

    it('believes a scheme from nobody but the proxy', async () => {
      const { username } = await aStaffMember(t);

      expect(cookiesOf(await signIn({ username }, { ...https, remoteAddress: '127.0.0.8' }))[0]).toMatch(/^adm=/);
    });

    it('keeps no token, only its hash', async () => {
      const { username } = await aStaffMember(t);
      const tokens = (await signIn({ username })).cookies.map(({ value }) => value);
      const stored = JSON.stringify(await readTables(t.db));

      expect(tokens).toHaveLength(2);
      for (const token of tokens) expect(stored).not.toContain(token);
    });

    it('ends the session that the browser came with, and only by a log-in that is right', async () => {
      const { username } = await aStaffMember(t);
      const [own, elsewhere] = [cookieOf(await signIn({ username })), cookieOf(await signIn({ username }))];
      await signIn({ username, password: 'wrong' }, { headers: { cookie: own } });
      expect((await who(own)).statusCode).toBe(200);
      const renewed = cookieOf(await signIn({ username }, { headers: { cookie: own } }));

      const asks = [await who(own), await who(renewed), await who(elsewhere)];
      expect(asks.map(({ statusCode }) => statusCode)).toEqual([403, 200, 200]);
    });

    it('fails alike for a wrong password, an unknown name and somebody disabled, after the same work', async () => {
      const [known, disabled] = [await aStaffMember(t), await aStaffMember(t, { isDisabled: true })];
      const hashing = jest.spyOn(t.app.get(Passwords), 'matches');
      const tries = [
        { username: known.username, password: 'wrong' },
        { username: 'nobody-at-all' },
        { username: disabled.username },
        { username: disabled.username, password: 'wrong' },
      ];
      const outcomes = [];
      for (const body of tries) {
        const { result, points } = await calls.of(() => signIn(body));
        const { 'x-request-id': _, date: __, ...headers } = result.headers;
        outcomes.push({ status: result.statusCode, body: result.body, headers, points });
      }

      expect(outcomes[0]).toMatchObject({ status: 403, body: expect.stringContaining('"login_failed"') });
      expect(outcomes[0]?.body).not.toContain('authentication_required');
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(hashing).toHaveBeenCalledTimes(tries.length);
    });

    it.each([
      [{}],
      [{ username: 'x' }],
      [{ username: '', password: '' }],
      [{ username: ['x'], password: 'x' }],
      [{ username: 'x', password: 'x'.repeat(257) }],
      [{ username: 'x', password: 'x', totp: '12345' }],
    ])('names what is wrong with %j', async (payload) => {
      const answer = await t.send('localhost', { method: 'POST', url, payload });

      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
      expect(Object.keys(answer.json().fields).length).toBeGreaterThan(0);
    });
  });

  describe('the second factor', () => {
    it('is asked for after the password, and only then', async () => {
      const { id, username } = await aStaffMember(t, { totpSecret: newTotpSecret() });
      const [missing, wrongPassword] = [await signIn({ username }), await signIn({ username, password: 'wrong' })];

      expect([missing.statusCode, missing.json().code, missing.json().params]).toEqual([
        403,
        'second_factor_required',
        {},
      ]);
      expect(wrongPassword.json().code).toBe('login_failed');
      expect([missing.headers['set-cookie'], await deedsOf(id)]).toEqual([undefined, []]);
    });

    it('opens once: a code that was used, or an older one, is wrong', async () => {
      const secret = newTotpSecret();
      const { username } = await aStaffMember(t, { totpSecret: secret });
      const [older, code] = [codeAt(secret, 1), codeAt(secret)];

      expect((await signIn({ username, totp: code === '000000' ? '111111' : '000000' })).json().code).toBe(
        'login_failed',
      );
      expect((await signIn({ username, totp: code })).json()).toMatchObject({ username, totp_enabled: true });
      for (const used of [code, older])
        expect((await signIn({ username, totp: used })).json().code).toBe('login_failed');
      advance(1);
      expect((await signIn({ username, totp: codeAt(secret) })).statusCode).toBe(200);
    });

    it('takes the code of a clock that is off by half a minute, and none of one that is off by a minute', async () => {
      const secret = newTotpSecret();
      const { username } = await aStaffMember(t, { totpSecret: secret });

      for (const steps of [2, -2])
        expect((await signIn({ username, totp: codeAt(secret, steps) })).json().code).toBe('login_failed');
      for (const steps of [1, -1])
        expect((await signIn({ username, totp: codeAt(secret, steps) })).statusCode).toBe(200);
    });

    race('lets one of two in who send the same code at once', async () => {
      const secret = newTotpSecret();
      const { username } = await aStaffMember(t, { totpSecret: secret });
      const totp = codeAt(secret);
      const answers = await Promise.all([signIn({ username, totp }), signIn({ username, totp })]);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    });

    it('is not left out when nobody plays: outside the demo a password alone opens nothing', async () => {
      const real = await newApp(engine, { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' });
      try {
        const { username } = await aStaffMember(real);
        const answer = await real.send('localhost', { method: 'POST', url, payload: { username, password } });

        expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
          403,
          'second_factor_setup',
          undefined,
        ]);
      } finally {
        await real.close();
      }
    });
  });

  describe('guessing', () => {
    it.each([
      ['an account', async () => (await aStaffMember(t)).username],
      ['a name that nobody has', async () => `nobody-${engine}`],
    ])('stops after five wrong passwords for %s', async (_, nameOf) => {
      const username = await nameOf();
      for (let times = 0; times < 5; times += 1)
        expect((await signIn({ username, password: 'wrong' })).statusCode).toBe(403);
      const blocked = await signIn({ username });

      expect([blocked.statusCode, blocked.json().code, blocked.json().params]).toEqual([
        429,
        'login_blocked',
        { minutes: 15 },
      ]);
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(blocked.json().detail).toContain('15');
      expect((await signIn({ username: (await aStaffMember(t)).username })).statusCode).toBe(200);
      advance(16);
      expect((await signIn({ username })).json().code).not.toBe('login_blocked');
    });

    it('is not what a right password is counted as', async () => {
      const { username } = await aStaffMember(t);
      for (let times = 0; times < 8; times += 1) expect((await signIn({ username })).statusCode).toBe(200);
    });

    it('from one address stops whichever names are tried', async () => {
      await t.send('localhost', { method: 'POST', url: '/__test/limits', payload: { factor: 1 } });
      const from = { remoteAddress: '198.51.100.23' };
      for (let times = 0; times < 5; times += 1) await signIn({ username: `name-${times}`, password: 'wrong' }, from);
      const { username } = await aStaffMember(t);
      const [same, other] = [
        await signIn({ username }, from),
        await signIn({ username }, { remoteAddress: '198.51.100.24' }),
      ];
      await t.send('localhost', { method: 'POST', url: '/__test/limits', payload: { factor: 1_000 } });

      expect([same.json().code, other.statusCode]).toEqual(['login_blocked', 200]);
    });
  });

  describe('a session', () => {
    const open = async (wishes: StaffWishes = {}) => {
      const { id, username } = await aStaffMember(t, wishes);
      return { id, username, cookie: cookieOf(await signIn({ username })) };
    };

    it('ends half an hour after its last use', async () => {
      const { cookie } = await open();
      for (const minutes of [29, 29, 29]) {
        await t.send('localhost', { method: 'POST', url: '/__test/clock', payload: { advance_seconds: minutes * 60 } });
        expect((await who(cookie)).statusCode).toBe(200);
      }
      await t.send('localhost', { method: 'POST', url: '/__test/clock', payload: { advance_seconds: 30 * 60 } });

      expect((await who(cookie)).json()).toMatchObject({
        status: 403,
        code: 'authentication_required',
        authentication_required: true,
      });
    });

    it('ends after twelve hours however busy it is', async () => {
      const { cookie } = await open();
      const answers = [];
      for (let minutes = 0; minutes <= 725; minutes += 25) {
        answers.push((await who(cookie)).statusCode);
        advance(25);
      }

      expect(answers).toEqual([...Array.from({ length: 29 }, () => 200), 403]);
    });

    it('ends for whoever is disabled, and changes for whoever is demoted, at once', async () => {
      const rose = await aServedTenant(t);
      const { id, cookie } = await open();
      const members = storeOf({ db: t.db.manager }, StaffMember);
      const settings = () =>
        t.send('localhost', { url: `/api/admin/tenants/${rose.id}/settings/prices`, headers: { cookie } });
      expect((await settings()).statusCode).toBe(200);

      await members.change({ id }, { role: 'support', tenantIds: [rose.id] });
      expect((await settings()).json()).toMatchObject({ code: 'not_permitted' });
      await members.change({ id }, { role: 'operator', tenantIds: [] });
      expect((await settings()).json()).toMatchObject({ code: 'not_found' });
      await members.change({ id }, { isDisabled: true });
      expect((await settings()).json()).toMatchObject({
        code: 'authentication_required',
        authentication_required: true,
      });
    });

    it('that is over is forgotten within a day, and with it from where it was', async () => {
      const [idle, long, alive] = [await open(), await open(), await open()];
      const sessions = (staffId: string) => storeOf({ db: t.db.manager }, StaffSession).count({ staffId });
      const at = (minutesAgo: number) => new Date(t.app.get(Clock).nowMs() - minutesAgo * 60_000);
      advance(24 * 60);
      await storeOf({ db: t.db.manager }, StaffSession).change(
        { staffId: idle.id },
        { usedAt: at(30), createdAt: at(60) },
      );
      await storeOf({ db: t.db.manager }, StaffSession).change(
        { staffId: long.id },
        { usedAt: at(1), createdAt: at(12 * 60) },
      );
      await storeOf({ db: t.db.manager }, StaffSession).change(
        { staffId: alive.id },
        { usedAt: at(29), createdAt: at(11 * 60) },
      );
      await t.app.get(Jobs).drain();

      expect([await sessions(idle.id), await sessions(long.id), await sessions(alive.id)]).toEqual([0, 0, 1]);
      expect((await who(alive.cookie)).statusCode).toBe(200);
    });

    it('is not kept open by a page that only watches it', async () => {
      const { cookie } = await open();
      advance(29);
      expect((await who(cookie, { headers: { 'x-request-type': 'watch' } })).statusCode).toBe(200);
      advance(2);
      expect((await who(cookie)).statusCode).toBe(403);
    });

    it('is closed by its owner, and only that one', async () => {
      const { id, username, cookie } = await open();
      const elsewhere = cookieOf(await signIn({ username }));
      const answer = await t.send('localhost', { method: 'DELETE', url, headers: { cookie } });

      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([
        204,
        '',
        'adm=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      ]);
      expect(answer.headers['clear-site-data']).toBe('"cache"');
      expect([(await who(cookie)).statusCode, (await who(elsewhere)).statusCode]).toEqual([403, 200]);
      expect(await deedsOf(id)).toEqual(['staff.sign-in', 'staff.sign-in', 'staff.sign-out']);
    });
  });
});
