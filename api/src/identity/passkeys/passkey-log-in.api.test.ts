import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { AccountStatus } from '@manyhearts/contract/user';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { goodPassword } from '../../../test/members.ts';
import { aPasskey, logInBy, pageOf, questionFrom } from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { solved } from '../../../test/solved-challenge.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Account } from '../account.entity.ts';
import { UsedPasskeyChallenge } from './passkey.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);

  const browser = (host = rose.host, address = '127.0.0.1') => new Browser(t, host, address);
  const finish = (from: Browser, body: object, wish?: string) => from.post('/api/passkeys/log-in/finish', body, wish);
  const codeOf = async (answer: ReturnType<typeof logInBy>) => (await answer).json().code as string | undefined;

  describe('POST /api/passkeys/log-in', () => {
    it('asks everybody the same, whoever they are', async () => {
      const { own } = await aPasskey(t, rose);
      const questions = [await questionFrom(own), await questionFrom(browser())];

      expect(questions).toEqual(
        Array(2).fill({ challenge: expect.stringMatching(/^[\w-]{90,120}$/), timeout_ms: 600_000, rp_id: rose.host }),
      );
      expect(questions[0]?.challenge).not.toBe(questions[1]?.challenge);
    });
  });

  describe('POST /api/passkeys/log-in/finish', () => {
    it.each([[true], [false]])('opens a session as a log-in does, for keys that count (%s)', async (counts) => {
      const { member, key, own } = await aPasskey(t, rose, new SoftwareAuthenticator({ counts }));
      const fresh = browser();
      const answer = await logInBy(key, fresh);

      expect([answer.statusCode, answer.json().user.id]).toEqual([200, member.id]);
      expect([fresh.cookies.has('sid'), fresh.cookies.has('dev'), await fresh.userId()]).toEqual([
        true,
        true,
        member.id,
      ]);
      expect((await own.get('/api/passkeys')).json().passkeys[0].last_used).toEqual(expect.any(String));
      expect((await logInBy(key, browser())).statusCode).toBe(200);
    });

    it('asks for no code: the device has asked who holds it', async () => {
      const { Secret, TOTP } = await import('otpauth');
      const { member, own, key } = await aPasskey(t, rose);
      const { secret } = (await own.post('/api/second-factor', { password: goodPassword })).json();
      await own.post('/api/second-factor/confirm', {
        totp: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.app.get(Clock).nowMs() }),
      });

      expect(await codeOf(browser().post('/api/user', { username: member.username, password: goodPassword }))).toBe(
        'challenge_required',
      );
      expect((await logInBy(key, browser())).json().user.id).toBe(member.id);
    });

    it('mails the member about an unknown browser', async () => {
      const { member, key } = await aPasskey(t, rose);
      const safari = new Browser(t, rose.host, '203.0.113.9', {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      });
      const before = await mailsTo(t, member.email);
      await logInBy(key, safari);

      expect((await mailsTo(t, member.email)).slice(before.length).map(({ subject }) => subject)).toEqual([
        'New login to your account',
      ]);
    });

    race('is one log-in however often it is delivered, and a replay is refused', async () => {
      const { member, key } = await aPasskey(t, rose);
      const [first, wish] = [browser(), randomUUID()];
      const body = key.answer(await questionFrom(first), pageOf(rose));
      const answers = [
        ...(await Promise.all(Array.from({ length: 3 }, () => finish(browser(), body, wish)))),
        await finish(browser(), body, wish),
      ];

      expect(answers.map((answer) => answer.json().user?.id)).toEqual(Array(4).fill(member.id));
      expect(await codeOf(finish(browser(), body))).toBe('passkey_failed');
      t.app.get(Clock).advance(600);
      expect(await codeOf(finish(browser(), body, wish))).toBe('passkey_failed');
      expect((await logInBy(key, browser())).statusCode).toBe(200);
    });

    it.each<[string, object]>([
      ['another brand’s page', { origin: 'http://lily.test' }],
      ['its page on another scheme', { origin: 'https://rose.test' }],
      ['its page inside another site’s', { crossOrigin: true }],
      ['another brand’s key', { rpId: 'lily.test' }],
      ['a device that did not ask who holds it', { isVerified: false }],
      ['the making of a key', { type: 'webauthn.create' }],
      [
        'a challenge that nobody made',
        { challenge: Buffer.from(`zzzzzzzz-${'x'.repeat(20)}-${'x'.repeat(43)}`).toString('base64url') },
      ],
    ])('refuses %s', async (_, wishes) => {
      const { key } = await aPasskey(t, rose);
      const from = browser();

      expect(await codeOf(logInBy(key, from, wishes))).toBe('passkey_failed');
      expect(from.cookies.has('sid')).toBe(false);
    });

    it('refuses what another brand asked, also of its own pool, and a key that is another brand’s', async () => {
      const { key } = await aPasskey(t, rose);
      const asked = await questionFrom(browser(lily.host));

      expect(await codeOf(finish(browser(), key.answer({ ...asked, rp_id: rose.host }, pageOf(rose))))).toBe(
        'passkey_failed',
      );
      expect(await codeOf(finish(browser(lily.host), key.answer(asked, pageOf(lily))))).toBe('passkey_unknown');
    });

    it('refuses a signature of another key, what was changed since, and a handle of somebody else', async () => {
      const { key } = await aPasskey(t, rose);
      const forger = new SoftwareAuthenticator();
      const answer = async (by: SoftwareAuthenticator) => by.answer(await questionFrom(browser()), pageOf(rose));
      const right = await answer(key);

      expect(await codeOf(finish(browser(), { ...(await answer(forger)), credential_id: key.credentialId }))).toBe(
        'passkey_failed',
      );
      expect(
        await codeOf(finish(browser(), { ...right, authenticator_data: (await answer(key)).authenticator_data })),
      ).toBe('passkey_failed');
      expect(await codeOf(finish(browser(), { ...right, user_handle: 'x'.repeat(43) }))).toBe('passkey_failed');
      expect(await codeOf(finish(browser(), { ...right, signature: 'AAAA' }))).toBe('passkey_failed');
    });

    it('refuses a challenge that has run out', async () => {
      const { key } = await aPasskey(t, rose);
      const goOn = stop(t.app.get(Clock));
      const [early, late] = [await questionFrom(browser()), await questionFrom(browser())];
      t.app.get(Clock).advance(599);
      expect((await finish(browser(), key.answer(early, pageOf(rose)))).statusCode).toBe(200);
      t.app.get(Clock).advance(1);

      expect(await codeOf(finish(browser(), key.answer(late, pageOf(rose))))).toBe('passkey_failed');
      goOn();
    });

    it('keeps no challenge for longer than it is good', async () => {
      const { key } = await aPasskey(t, rose);
      const used = () =>
        asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, UsedPasskeyChallenge).count());
      await logInBy(key, browser());
      t.app.get(Clock).advance(601);
      await logInBy(key, browser());

      expect(await used()).toBe(1);
    });

    it('refuses for good a key whose count went back, tells its owner once, and never on the word of whoever has no key', async () => {
      const { member, own, key } = await aPasskey(t, rose);
      await logInBy(key, browser());
      const forged = {
        ...new SoftwareAuthenticator({ counts: false }).answer(await questionFrom(browser()), pageOf(rose)),
        credential_id: key.credentialId,
      };
      expect(await codeOf(finish(browser(), forged))).toBe('passkey_failed');
      expect((await logInBy(key, browser())).statusCode).toBe(200);
      key.counter = 1;

      expect(await codeOf(logInBy(key, browser()))).toBe('passkey_copied');
      key.counter = 900;
      expect(await codeOf(logInBy(key, browser()))).toBe('passkey_copied');
      expect((await own.get('/api/passkeys')).json().passkeys[0].copied).toBe(true);
      expect(
        (await mailsTo(t, member.email)).filter(({ subject }) => subject === 'One of your passkeys no longer works'),
      ).toHaveLength(1);
    });

    it.each<[AccountStatus, string]>([
      ['pending_deletion', 'pending_deletion'],
      ['blocked', 'account_banned'],
    ])('tells only whoever has the key that an account is %s', async (status, code) => {
      const { member, key } = await aPasskey(t, rose);
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Account).change({ id: member.id }, { status }),
      );
      const from = browser();

      expect(await codeOf(logInBy(key, from))).toBe(code);
      expect(await codeOf(logInBy(key, from, { isVerified: false }))).toBe('passkey_failed');
      expect(from.cookies.size).toBe(0);
    });

    it('requires proof of work after ten tries from one address, as password log-ins do', async () => {
      t.app.get(Limiter).addressFactor = 1;
      const from = browser(rose.host, '198.51.100.9');
      const ask = async (more: object = {}) =>
        (
          await finish(from, { ...new SoftwareAuthenticator().answer(await questionFrom(from), pageOf(rose)), ...more })
        ).json();
      for (let times = 0; times < 10; times += 1) expect((await ask()).code).toBe('passkey_unknown');
      const asked = await ask();

      expect([asked.code, asked.params.factor]).toEqual(['challenge_required', 'work']);
      expect((await ask({ challenge: solved(asked.params) })).code).toBe('passkey_unknown');
      t.app.get(Limiter).addressFactor = 1_000;
    });

    it('names each field that is not as it must be', async () => {
      const answer = await finish(browser(), { credential_id: 7, client_data: '', signature: ['a'] });

      expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
        422,
        ['authenticator_data', 'client_data', 'signature'],
      ]);
    });
  });
});
