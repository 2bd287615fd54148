import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../test/members.ts';
import { stop } from '../../test/stopped-clock.ts';
import { Clock } from '../core/process/clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { Account } from './account.entity.ts';

const ownPassword = 'of-the-stranger-42';
const next = 'staple-battery-77';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  let networks = 0;

  beforeAll(() => {
    t.app.get(Limiter).addressFactor = 1;
    stop(t.app.get(Clock));
  });
  // Refills the brand's limits before each test.
  beforeEach(() => t.app.get(Clock).advance(3_601));

  const newNetwork = () => `198.18.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
  const browser = (network = newNetwork()) => new Browser(t, rose.host, network);
  const logIn = (username: string, password: string, from = browser()) =>
    from.post('/api/user', { username, password });
  const outcome = async (answer: ReturnType<typeof logIn>) => {
    const { statusCode, json } = await answer;
    const { user, code } = json() as { user?: { id: string }; code?: string };
    return statusCode === 200 ? user?.id : code;
  };
  /** Signs up with the address and never proves it. */
  async function claim(
    email: string,
    password = ownPassword,
  ): Promise<{ id: string; username: string; from: Browser }> {
    t.app.get(Clock).advance(400);
    const [from, body] = [browser(), aSignup({ email, password })];
    const answer = await from.post('/api/signup', body);
    return { id: (answer.json() as { user: { id: string } }).user.id, username: body.username, from };
  }
  const address = () => `shared-${randomUUID().slice(0, 8)}@mail.example`;
  /** Returns a function that counts password checks against this account since. */
  async function looksAt(id: string): Promise<() => number> {
    const { passwordHash } = await asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: rose }, Account).get({ id }),
    );
    const looks = jest.spyOn(t.app.get(Passwords), 'matches');
    looks.mockClear();
    return () => looks.mock.calls.filter(([stored]) => stored === passwordHash).length;
  }

  describe('An address that several accounts claim', () => {
    it('opens the account whose password it is: its owner’s or one of the three newest claims', async () => {
      const email = address();
      const owner = await aMember(t, rose, { email });
      const claims = [];
      for (const at of [0, 1, 2, 3]) claims.push(await claim(email, `${ownPassword}-${at}`));
      const [oldest, ...newest] = claims;
      for (const [at, { id }] of newest.entries())
        expect(await outcome(logIn(email, `${ownPassword}-${at + 1}`))).toBe(id);

      expect(await outcome(logIn(email, `${ownPassword}-0`))).toBe('login_failed');
      expect(await outcome(logIn(email, goodPassword))).toBe(owner.id);
      expect(await outcome(logIn(oldest?.username ?? '', `${ownPassword}-0`))).toBe(oldest?.id);
    });

    it('is newest for whoever moved to it last, however old the account', async () => {
      const old = await claim(address());
      const email = address();
      for (const at of [0, 1, 2]) await claim(email, `${ownPassword}-${at}`);
      expect((await old.from.post('/api/activate/resend', { email })).statusCode).toBe(202);

      expect([
        await outcome(logIn(email, ownPassword)),
        await outcome(logIn(email, `${ownPassword}-0`)),
        await outcome(logIn(email, `${ownPassword}-1`)),
      ]).toEqual([old.id, 'login_failed', expect.any(String)]);
    });

    it('costs four looks and no account more than one, whatever is right', async () => {
      const email = address();
      const owner = await aMember(t, rose, { email });
      const { from } = await claim(email);
      const looks = await looksAt(owner.id);
      const all = jest.mocked(t.app.get(Passwords).matches);
      for (const [at, password] of [goodPassword, ownPassword, 'wrong-horse-battery'].entries()) {
        await logIn(email, password);
        expect([all.mock.calls.length, looks()]).toEqual([4 * (at + 1), at + 1]);
      }
      for (const [at, password] of [ownPassword, 'wrong-horse-battery'].entries()) {
        await logIn(email, password, from);
        expect(all.mock.calls.length).toBe(4 * (at + 4));
      }
    });

    it('keeps the rules of each account', async () => {
      const email = address();
      const { id, from } = await claim(email);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Account).change({ id }, { status: 'blocked' }),
      );

      expect([await outcome(logIn(email, ownPassword)), await outcome(logIn(email, ownPassword, from))]).toEqual([
        'account_banned',
        'account_banned',
      ]);
    });

    it('has one mail for a new password, with a link for each account that changes only that one', async () => {
      const email = address();
      const [first, second] = [await claim(email), await claim(email, `${ownPassword}-2`)];
      expect((await browser().post('/api/reset-password', { email })).statusCode).toBe(202);
      const mail = (await mailsTo(t, email)).at(-1);
      const tokens = [...new Set(mail?.links)]
        .map((link) => new URL(link).pathname.slice(1))
        .filter((path) => path.length === 43);
      const views = [];
      for (const token of tokens) views.push((await browser().post('/api/mail-link', { token })).json());
      expect(views).toEqual(
        [second, first].map(({ username }) => ({
          kind: 'reset_password',
          state: 'live',
          needs_password: false,
          username,
        })),
      );
      for (const { username } of [first, second]) expect(mail?.text).toContain(username);
      expect(
        (await browser().post('/api/reset-password/do', { token: tokens[1], password: next, password_repeat: next }))
          .statusCode,
      ).toBe(204);

      expect([
        await outcome(logIn(email, next)),
        await outcome(logIn(email, `${ownPassword}-2`)),
        await outcome(logIn(email, ownPassword)),
      ]).toEqual([first.id, second.id, 'login_failed']);
    });
  });

  describe('A claim', () => {
    it('brings no guesses at the password of the address’s owner: its right password is one of five tries', async () => {
      const email = address();
      const owner = await aMember(t, rose, { email });
      const { id } = await claim(email);
      const looks = await looksAt(owner.id);
      for (let times = 0; times < 5; times += 1) expect(await outcome(logIn(email, ownPassword))).toBe(id);

      expect([await outcome(logIn(email, ownPassword)), await outcome(logIn(email, goodPassword)), looks()]).toEqual([
        'login_blocked',
        'login_blocked',
        5,
      ]);
    });

    it('is let in by its own browser without a look at the owner’s password, and with five an hour at most', async () => {
      const email = address();
      const owner = await aMember(t, rose, { email });
      const claims = [await claim(email), await claim(email), await claim(email)];
      const looks = await looksAt(owner.id);
      for (const { id, from } of claims) expect(await outcome(logIn(email, ownPassword, from))).toBe(id);
      expect(looks()).toBe(0);
      for (const { from } of claims)
        for (let times = 0; times < 4; times += 1)
          expect(await outcome(logIn(email, `wrong-${randomUUID()}`, from))).toBe('login_failed');

      expect(looks()).toBe(5);
    });

    it('does not keep the owner out of the browser that it was made in', async () => {
      const email = address();
      const owner = await aMember(t, rose, { email });
      const { from } = await claim(email);

      expect(await outcome(logIn(email, goodPassword, from))).toBe(owner.id);
    });
  });

  describe('Whoever is locked out on purpose', () => {
    it.each(['username', 'email'] as const)(
      'by %s can log in by the other: a name does not tell which address is its own',
      async (exhausted) => {
        const member = await aMember(t, rose);
        for (let times = 0; times < 6; times += 1) await logIn(member[exhausted], `wrong-${times}`);

        expect(await outcome(logIn(member[exhausted], goodPassword))).toBe('login_blocked');
        expect(await outcome(logIn(member[exhausted === 'email' ? 'username' : 'email'], goodPassword))).toBe(
          member.id,
        );
      },
    );

    it('by a right password keeps no more tries than were left', async () => {
      const member = await aMember(t, rose);
      for (let times = 0; times < 4; times += 1) await logIn(member.email, `wrong-${times}`);
      for (let times = 0; times < 2; times += 1)
        expect(await outcome(logIn(member.email, goodPassword))).toBe(member.id);
      await logIn(member.email, 'wrong-5');

      expect(await outcome(logIn(member.email, goodPassword))).toBe('login_blocked');
    });

    it('logs in and asks for a new password in a known browser, whatever one network did', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      await own.post('/api/logout');
      const network = newNetwork();
      for (let times = 0; times < 30; times += 1) {
        await logIn(times % 2 ? member.username : member.email, `wrong-${times}`, browser(network));
        await browser(network).post('/api/reset-password', { email: member.email });
        await browser(network).post('/api/signup', aSignup({ email: member.email }));
      }
      expect((await browser(network).post('/api/reset-password', { email: member.email })).statusCode).toBe(429);
      const before = (await mailsTo(t, member.email)).length;

      for (const name of [member.username, member.email])
        expect(await outcome(logIn(name, goodPassword, own))).toBe(member.id);
      for (let times = 0; times < 3; times += 1)
        expect((await own.post('/api/reset-password', { email: member.email })).statusCode).toBe(202);
      expect((await own.post('/api/reset-password', { email: member.email })).json().code).toBe('reset_limit');
      expect((await browser().post('/api/reset-password', { email: member.email })).statusCode).toBe(202);
      expect((await mailsTo(t, member.email)).length).toBe(before + 4);
    });

    it('asks for a new password in a known browser when strangers of many networks used up the day’s', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const refused = [];
      for (let times = 0; times < 20; times += 1)
        refused.push((await browser().post('/api/reset-password', { email: member.email })).statusCode);

      expect(refused.filter((status) => status === 202)).toHaveLength(12);
      expect((await own.post('/api/reset-password', { email: member.email })).statusCode).toBe(202);
    });
  });

  describe('One key for several wishes', () => {
    it('is a turn for each of them', async () => {
      const [from, key] = [newNetwork(), randomUUID()];
      const codes = [];
      for (let times = 0; times < 6; times += 1) {
        const answer = await browser(from).post('/api/signup', aSignup(), key);
        codes.push(answer.statusCode === 201 ? 201 : answer.json().code);
      }
      expect(codes).toEqual([
        201,
        201,
        'challenge_required',
        'challenge_required',
        'challenge_required',
        'rate_limited',
      ]);
      const resets = [];
      for (let times = 0; times < 6; times += 1)
        resets.push((await browser(from).post('/api/reset-password', { email: address() }, key)).statusCode);

      expect(resets.filter((status) => status === 202)).toHaveLength(1);
    });

    it('is one turn for a wish that is sent again with solved work', async () => {
      const [from, key, email] = [newNetwork(), randomUUID(), address()];
      for (const challenge of [undefined, 'x.1', 'x.2', 'x.3'])
        await browser(from).post('/api/reset-password', { email, challenge }, key);

      for (let times = 0; times < 2; times += 1)
        expect((await browser(from).post('/api/reset-password', { email })).statusCode).toBe(202);
    });
  });
});
