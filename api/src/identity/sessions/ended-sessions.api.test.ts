import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { readTables } from '../../../test/all-tables.ts';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { nobodysId } from '../../../test/ids.ts';
import {
  aMember,
  anotherSession,
  goodPassword,
  loggedIn,
  unconfirmed,
  type MadeMember,
} from '../../../test/members.ts';
import { addPasskey, offerFor, pageOf } from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { hashToken } from '../../core/crypto/random.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Account } from '../account.entity.ts';

const next = 'staple-battery-77';

type Scene = { member: MadeMember; own: Browser };
type Asks = { url: string; payload: object };

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);

  const browser = (host = rose.host) => new Browser(t, host);
  const replayed = (session: string, host = rose.host) =>
    browser(host).get('/api/user', { headers: { cookie: session } });
  const currentOf = async (own: Browser) =>
    ((await own.get('/api/sessions')).json() as { sessions: { id: string; current: boolean }[] }).sessions.find(
      ({ current }) => current,
    )?.id;
  const newAddress = () => `new-${randomUUID()}@mail.example`;

  async function movedAddress({ member, own }: Scene): Promise<void> {
    const email = newAddress();
    await own.post('/api/mail-change', { email, password: goodPassword });
    await own.post('/api/mail-change/do', { token: await tokenFor(t, email) });
    member.email = email;
  }

  const beginTwoStep = async ({ own }: Scene) =>
    ((await own.post('/api/second-factor', { password: goodPassword })).json() as { secret: string }).secret;
  const codeFor = (secret: string) => ({
    totp: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.app.get(Clock).nowMs() }),
  });

  /** Calls that renew a browser's session token. `before` prepares them. */
  const renewals: {
    name: string;
    before?: (scene: Scene) => Promise<string>;
    asks: (scene: Scene, prepared: string) => Promise<Asks>;
    otherWords: object;
  }[] = [
    {
      name: 'two-step log-in is turned on',
      before: beginTwoStep,
      asks: async (_, secret) => ({ url: '/api/second-factor/confirm', payload: codeFor(secret) }),
      otherWords: { totp: '000000' },
    },
    {
      name: 'two-step log-in is turned off',
      before: async (scene) =>
        (
          (await scene.own.post('/api/second-factor/confirm', codeFor(await beginTwoStep(scene)))).json() as {
            recovery_codes: [string];
          }
        ).recovery_codes[0],
      asks: async (_, totp) => ({ url: '/api/second-factor/remove', payload: { password: goodPassword, totp } }),
      otherWords: { totp: '000000' },
    },
    {
      name: 'a passkey is added',
      asks: async ({ own }) => ({
        url: '/api/passkeys/confirm',
        payload: new SoftwareAuthenticator().make(await offerFor(own), pageOf(rose)),
      }),
      otherWords: { name: 'Another' },
    },
    {
      name: 'a passkey is removed',
      before: async ({ own }) => ((await addPasskey(own, rose)).json() as { id: string }).id,
      asks: async (_, id) => ({ url: `/api/passkeys/${id}/remove`, payload: { password: goodPassword } }),
      otherWords: { password: next },
    },
  ];
  const send = (from: Browser, { url, payload }: Asks, headers: Record<string, string> = {}) =>
    from.send({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID(), ...headers } });

  /** What ends the session of a browser, and whether it ends the member's other sessions too. */
  const events: [string, 'alone' | 'with all others', (scene: Scene) => Promise<unknown>][] = [
    ['log-out', 'alone', ({ own }) => own.post('/api/logout')],
    [
      'log-out by GET',
      'alone',
      ({ own }) =>
        own.get('/api/logout.php', { headers: { 'sec-fetch-site': 'same-origin', 'x-request-type': 'client' } }),
    ],
    [
      'another log-in in the same browser',
      'alone',
      ({ member, own }) => own.post('/api/user', { username: member.username, password: goodPassword }),
    ],
    [
      'a change of password',
      'with all others',
      ({ own }) => own.post('/api/password', { old_password: goodPassword, password: next, password_repeat: next }),
    ],
    [
      'a reset of the password',
      'with all others',
      async ({ member }) => {
        await browser().post('/api/reset-password', { email: member.email });
        return browser().post('/api/reset-password/do', {
          token: await tokenFor(t, member.email),
          password: next,
          password_repeat: next,
        });
      },
    ],
    ['a change of address', 'with all others', movedAddress],
    [
      'its undoing',
      'with all others',
      async (scene) => {
        const { email } = scene.member;
        await movedAddress(scene);
        return browser().post('/api/mail-change/undo', { token: await tokenFor(t, email) });
      },
    ],
    [
      'the deletion of the account',
      'with all others',
      ({ own }) => own.post('/api/account-deletion', { password: goodPassword, reason: 'price' }),
    ],
    [
      'its being ended from another device',
      'alone',
      async ({ member, own }) => {
        const { sessions } = (await own.get('/api/sessions')).json() as {
          sessions: { id: string; current: boolean }[];
        };
        const other = await loggedIn(t, rose, member);
        return other.send({
          method: 'DELETE',
          url: `/api/sessions/${sessions.find(({ current }) => current)?.id}`,
          headers: { 'idempotency-key': randomUUID() },
        });
      },
    ],
    [
      'the end of the account',
      'with all others',
      async ({ member }) => {
        await unconfirmed(t, rose, member.id);
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: rose }, Account).change(
            { id: member.id },
            { signedUpAt: new Date('2020-01-01') },
          ),
        );
        t.app.get(Clock).advance(86_400);
        await t.app.get(Jobs).drain();
      },
    ],
  ];

  describe.each(events)('after %s', (_, howMany, happens) => {
    it(`the token that was in the browser opens nothing, ${howMany}, is in no table, and is told so at once`, async () => {
      const member = await aMember(t, rose);
      const [own, other] = [await loggedIn(t, rose, member), await loggedIn(t, rose, member)];
      const { session } = own;
      expect((await replayed(session)).statusCode).toBe(200);
      await happens({ member, own });
      const answer = await replayed(session);

      expect([answer.statusCode, answer.json().authentication_required, answer.headers['cache-control']]).toEqual([
        403,
        true,
        'no-store',
      ]);
      expect(JSON.stringify((await readTables(t.db)).member_session)).not.toContain(hashToken(session.slice(4)));
      expect((await replayed(other.session)).statusCode).toBe(howMany === 'alone' ? 200 : 403);
    });
  });

  describe.each(renewals)('when $name', ({ before, asks, otherWords }) => {
    async function ready() {
      const member = await aMember(t, rose);
      const [own, other] = [await loggedIn(t, rose, member), await loggedIn(t, rose, member)];
      const prepared = (await before?.({ member, own })) ?? '';
      return {
        member,
        own,
        other,
        key: { 'idempotency-key': randomUUID() },
        asked: await asks({ member, own }, prepared),
        cookie: own.session,
      };
    }

    it('the session goes on under another token, the one before opens nothing and is in no table, and others stay', async () => {
      const { member, own, other, asked, cookie } = await ready();
      const id = await currentOf(own);
      expect((await replayed(cookie)).statusCode).toBe(200);
      expect((await send(own, asked)).statusCode).toBeLessThan(300);

      expect([(await replayed(cookie)).json().authentication_required, own.session === cookie]).toEqual([true, false]);
      expect(JSON.stringify((await readTables(t.db)).member_session)).not.toContain(hashToken(cookie.slice(4)));
      expect([await own.userId(), await other.userId(), await currentOf(own)]).toEqual([member.id, member.id, id]);
    });

    it('whoever lost the answer is told the same and goes on, and it happens once', async () => {
      const { member, own, key, asked, cookie } = await ready();
      const first = await send(own, asked, key);
      const { length: mails } = await mailsTo(t, member.email);
      const late = browser();
      const again = await send(late, asked, { ...key, cookie });
      const atHome = await send(own, asked, key);

      expect([again.statusCode, again.body, atHome.statusCode, atHome.body]).toEqual([
        first.statusCode,
        first.body,
        first.statusCode,
        first.body,
      ]);
      expect([await late.userId(), await own.userId()]).toEqual([member.id, member.id]);
      expect(await mailsTo(t, member.email)).toHaveLength(mails);
    });

    it('nobody else is told so: without that session, with another key or other words, or on another brand', async () => {
      const { own, key, asked, cookie } = await ready();
      await send(own, asked, key);
      const cases = [
        await send(browser(), asked, key),
        await send(browser(), asked, { ...key, cookie: `sid=${'x'.repeat(43)}` }),
        await send(browser(), asked, { cookie }),
        await send(browser(lily.host), asked, { ...key, cookie }),
        await send(browser(), { ...asked, payload: { ...asked.payload, ...otherWords } }, { ...key, cookie }),
      ];

      expect(cases.map((answer) => answer.json().code)).toEqual([
        ...Array.from({ length: 4 }, () => 'authentication_required'),
        'idempotency_key_reused',
      ]);
    });

    it('a double tap is one change, and whichever answer comes last opens something', async () => {
      const { member, own, key, asked, cookie } = await ready();
      const taps = [browser(), browser(), browser()];
      const answers = await Promise.all(taps.map((tap) => send(tap, asked, { ...key, cookie })));

      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBeLessThan(300);
      expect(await Promise.all(taps.map((tap) => tap.userId()))).toEqual(taps.map(() => member.id));
      expect(await own.userId()).toBeUndefined();
    });
  });

  it('a refused request changes no token', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));
    const { session } = own;
    await own.post('/api/second-factor/confirm', { totp: '000000' });
    await own.post('/api/second-factor/remove', { password: 'not-it-at-all', totp: '000000' });
    await own.post('/api/passkeys/confirm', {
      credential_id: 'made-up',
      client_data: 'made-up',
      attestation: 'made-up',
    });

    expect([own.session, (await replayed(session)).statusCode]).toEqual([session, 200]);
  });

  it('a token is invalid on another brand, even of the same pool, and stays valid on its own', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));

    expect((await replayed(own.session, lily.host)).json().authentication_required).toBe(true);
    await browser(lily.host).send({ method: 'POST', url: '/api/logout', headers: { cookie: own.session } });
    expect((await replayed(own.session)).statusCode).toBe(200);
  });

  it('log-out deletes the cookie, keeps the browser known, and its answer may not be cached', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));
    const device = own.cookies.get('dev');
    const answer = await own.post('/api/logout');
    const cookies = [answer.headers['set-cookie'] ?? []].flat();

    expect(cookies).toEqual([expect.stringMatching(/^sid=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)]);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect([own.cookies.has('sid'), own.cookies.get('dev')]).toEqual([false, device]);
  });

  it('a member’s own data may be cached by their browser only, and must be revalidated', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));

    expect((await own.get('/api/user')).headers['cache-control']).toBe('private, no-cache');
    expect((await own.get('/api/sessions')).headers['cache-control']).toBe('no-store');
  });

  it('sessions of another member, of another brand and unknown ones are refused with the same answer', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));
    const foreign = await anotherSession(t, rose, (await aMember(t, rose)).id);
    const elsewhere = await anotherSession(t, lily, (await aMember(t, lily)).id);
    const outcomes = [];
    for (const id of [foreign, elsewhere, nobodysId]) {
      const { statusCode, body, headers } = await own.send({
        method: 'DELETE',
        url: `/api/sessions/${id}`,
        headers: { 'idempotency-key': randomUUID() },
      });
      const { 'x-request-id': _, date: __, ...rest } = headers;
      outcomes.push({ statusCode, body, rest });
    }

    expect(outcomes[0]?.statusCode).toBe(404);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  it('a page that is open writes down that it is used once in five minutes, and reads otherwise', async () => {
    const own = await loggedIn(t, rose, await aMember(t, rose));
    const used = async () =>
      JSON.stringify(
        (await readTables(t.db)).member_session?.find((row) => row.token_hash === hashToken(own.session.slice(4)))
          ?.used_at,
      );
    // Presence is written once per five minutes, so start in a new slot.
    const clock = t.app.get(Clock);
    clock.advance(301 - (Math.floor(clock.now().getTime() / 1_000) % 300));
    await own.userId();
    const atFirst = await used();
    clock.advance(290);
    await own.userId();
    expect(await used()).toBe(atFirst);
    clock.advance(15);
    await own.userId();

    expect(await used()).not.toBe(atFirst);
  });
});
