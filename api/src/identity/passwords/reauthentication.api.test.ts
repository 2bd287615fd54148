import 'reflect-metadata';
import { hash, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readTables } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { addPasskey, aPasskey } from '../../../test/passkeys.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../../test/members.ts';
import { codeOf, turnOnTwoStep } from '../../../test/second-factors.ts';
import { Clock } from '../../core/process/clock.ts';

const next = 'staple-battery-77';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const browser = () => new Browser(t, rose.host);
  const newAddress = () => `new-${randomUUID()}@mail.example`;

  async function withTwoStep() {
    const member = await aMember(t, rose);
    const own = await loggedIn(t, rose, member);
    return { member, own, ...(await turnOnTwoStep(t, own)) };
  }
  /** A code that is not used up. */
  const nextCode = (secret: string) => {
    t.app.get(Clock).advance(30);
    return codeOf(t, secret);
  };
  const outcome = async (answer: ReturnType<Browser['post']>) => {
    const { statusCode, body } = await answer;
    const { code, params, fields } = (body ? JSON.parse(body) : {}) as {
      code?: string;
      params?: { factor?: string };
      fields?: object;
    };
    return statusCode < 300 ? statusCode : (params?.factor ?? (fields ? Object.keys(fields)[0] : code));
  };

  /** Each call that asks for the password again, and for the code of a second factor. */
  const asks = {
    'adding a passkey': async () => {
      const { own, secret } = await withTwoStep();
      return { secret, send: (more: object) => own.post('/api/passkeys', { password: goodPassword, ...more }) };
    },
    'removing a passkey': async () => {
      const { own, id } = await aPasskey(t, rose);
      const { secret } = await turnOnTwoStep(t, own);
      return {
        secret,
        send: (more: object) => own.post(`/api/passkeys/${id}/remove`, { password: goodPassword, ...more }),
      };
    },
    'changing the address': async () => {
      const { own, secret } = await withTwoStep();
      const email = newAddress();
      return {
        secret,
        send: (more: object) => own.post('/api/mail-change', { email, password: goodPassword, ...more }),
      };
    },
    'changing the password': async () => {
      const { own, secret } = await withTwoStep();
      const body = { old_password: goodPassword, password: next, password_repeat: next };
      return { secret, send: (more: object) => own.post('/api/password', { ...body, ...more }) };
    },
    link: async () => {
      const { own, secret } = await withTwoStep();
      const email = newAddress();
      await own.post('/api/mail-change', { email, password: goodPassword, totp: nextCode(secret) });
      const token = await tokenFor(t, email);
      return {
        secret,
        send: (more: object) => browser().post('/api/mail-change/do', { token, password: goodPassword, ...more }),
      };
    },
    'a link of sign-up': async () => {
      const [own, body] = [browser(), aSignup()];
      await own.post('/api/signup', body);
      const token = await tokenFor(t, body.email);
      const { secret } = await turnOnTwoStep(t, own);
      return {
        secret,
        send: (more: object) => browser().post('/api/activate', { token, password: goodPassword, ...more }),
      };
    },
  };

  it.each(Object.entries(asks))('A second factor is asked for by %s', async (_what, begin) => {
    const { secret, send } = await begin();

    expect([await outcome(send({})), await outcome(send({ totp: '000000' }))]).toEqual(['totp', 'totp']);
    expect(await outcome(send({ totp: nextCode(secret) }))).toBeLessThan(300);
  });

  it('A mailed link and the password open no session without the code', async () => {
    const { send } = await asks.link();
    const refused = [await send({}), await send({ totp: '000000' })];

    expect(refused.flatMap(({ cookies }) => cookies.map(({ name }) => name))).toEqual([]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 422]);
  });

  it('A recovery code does instead, once', async () => {
    const { own, recoveryCodes } = await withTwoStep();
    const [totp] = recoveryCodes;
    const ask = () => outcome(own.post('/api/mail-change', { email: newAddress(), password: goodPassword, totp }));

    expect([await ask(), await ask()]).toEqual([202, 'totp']);
  });

  it('Recovery codes have 132 bits, and the database keeps their SHA-256 alone', async () => {
    const { recoveryCodes } = await withTwoStep();
    const stored = JSON.stringify(await readTables(t.db));

    expect(recoveryCodes.filter((code) => !/^[\w-]{22}$/.test(code))).toEqual([]);
    expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
    expect(recoveryCodes.filter((code) => !stored.includes(hash('sha256', code, 'base64url')))).toEqual([]);
  });

  it('A code is not used up by a wrong password, nor by a new one that is refused', async () => {
    const { own, secret } = await withTwoStep();
    const totp = nextCode(secret);
    const change = (old_password: string, password: string) =>
      outcome(own.post('/api/password', { old_password, totp, password, password_repeat: password }));

    expect([
      await change('not-it-at-all', next),
      await change(goodPassword, 'Password123'),
      await change(goodPassword, next),
    ]).toEqual(['old_password', 'password', 204]);
  });

  it('Without a second factor the password is enough', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));

    expect((await addPasskey(own, rose)).statusCode).toBe(201);
  });

  describe('Of guesses at a code', () => {
    it.each<[string, (own: Browser, totp: string) => ReturnType<Browser['post']>]>([
      [
        '/api/second-factor/remove',
        (own, totp) => own.post('/api/second-factor/remove', { password: goodPassword, totp }),
      ],
      ['/api/passkeys', (own, totp) => own.post('/api/passkeys', { password: goodPassword, totp })],
    ])('five are looked at by %s, whatever the right password does meanwhile', async (_path, guess) => {
      const { own, secret } = await withTwoStep();
      for (let times = 0; times < 5; times += 1) {
        expect(await outcome(guess(own, '000000'))).toBe('totp');
        expect(await outcome(own.post('/api/second-factor', { password: goodPassword }))).toBe('conflict');
      }

      expect(await outcome(guess(own, nextCode(secret)))).toBe('login_blocked');
      t.app.get(Clock).advance(15 * 60);
      expect(await outcome(guess(own, codeOf(t, secret)))).toBeLessThan(300);
      expect(await outcome(guess(own, '000000'))).not.toBe('login_blocked');
    });

    it('five are looked at when two-step log-in is turned on', async () => {
      const own = await loggedIn(t, rose, await aMember(t, rose));
      const { secret } = (await own.post('/api/second-factor', { password: goodPassword })).json() as {
        secret: string;
      };
      for (let times = 0; times < 5; times += 1) await own.post('/api/second-factor/confirm', { totp: '000000' });

      expect(await outcome(own.post('/api/second-factor/confirm', { totp: codeOf(t, secret) }))).toBe('login_blocked');
    });
  });

  it('Leaving asks for the password alone: a lost telephone keeps no account', async () => {
    const { own } = await withTwoStep();

    expect(await outcome(own.post('/api/account-deletion', { password: goodPassword, reason: 'time' }))).toBe(204);
  });
});
