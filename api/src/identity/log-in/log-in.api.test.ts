import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { DatabaseCalls } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember, goodPassword, loggedIn } from '../../../test/members.ts';
import { solved } from '../../../test/solved-challenge.ts';
import { Clock } from '../../core/process/clock.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Passwords } from '../../core/crypto/passwords.ts';

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine);

  const browser = (address = '127.0.0.1', host = rose.host) => new Browser(t, host, address);
  const wrong = () => ({ password: `wrong-${randomUUID()}` });

  describe('POST /api/user', () => {
    it('lets in by user name or address, however it is written', async () => {
      const member = await aMember(t, rose, { username: `Zoë-${engine}`, email: `zoe.${engine}@mail.example` });
      for (const username of [
        member.username,
        `zoe-${engine}`,
        ` ZOË-${engine.toUpperCase()} `,
        member.email.toUpperCase(),
      ]) {
        const answer = await browser().post('/api/user', { username, password: goodPassword });

        expect([username, answer.statusCode, answer.json().user?.id]).toEqual([username, 200, member.id]);
      }
    });

    it('fails alike for a wrong password and for a name or address that nobody has, after the same work', async () => {
      const calls = new DatabaseCalls(t);
      const member = await aMember(t, rose);
      const hashing = jest.spyOn(t.app.get(Passwords), 'matches');
      const outcomes = [];
      for (const username of [member.username, member.email, 'nobody-at-all', 'nobody@mail.example']) {
        const { result, points } = await calls.of(() => browser().post('/api/user', { username, ...wrong() }));
        const { 'x-request-id': _, date: __, ...headers } = result.headers;
        outcomes.push({ status: result.statusCode, body: result.body, headers, points });
      }

      expect(outcomes[0]).toMatchObject({ status: 403, body: expect.stringContaining('"login_failed"') });
      expect(outcomes[0]?.body).not.toContain('authentication_required');
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      // One check for each name, four for each address.
      expect(hashing).toHaveBeenCalledTimes(10);
      hashing.mockRestore();
    });

    it('opens a new session whatever cookie is sent, and ends the session of that cookie', async () => {
      const member = await aMember(t, rose);
      const first = await loggedIn(t, rose, member);
      const before = first.session;
      await first.post('/api/user', { username: member.username, password: goodPassword });
      const preset = browser();
      preset.cookies.set('sid', 'x'.repeat(43));
      await preset.post('/api/user', { username: member.username, password: goodPassword });

      expect(preset.session).not.toContain('x'.repeat(43));
      expect([await first.userId(), await preset.userId()]).toEqual([member.id, member.id]);
      expect((await browser().get('/api/user', { headers: { cookie: before } })).statusCode).toBe(403);
    });

    it('has a session that is valid on no other brand, and not after log-out', async () => {
      const member = await aMember(t, rose);
      const here = await loggedIn(t, rose, member);
      const { session } = here;
      expect(
        (await browser('127.0.0.1', tulip.host).get('/api/user', { headers: { cookie: session } })).json()
          .authentication_required,
      ).toBe(true);
      await here.post('/api/logout');

      expect((await browser().get('/api/user', { headers: { cookie: session } })).statusCode).toBe(403);
    });

    it.each([
      ['pending_deletion', 409, 'pending_deletion'],
      ['blocked', 403, 'account_banned'],
    ] as const)('tells only whoever knows the password that an account is %s', async (status, code, word) => {
      const member = await aMember(t, rose, { status });
      const [right, other] = [
        await browser().post('/api/user', { username: member.username, password: goodPassword }),
        await browser().post('/api/user', { username: member.username, ...wrong() }),
      ];

      expect([right.statusCode, right.json().code, other.json().code]).toEqual([code, word, 'login_failed']);
      expect(right.cookies).toEqual([]);
    });
  });

  describe('guessing', () => {
    it('checks five of a hundred concurrent guesses', async () => {
      const member = await aMember(t, rose);
      const hashing = jest.spyOn(t.app.get(Passwords), 'matches');
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => browser().post('/api/user', { username: member.username, ...wrong() })),
      );

      expect(hashing).toHaveBeenCalledTimes(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
      hashing.mockRestore();
    });

    it('says for how many minutes an account is locked, and never locks out a browser that the account knows', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      for (let times = 0; times < 10; times += 1)
        await browser().post('/api/user', { username: times % 2 ? member.username : member.email, ...wrong() });
      const key = randomUUID();
      const blocked = [
        await browser().post('/api/user', { username: member.username, password: goodPassword }, key),
        await browser().post('/api/user', { username: member.username, password: goodPassword }, key),
      ];

      expect(blocked.map((answer) => [answer.statusCode, answer.json().code, answer.json().params])).toEqual(
        Array(2).fill([429, 'login_blocked', { minutes: 60 }]),
      );
      expect(Math.ceil(Number(blocked[0]?.headers['retry-after']) / 60)).toBe(60);
      await own.post('/api/logout');
      expect((await own.post('/api/user', { username: member.username, password: goodPassword })).statusCode).toBe(200);
      t.app.get(Clock).advance(3_601);
      expect(
        (await browser().post('/api/user', { username: member.username, password: goodPassword })).statusCode,
      ).toBe(200);
    });

    it('locks a known browser for itself: five tries, then a quarter of an hour', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      await own.post('/api/logout');
      for (let times = 0; times < 5; times += 1)
        expect((await own.post('/api/user', { username: member.username, ...wrong() })).statusCode).toBe(403);
      const blocked = await own.post('/api/user', { username: member.username, password: goodPassword });

      expect([blocked.statusCode, blocked.json().params]).toEqual([429, { minutes: 15 }]);
      expect(
        (await browser().post('/api/user', { username: member.username, password: goodPassword })).statusCode,
      ).toBe(200);
    });

    it('counts a wrong password once that is delivered six times', async () => {
      const member = await aMember(t, rose);
      const key = randomUUID();
      const guess = { username: member.username, ...wrong() };
      const answers = [
        ...(await Promise.all(Array.from({ length: 3 }, () => browser().post('/api/user', guess, key)))),
        ...(await Promise.all(Array.from({ length: 3 }, () => browser().post('/api/user', guess, key)))),
      ];
      for (let times = 0; times < 4; times += 1)
        expect((await browser().post('/api/user', { username: member.username, ...wrong() })).statusCode).toBe(403);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403));
      expect((await browser().post('/api/user', { username: member.username, ...wrong() })).statusCode).toBe(429);
    });

    it('is another try under the same key when it is another password', async () => {
      const member = await aMember(t, rose);
      const key = randomUUID();
      for (let times = 0; times < 10; times += 1)
        await browser().post('/api/user', { username: member.username, ...wrong() }, key);

      expect((await browser().post('/api/user', { username: member.username, ...wrong() }, key)).statusCode).toBe(429);
    });

    it('requires proof of work after ten tries from one address, and stops at twenty-five', async () => {
      t.app.get(Limiter).addressFactor = 1;
      const from = '198.51.100.7';
      const ask = (more: object = {}) =>
        browser(from).post('/api/user', { username: `nobody-${randomUUID()}`, ...wrong(), ...more });
      for (let times = 0; times < 10; times += 1) expect((await ask()).statusCode).toBe(403);
      const asked = await ask();
      expect([asked.statusCode, asked.json().code, asked.json().params]).toMatchObject([
        429,
        'challenge_required',
        { factor: 'work', bits: 16 },
      ]);
      const challenge = solved(asked.json().params);
      expect((await ask({ challenge })).statusCode).toBe(403);
      expect((await ask({ challenge })).json().code).toBe('challenge_required');
      expect((await ask({ challenge: `${challenge}x` })).json().code).toBe('challenge_required');
      for (let times = 0; times < 11; times += 1) await ask();
      const stopped = await ask();
      t.app.get(Limiter).addressFactor = 1_000;

      expect([stopped.statusCode, stopped.json().code, Number(stopped.headers['retry-after']) > 0]).toEqual([
        429,
        'login_blocked',
        true,
      ]);
    });
  });

  describe('an unknown browser', () => {
    it('is told of once, to a proved address, in few words', async () => {
      const member = await aMember(t, rose);
      const safari = () =>
        new Browser(t, rose.host, '203.0.113.9', {
          'user-agent':
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
        });
      const known = await loggedIn(t, rose, member);
      await known.post('/api/user', { username: member.username, password: goodPassword });
      await safari().post('/api/user', { username: member.username, password: goodPassword });
      await safari().post('/api/user', { username: member.username, password: goodPassword });
      const fresh = await aMember(t, rose, { status: 'not_confirmed' });
      await loggedIn(t, rose, fresh);

      expect(await mailsTo(t, member.email)).toHaveLength(2);
      expect(await mailsTo(t, fresh.email)).toHaveLength(0);
    });
  });
});
