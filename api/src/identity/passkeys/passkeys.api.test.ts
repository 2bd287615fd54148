import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember, goodPassword, loggedIn, undoToken } from '../../../test/members.ts';
import { addPasskey, aPasskey, logInBy, offerFor, pageOf } from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { Clock } from '../../core/process/clock.ts';
import { PasskeysService } from './passkeys.service.ts';

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);

  const newcomer = async (tenant = rose) => loggedIn(t, tenant, await aMember(t, tenant));
  /** Holds each `confirm` until all requests are authenticated: the first to finish renews the session token. */
  const allIn = (many: number) => {
    const passkeys = t.app.get(PasskeysService);
    const confirm = passkeys.confirm.bind(passkeys);
    const { promise: areIn, resolve } = Promise.withResolvers<void>();
    let count = 0;
    return jest.spyOn(passkeys, 'confirm').mockImplementation(async (...given) => {
      count += 1;
      if (count === many) resolve();
      await areIn;
      return confirm(...given);
    });
  };
  const namesOf = async (own: Browser) =>
    ((await own.get('/api/passkeys')).json() as { passkeys: { name: string }[] }).passkeys.map(({ name }) => name);

  describe('POST /api/passkeys', () => {
    it('asks for the password, and offers a key of this brand for this member alone', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const offer = await offerFor(own);

      expect((await own.post('/api/passkeys', { password: 'not-it-at-all' })).json().code).toBe('old_password_wrong');
      expect(offer).toMatchObject({
        rp: { id: rose.host, name: 'Brand rose' },
        user: { name: member.username },
        algorithms: [-8, -7, -257],
        known: [],
        timeout_ms: 600_000,
      });
      expect(offer.user.id).toMatch(/^[\w-]{43}$/);
    });

    it('takes the brand from its own domain, whatever a header says', async () => {
      const own = await newcomer();
      const headers = {
        'idempotency-key': randomUUID(),
        'x-forwarded-host': lily.host,
        forwarded: `host=${lily.host}`,
      };
      const answer = await own.send({
        method: 'POST',
        url: '/api/passkeys',
        payload: { password: goodPassword },
        headers,
      });

      expect(answer.json().rp.id).toBe(rose.host);
    });
  });

  describe('POST /api/passkeys/confirm', () => {
    it('keeps a key under the name that it is given, else that of the browser, and tells its owner', async () => {
      const { member, own, key, id } = await aPasskey(t, rose);
      await addPasskey(own, rose, new SoftwareAuthenticator(), { name: ' My blue key ' });
      const { passkeys, limit, rp_id: rpId } = (await own.get('/api/passkeys')).json();

      expect([limit, rpId]).toEqual([10, rose.host]);
      expect(passkeys).toEqual([
        {
          id,
          credential_id: key.credentialId,
          name: 'Firefox · Linux',
          created: expect.any(String),
          last_used: null,
          copied: false,
        },
        expect.objectContaining({ name: 'My blue key' }),
      ]);
      const subjects = (await mailsTo(t, member.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === 'A passkey was added to your account')).toHaveLength(2);
      expect((await offerFor(own)).known).toMatchObject([{ id: key.credentialId, transports: ['internal'] }, {}]);
    });

    it('gives the same answer to a repeat, and stores and mails once', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const [body, wish] = [new SoftwareAuthenticator().make(await offerFor(own), pageOf(rose)), randomUUID()];
      const held = allIn(6);
      const answers = await Promise.all(Array.from({ length: 6 }, () => own.post('/api/passkeys/confirm', body, wish)));
      held.mockRestore();

      expect(new Set(answers.map(({ statusCode, body: words }) => `${statusCode} ${words}`)).size).toBe(1);
      expect(await namesOf(own)).toHaveLength(1);
      expect((await mailsTo(t, member.email)).filter(({ subject }) => subject.startsWith('A passkey'))).toHaveLength(1);
    });

    it.each<[string, Parameters<SoftwareAuthenticator['make']>[1] | object]>([
      ['another brand’s page', { origin: 'http://lily.test' }],
      ['another port of it', { origin: 'http://rose.test:8080' }],
      ['its page inside another site’s', { crossOrigin: true }],
      ['another brand’s key', { rpId: 'lily.test' }],
      ['a device that did not ask who holds it', { isVerified: false }],
      ['an answer to another question', { type: 'webauthn.get' }],
      ['a challenge that nobody made', { challenge: 'bWFkZSB1cA' }],
    ])('refuses %s', async (_, wishes) => {
      const own = await newcomer();
      const body = new SoftwareAuthenticator().make(await offerFor(own), { ...pageOf(rose), ...wishes });

      expect((await own.post('/api/passkeys/confirm', body)).json().code).toBe('passkey_failed');
      expect(await namesOf(own)).toEqual([]);
    });

    it('refuses a challenge that is another member’s, was used, or has run out', async () => {
      const [own, other] = [await newcomer(), await newcomer()];
      const offer = await offerFor(own);
      const confirm = async (browser: Browser, of = offer) =>
        (await browser.post('/api/passkeys/confirm', new SoftwareAuthenticator().make(of, pageOf(rose)))).json().code;

      expect(await confirm(other)).toBe('passkey_failed');
      expect([await confirm(own), await confirm(own)]).toEqual([undefined, 'passkey_failed']);
      const late = await offerFor(own);
      t.app.get(Clock).advance(600);
      expect(await confirm(own, late)).toBe('passkey_failed');
    });

    it('refuses one that was begun under a password which is no more', async () => {
      const own = await newcomer();
      const body = new SoftwareAuthenticator().make(await offerFor(own), pageOf(rose));
      await own.post('/api/password', {
        old_password: goodPassword,
        password: 'staple-battery-77',
        password_repeat: 'staple-battery-77',
      });

      expect((await own.post('/api/passkeys/confirm', body)).json().code).toBe('passkey_failed');
    });

    it('gives a key to one account of a brand, and looks at no maker of it', async () => {
      const { key } = await aPasskey(t, rose);
      const body = key.make(await offerFor(await newcomer()), pageOf(rose));
      const elsewhere = await newcomer();

      expect((await addPasskey(elsewhere, rose, key)).json().code).toBe('passkey_failed');
      expect((await elsewhere.post('/api/passkeys/confirm', { ...body, attestation: 'AAAA' })).json().code).toBe(
        'passkey_failed',
      );
      expect((await addPasskey(await newcomer(lily), lily, key)).statusCode).toBe(201);
    });

    it('names each field that is not as it must be', async () => {
      const own = await newcomer();
      const answer = await own.post('/api/passkeys/confirm', {
        credential_id: 'not base64url!',
        client_data: { a: 1 },
        transports: ['USB'],
      });

      expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
        422,
        ['attestation', 'client_data', 'credential_id', 'transports[0]'],
      ]);
    });

    it('keeps ten, however many come at once', async () => {
      const member = await aMember(t, rose);
      const own = await loggedIn(t, rose, member);
      const attempts: { device: Browser; body: object }[] = [];
      // Adding a key renews the session token, so each attempt has its own session.
      for (let count = 0; count < 11; count += 1) {
        attempts.push({
          device: await loggedIn(t, rose, member),
          body: new SoftwareAuthenticator().make(await offerFor(own), pageOf(rose)),
        });
      }
      const answers = await Promise.all(attempts.map(({ device, body }) => device.post('/api/passkeys/confirm', body)));
      const refused = answers.filter(({ statusCode }) => statusCode !== 201);

      expect(refused.map((answer) => [answer.json().code, answer.json().params])).toEqual([
        ['passkey_limit', { limit: 10 }],
      ]);
      expect((await own.post('/api/passkeys', { password: goodPassword })).json().code).toBe('passkey_limit');
    });
  });

  describe('POST /api/passkeys/{id}/remove', () => {
    it('asks for the password, opens nothing any more, and tells its owner', async () => {
      const { member, own, key, id } = await aPasskey(t, rose);
      const remove = (password: string, wish?: string) => own.post(`/api/passkeys/${id}/remove`, { password }, wish);
      const wish = randomUUID();

      expect((await remove('not-it-at-all')).json().fields.password.code).toBe('old_password_wrong');
      expect([
        (await remove(goodPassword, wish)).statusCode,
        (await remove(goodPassword, wish)).statusCode,
        (await remove(goodPassword)).statusCode,
      ]).toEqual([204, 204, 404]);
      expect(await namesOf(own)).toEqual([]);
      expect((await logInBy(key, new Browser(t, rose.host))).json().code).toBe('passkey_unknown');
      expect((await mailsTo(t, member.email)).map(({ subject }) => subject)).toContain(
        'A passkey was removed from your account',
      );
    });

    it('knows nobody else’s, here or on another brand of the pool', async () => {
      const { own, id } = await aPasskey(t, rose);
      for (const stranger of [await newcomer(), await newcomer(lily)]) {
        expect((await stranger.post(`/api/passkeys/${id}/remove`, { password: goodPassword })).statusCode).toBe(404);
      }
      expect(await namesOf(own)).toHaveLength(1);
    });
  });

  it('all go with a password that is reset by mail: whoever was in must not keep a key', async () => {
    const { member, key } = await aPasskey(t, rose);
    const visitor = new Browser(t, rose.host);
    await visitor.post('/api/reset-password', { email: member.email });
    await visitor.post('/api/reset-password/do', {
      token: await tokenFor(t, member.email),
      password: 'staple-battery-77',
      password_repeat: 'staple-battery-77',
    });

    expect((await logInBy(key, visitor)).json().code).toBe('passkey_unknown');
  });

  it('all go when a change of address is undone: it was somebody else’s', async () => {
    const { member, key } = await aPasskey(t, rose);
    const visitor = new Browser(t, rose.host);
    expect(
      (await visitor.post('/api/mail-change/undo', { token: await undoToken(t, rose, member.id) })).statusCode,
    ).toBe(204);

    expect((await logInBy(key, visitor)).json().code).toBe('passkey_unknown');
  });
});
