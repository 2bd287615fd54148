import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember, anotherSession, goodPassword, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { MemberSession } from './member-session.entity.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);

  describe('GET /api/user', () => {
    it('answers a client that has it with 304, in two statements, under both names', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const first = await own.get('/api/user.php', { headers: { 'x-request-type': 'client' } });
      const again = await own.get('/api/user', { headers: { 'if-none-match': String(first.headers.etag) } });

      expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
      expect(first.json().user).toMatchObject({
        credits: 0,
        paid_user: false,
        fictional_icon: false,
        notifications_disabled: [],
        second_factor: false,
      });
    });

    it('answers without a session that no member is logged in, and nothing else', async () => {
      const answer = await new Browser(t, rose.host).get('/api/user');

      expect([answer.statusCode, answer.json().authentication_required, answer.headers['cache-control']]).toEqual([
        403,
        true,
        'no-store',
      ]);
    });

    it('changes its language to one that the brand offers', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const change = (language: string) => own.send({ method: 'PUT', url: '/api/user', payload: { language } });

      expect([
        (await change('nl')).json().user.language,
        (await change('pl')).json().fields.language.code,
        (await change('xx')).statusCode,
      ]).toEqual(['nl', 'field_not_offered', 422]);
    });
  });

  describe('a session', () => {
    it('is listed with its device, and ended one by one by its owner alone', async () => {
      const member = await aMember(t, rose);
      const [one, two] = [await loggedIn(t, rose, member), await loggedIn(t, rose, member)];
      const stranger = await loggedIn(t, rose, await aMember(t, rose));
      const { sessions } = (await one.get('/api/sessions')).json() as {
        sessions: { id: string; current: boolean; device: string }[];
      };
      const other = sessions.find(({ current }) => !current);

      expect(sessions.map(({ current, device }) => [current, device]).sort()).toEqual([
        [false, 'Firefox · Linux'],
        [true, 'Firefox · Linux'],
      ]);
      const end = (browser: Browser) =>
        browser.send({ method: 'DELETE', url: `/api/sessions/${other?.id}`, headers: { 'idempotency-key': 'k' } });
      expect((await end(stranger)).statusCode).toBe(404);
      expect([(await end(one)).statusCode, (await end(one)).statusCode]).toEqual([204, 204]);
      expect([await two.userId(), await one.userId()]).toEqual([undefined, member.id]);
    });

    it('is left alone when its owner ends all others at once, however often', async () => {
      const member = await aMember(t, rose);
      const [one, two, three] = [
        await loggedIn(t, rose, member),
        await loggedIn(t, rose, member),
        await loggedIn(t, rose, member),
      ];
      const stranger = await loggedIn(t, rose, await aMember(t, rose));
      const end = (key?: string) =>
        one.send({ method: 'DELETE', url: '/api/sessions', headers: key ? { 'idempotency-key': key } : {} });

      expect([(await end('k')).statusCode, await two.userId(), await three.userId()]).toEqual([
        204,
        undefined,
        undefined,
      ]);
      expect([await one.userId(), (await stranger.userId()) !== undefined]).toEqual([member.id, true]);
      const later = await loggedIn(t, rose, member);
      expect([(await end('k')).statusCode, await later.userId()]).toEqual([204, member.id]);
      expect([(await end()).statusCode, await later.userId(), (await end()).statusCode]).toEqual([204, undefined, 204]);
      expect((await new Browser(t, rose.host).send({ method: 'DELETE', url: '/api/sessions' })).statusCode).toBe(403);
    });

    it('ends after fourteen days without use, and after ninety at all', async () => {
      const [idle, busy] = [
        await loggedIn(t, rose, await aMember(t, rose)),
        await loggedIn(t, rose, await aMember(t, rose)),
      ];
      t.app.get(Clock).advance(14 * day - 60);
      expect(await busy.userId()).toBeDefined();
      t.app.get(Clock).advance(60);
      expect(await idle.userId()).toBeUndefined();
      for (let days = 14; days < 84; days += 10) {
        t.app.get(Clock).advance(10 * day);
        expect(await busy.userId()).toBeDefined();
      }
      t.app.get(Clock).advance(6 * day);
      expect(await busy.userId()).toBeUndefined();
    });

    it.each([
      { what: 'a poll while its member is away', url: '/api/user', headers: { 'x-request-type': 'watch' } },
      { what: 'a picture', url: '/api/user', headers: { 'sec-fetch-dest': 'image' } },
    ])('is not prolonged by $what', async ({ url, headers }) => {
      const away = await loggedIn(t, rose, await aMember(t, rose));
      for (let days = 0; days < 10; days += 5) {
        t.app.get(Clock).advance(5 * day);
        expect((await away.send({ url, headers })).statusCode).toBe(200);
      }
      t.app.get(Clock).advance(4 * day + 60);

      expect(await away.userId()).toBeUndefined();
    });

    it('ends when it is the least used of more than fifty', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      t.app.get(Clock).advance(60);
      const one = await loggedIn(t, rose, member);
      for (let others = 2; others < 50; others += 1) await anotherSession(t, rose, member.id, t.app.get(Clock).now());
      const count = async () => {
        const find = () => storeOf({ db: t.db.manager, tenant: rose }, MemberSession).count({ accountId: member.id });
        return asSystem('test', find);
      };
      // A request with the first session would mark it as used, if another span of five minutes had begun.
      expect(await count()).toBe(50);
      t.app.get(Clock).advance(60);
      const last = await loggedIn(t, rose, member);

      expect(await count()).toBe(50);
      expect([await own.userId(), await one.userId(), await last.userId()]).toEqual([undefined, member.id, member.id]);
    });

    it('is nobody’s on another brand of the pool', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));

      expect((await new Browser(t, lily.host).get('/api/user', { headers: { cookie: own.session } })).statusCode).toBe(
        403,
      );
    });
  });

  describe('log-out', () => {
    it('by GET is for the site’s own scripts: no link and no picture of another site does it', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const by = (headers: Record<string, string>) => own.get('/api/logout.php', { headers });
      const refused = [
        await by({}),
        await by({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
        await by({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }),
        await by({ 'sec-fetch-site': 'same-site', 'x-request-type': 'client' }),
      ];

      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      expect(await own.userId()).toBeDefined();
      expect(
        (await by({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'x-request-type': 'client' }))
          .statusCode,
      ).toBe(204);
      expect(own.cookies.has('sid')).toBe(false);
    });

    it('refuses every change that another site requests', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      for (const url of [
        '/api/logout',
        '/api/page-hidden',
        '/api/password',
        '/api/mail-change',
        '/api/signup',
        '/api/user',
      ]) {
        const answer = await own.send({
          method: 'POST',
          url,
          payload: {},
          headers: { 'sec-fetch-site': 'cross-site' },
        });
        const form = await own.send({
          method: 'POST',
          url,
          payload: 'a=b',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });

        expect([url, answer.json().code, form.statusCode]).toEqual([url, 'cross_site', 415]);
      }
      expect(await own.userId()).toBeDefined();
    });

    it('has the browser forget the photos and calls that it keeps', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));

      expect((await own.post('/api/logout')).headers['clear-site-data']).toBe('"cache"');
    });

    it('is fine for whoever is not logged in, as is a beacon', async () => {
      const nobody = new Browser(t, rose.host);

      expect([
        (await nobody.post('/api/logout')).statusCode,
        (await nobody.post('/api/page-hidden', {}, undefined)).statusCode,
      ]).toEqual([204, 204]);
    });
  });

  describe('the second factor', () => {
    it('is asked for once a code has proved it, is good once, and gives way to a recovery code', async () => {
      const { Secret, TOTP } = await import('otpauth');
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const { secret, address } = (await own.post('/api/second-factor', { password: goodPassword })).json();
      const code = () =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.app.get(Clock).nowMs() });
      const logIn = (totp?: string) =>
        new Browser(t, rose.host).post('/api/user', {
          username: member.username,
          password: goodPassword,
          ...(totp && { totp }),
        });
      expect(address).toMatch(/^otpauth:\/\/totp\/Brand%20rose:/);
      expect((await logIn()).statusCode).toBe(200);
      expect((await own.post('/api/second-factor/confirm', { totp: '000000' })).json().fields.totp.code).toBe(
        'field_invalid',
      );
      const first = code();
      const { recovery_codes: recovery } = (await own.post('/api/second-factor/confirm', { totp: first })).json();

      expect(recovery).toHaveLength(10);
      expect((await own.get('/api/user')).json().user.second_factor).toBe(true);
      expect((await logIn()).json()).toMatchObject({ code: 'challenge_required', params: { factor: 'totp' } });
      expect((await logIn(first)).json().code).toBe('login_failed');
      t.app.get(Clock).advance(30);
      const used = code();
      expect([(await logIn(used)).statusCode, (await logIn(used)).json().code]).toEqual([200, 'login_failed']);
      expect([(await logIn(recovery[0])).statusCode, (await logIn(recovery[0])).json().code]).toEqual([
        200,
        'login_failed',
      ]);
      expect(
        (await own.post('/api/second-factor/remove', { password: goodPassword, totp: recovery[1] })).statusCode,
      ).toBe(204);
      expect((await logIn()).statusCode).toBe(200);
    });
  });
});
