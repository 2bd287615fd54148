import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readTables } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { DatabaseCalls, untilCommitted } from '../../../test/database-calls.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant } from '../../../test/factories.ts';
import { aMember, goodPassword, loggedIn } from '../../../test/members.ts';
import { Clock } from '../../core/process/clock.ts';

const next = 'staple-battery-77';
const twice = { password: next, password_repeat: next };

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  const browser = () => new Browser(t, rose.host);
  const ask = (email: string, key?: string) => browser().post('/api/reset-password', { email }, key);
  const tokenOf = async (email: string) => {
    await ask(email);
    return tokenFor(t, email);
  };
  const tryLogIn = async (username: string, password: string) =>
    (await browser().post('/api/user', { username, password })).statusCode;

  describe('POST /api/reset-password', () => {
    it('answers, costs and stores the same whether or not an account has the address, and mails only if one has', async () => {
      const member = await aMember(t, rose);
      const calls = new DatabaseCalls(t);
      const outcomes = [];
      // The first request caches the brand.
      await browser().get('/api/settings');
      for (const email of [member.email, `nobody-${engine}@mail.example`]) {
        const before = await readTables(t.db);
        const { result, points } = await calls.of(() => ask(email));
        const after = await readTables(t.db);
        const grown = Object.keys(after).map((name) => [
          name,
          (after[name]?.length ?? 0) - (before[name]?.length ?? 0),
        ]);
        const { 'x-request-id': _, date: __, ...headers } = result.headers;
        outcomes.push({ status: result.statusCode, body: result.body, headers, points: untilCommitted(points), grown });
      }

      expect(outcomes[0]).toMatchObject({ status: 202, body: '{}' });
      expect(outcomes[1]).toEqual(outcomes[0]);
      expect((await mailsTo(t)).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
      expect(await mailsTo(t, member.email)).toHaveLength(1);
    });

    it('is three a day for an address, known or not, and one for a wish that is sent six times', async () => {
      const member = await aMember(t, rose);
      for (const email of [member.email, `none-${engine}@mail.example`]) {
        const key = randomUUID();
        await Promise.all(Array.from({ length: 6 }, () => ask(email, key)));
        for (let times = 0; times < 2; times += 1) expect((await ask(email)).statusCode).toBe(202);
        const refused = await ask(email);
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'reset_limit']);
      }
      expect(await mailsTo(t, member.email)).toHaveLength(3);
      t.app.get(Clock).advance(86_401);
      expect((await ask(member.email)).statusCode).toBe(202);
    });

    it('sends the token to the mailbox only', async () => {
      const member = await aMember(t, rose);
      const answer = await ask(member.email);
      const token = await tokenFor(t, member.email);
      const look = await browser().post('/api/mail-link', { token });
      const used = await browser().post('/api/reset-password/do', { token, ...twice });

      for (const { headers, body } of [answer, look, used])
        expect(`${JSON.stringify(headers)}${body}`).not.toContain(token);
      expect(JSON.stringify(await readTables(t.db))).not.toContain(token);
    });

    it('says that there is no such address where the brand says so', async () => {
      const open = await aServedTenant(t, { settings: { signup: { discloseAccounts: true } } });

      expect(
        (await new Browser(t, open.host).post('/api/reset-password', { email: 'nobody@mail.example' })).json().code,
      ).toBe('email_not_found');
    });
  });

  describe('POST /api/reset-password/do', () => {
    it('sets the password, ends every session at once, and works once', async () => {
      const member = await aMember(t, rose);
      const before = await loggedIn(t, rose, member);
      const token = await tokenOf(member.email);
      const key = randomUUID();
      const done = await browser().post('/api/reset-password/do', { token, ...twice }, key);

      expect([done.statusCode, (await before.get('/api/user')).json().authentication_required]).toEqual([204, true]);
      expect((await browser().post('/api/reset-password/do', { token, ...twice }, key)).statusCode).toBe(204);
      expect((await browser().post('/api/reset-password/do', { token, ...twice })).json().code).toBe('link_expired');
      expect([await tryLogIn(member.username, goodPassword), await tryLogIn(member.username, next)]).toEqual([
        403, 200,
      ]);
      expect((await mailsTo(t, member.email)).length).toBeGreaterThan(1);
    });

    it('works to the last second of its hour', async () => {
      const [early, late] = [await aMember(t, rose), await aMember(t, rose)];
      const tokens = [await tokenOf(early.email), await tokenOf(late.email)];
      t.app.get(Clock).advance(3_590);
      expect((await browser().post('/api/reset-password/do', { token: tokens[0], ...twice })).statusCode).toBe(204);
      t.app.get(Clock).advance(10);
      expect((await browser().post('/api/reset-password/do', { token: tokens[1], ...twice })).json().code).toBe(
        'link_expired',
      );
    });

    it('of two at once has one, and one use ends every other link', async () => {
      const member = await aMember(t, rose);
      const tokens = [await tokenOf(member.email), await tokenOf(member.email)];
      const race = await Promise.all(
        ['a', 'b'].map((sign) =>
          browser().post('/api/reset-password/do', {
            token: tokens[0],
            password: next + sign,
            password_repeat: next + sign,
          }),
        ),
      );

      expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([204, expect.any(Number)]);
      expect(race.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
      expect((await browser().post('/api/reset-password/do', { token: tokens[1], ...twice })).json().code).toBe(
        'link_expired',
      );
    });

    it('lets in the browser that proved the mailbox while others lock the account', async () => {
      const member = await aMember(t, rose);
      for (let times = 0; times < 10; times += 1) await tryLogIn(member.username, `wrong-${times}`);
      const own = browser();
      await own.post('/api/reset-password/do', { token: await tokenOf(member.email), ...twice });

      expect(await tryLogIn(member.username, next)).toBe(429);
      expect((await own.post('/api/user', { username: member.username, password: next })).statusCode).toBe(200);
    });

    it.each([
      [{ password: 'short', password_repeat: 'short' }, { password: 'field_too_short' }],
      [{ password: next, password_repeat: `${next}x` }, { password_repeat: 'passwords_differ' }],
      [{ password: 'Password123', password_repeat: 'Password123' }, { password: 'password_too_weak' }],
      [{ password: 'x'.repeat(129), password_repeat: 'x'.repeat(129) }, { password: 'field_too_long' }],
    ])('names what is wrong with %j and uses nothing up', async (body, faults) => {
      const member = await aMember(t, rose);
      const token = await tokenOf(member.email);
      const answer = await browser().post('/api/reset-password/do', { token, ...body });

      expect(answer.json().fields).toMatchObject(
        Object.fromEntries(Object.entries(faults).map(([name, code]) => [name, { code }])),
      );
      expect((await browser().post('/api/mail-link', { token })).json().state).toBe('live');
    });
  });

  describe('A password', () => {
    it.each([
      ['letters of any script and pictures', 'пароль 日本語 🙂🙃 ñandú'],
      ['64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64)],
      ['128 characters', 'correct horse battery staple '.repeat(5).slice(0, 128)],
      ['one kind of character alone', 'kwbvzhqtrm'],
    ])('may be %s, and opens only exactly as it was typed', async (_what, chosen) => {
      const member = await aMember(t, rose);
      const body = { token: await tokenOf(member.email), password: chosen, password_repeat: chosen };
      expect((await browser().post('/api/reset-password/do', body)).statusCode).toBe(204);
      const codes = [];
      for (const password of [chosen, chosen.toUpperCase(), ` ${chosen}`, `${chosen} `, chosen.slice(0, -1)])
        codes.push((await browser().post('/api/user', { username: member.username, password })).statusCode);

      expect(codes).toEqual([200, 403, 403, 403, 403]);
    });
  });

  describe('POST /api/password', () => {
    it('needs the old one, ends all other sessions and goes on with a new token', async () => {
      const member = await aMember(t, rose);
      const [own, other] = [await loggedIn(t, rose, member), await loggedIn(t, rose, member)];
      const { session } = own;
      const wrong = await own.post('/api/password', { old_password: 'not-it-at-all', ...twice });
      expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().fields)]).toEqual([
        422,
        'old_password_wrong',
        ['old_password'],
      ]);
      expect((await own.post('/api/password', { old_password: goodPassword, ...twice })).statusCode).toBe(204);

      expect([await own.userId(), await other.userId()]).toEqual([member.id, undefined]);
      expect((await browser().get('/api/user', { headers: { cookie: session } })).statusCode).toBe(403);
      expect(await tryLogIn(member.username, next)).toBe(200);
    });

    it('goes on for a client that lost the answer, though its session has gone, and for nobody else', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const [cookie, key] = [own.session, randomUUID()];
      const change = (client: Browser, more: object, headers: Record<string, string>) =>
        client.send({
          method: 'POST',
          url: '/api/password',
          payload: { old_password: goodPassword, ...twice, ...more },
          headers,
        });
      expect((await change(own, {}, { 'idempotency-key': key })).statusCode).toBe(204);
      const late = browser();
      const answers = [
        await change(late, {}, { cookie, 'idempotency-key': key }),
        await change(browser(), {}, { cookie, 'idempotency-key': randomUUID() }),
        await change(browser(), {}, { 'idempotency-key': key }),
        await change(browser(), { old_password: next }, { cookie, 'idempotency-key': key }),
      ];

      expect(answers.map((answer) => (answer.statusCode < 300 ? answer.statusCode : answer.json().code))).toEqual([
        204,
        'authentication_required',
        'authentication_required',
        'idempotency_key_reused',
      ]);
      expect([await late.userId(), await own.userId(), await tryLogIn(member.username, next)]).toEqual([
        member.id,
        member.id,
        200,
      ]);
    });

    it('stops whoever guesses the old one at an open browser after five tries', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      for (let times = 0; times < 5; times += 1)
        await own.post('/api/password', { old_password: `wrong-${times}`, ...twice });

      expect((await own.post('/api/password', { old_password: goodPassword, ...twice })).json().code).toBe(
        'login_blocked',
      );
    });
  });
});
