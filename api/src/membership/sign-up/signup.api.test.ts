import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { readTables } from '../../../test/all-tables.ts';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser, mailsTo, tokenFor } from '../../../test/browser.ts';
import { DatabaseCalls, untilCommitted } from '../../../test/database-calls.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aMember, aSignup, goodPassword } from '../../../test/members.ts';
import { solved } from '../../../test/solved-challenge.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Faults } from '../../core/process/faults.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Mailer } from '../../core/ports/mail/mailer.ts';
import { Passwords } from '../../core/crypto/passwords.ts';
import { Listing } from '../../profiles/listing.entity.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { Account } from '../../identity/account.entity.ts';
import { ConsentRecord } from '../consents/consent-record.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let calls: DatabaseCalls;
  const resells = { profiles: { memberResell: true } };

  beforeAll(async () => {
    t = await newApp(engine);
    calls = new DatabaseCalls(t);
    rose = await aServedTenant(t, { key: 'rose', settings: resells });
    lily = await aServedTenant(t, { key: 'lily', poolId: rose.poolId, settings: resells });
  });
  afterAll(() => t.close());

  const browser = (host = rose.host, address = '127.0.0.1') => new Browser(t, host, address);
  const signUp = (body: object, host = rose.host) => browser(host).post('/api/signup', body);
  const store = <E extends object>(entity: new () => E, tenant = rose) => storeOf({ db: t.db.manager, tenant }, entity);
  const accountsWith = (username: string) => asSystem('test', () => store(Account).find({ username }));

  describe('POST /api/signup', () => {
    it('makes somebody a member who is logged in, and a mail confirms them', async () => {
      const own = browser();
      const body = aSignup();
      const answer = await own.post('/api/signup', body);

      expect([answer.statusCode, answer.json().user]).toMatchObject([
        201,
        { email: body.email, status: 'not_confirmed', profile: { name: body.username, status: 'disabled' } },
      ]);
      expect((await own.get('/api/user')).json()).toEqual(answer.json());
      const token = await tokenFor(t, body.email);
      const confirmed = await own.post('/api/activate', { token });
      expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
        200,
        { user: { status: 'active', profile: { status: 'active' } } },
      ]);
      await own.post('/api/logout');
      expect((await own.get('/api/user')).json().code).toBe('authentication_required');
      expect((await own.post('/api/user', { username: body.email, password: goodPassword })).statusCode).toBe(200);
      expect(await mailsTo(t, body.email)).toHaveLength(1);
    });

    it('stores the name also as others type it in a search', async () => {
      const { id } = (await signUp(aSignup({ username: 'Élodie_Ørsted' }))).json().user;

      expect((await asSystem('test', () => store(Profile).get({ id }))).searchName).toBe('elodie_orsted');
    });

    it('sets cookies that scripts can’t read and other sites can’t send, bound to the host over TLS', async () => {
      const plain = (await signUp(aSignup())).headers['set-cookie'] as string[];
      const proxied = await newApp('sqlite', { TRUSTED_PROXIES: '127.0.0.9' });
      try {
        const tenant = await aServedTenant(proxied, { key: 'rose' });
        const secure = await proxied.send(tenant.host, {
          method: 'POST',
          url: '/api/signup',
          payload: aSignup(),
          headers: { 'x-forwarded-proto': 'https' },
          remoteAddress: '127.0.0.9',
        });

        expect(plain[0]).toMatch(/^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
        for (const cookie of secure.headers['set-cookie'] as string[])
          expect(cookie).toMatch(/^__Host-(sid|dev)=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      } finally {
        await proxied.close();
      }
    });

    race('I: is one account however often it is sent, and each delivery is let in', async () => {
      const body = aSignup();
      const key = randomUUID();
      const six = Array.from({ length: 6 }, () => browser());
      const answers = await Promise.all(six.map((one) => one.post('/api/signup', body, key)));
      const late = browser();
      const again = await late.post('/api/signup', body, key);

      expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(201));
      const [account, ...others] = await accountsWith(body.username);
      expect(others).toEqual([]);
      for (const one of [...six, late]) expect(await one.userId()).toBe(account?.id);
      expect(await mailsTo(t, body.email)).toHaveLength(1);
      expect((await browser().post('/api/signup', { ...body, city: 'Elsewhere' }, key)).json().code).toBe(
        'idempotency_key_reused',
      );
    });

    it('is one account for whoever is logged in by the first delivery, or comes to another network before the second', async () => {
      const [body, key, own] = [aSignup(), randomUUID(), browser()];
      const first = await own.post('/api/signup', body, key);
      const loggedIn = await own.post('/api/signup', body, key);
      const elsewhere = await browser(rose.host, '192.0.2.77').post('/api/signup', body, key);

      expect([loggedIn.statusCode, elsewhere.statusCode]).toEqual([201, 201]);
      expect([loggedIn.json().user.id, elsewhere.json().user.id]).toEqual([first.json().user.id, first.json().user.id]);
      expect((await own.get('/api/user')).statusCode).toBe(200);
      expect(await accountsWith(body.username)).toHaveLength(1);
    });

    it('opens nothing to a repeat once the password is another', async () => {
      const body = aSignup();
      const key = randomUUID();
      const own = browser();
      await own.post('/api/signup', body, key);
      expect(
        (
          await own.post('/api/password', {
            old_password: goodPassword,
            password: 'another-staple-42',
            password_repeat: 'another-staple-42',
          })
        ).statusCode,
      ).toBe(204);

      expect((await browser().post('/api/signup', body, key)).json().code).toBe('login_failed');
    });

    it('looks, costs and stores the same for an address of a member, and mails only that member', async () => {
      const owner = await aMember(t, rose);
      const hashing = jest.spyOn(t.app.get(Passwords), 'hash');
      const [taken, free] = [aSignup({ email: owner.email }), aSignup()];
      const outcomes = [];
      for (const body of [taken, free]) {
        const before = await readTables(t.db);
        const { result, points } = await calls.of(() => signUp(body));
        const after = await readTables(t.db);
        const grown = Object.keys(after).map((name) => [
          name,
          (after[name]?.length ?? 0) - (before[name]?.length ?? 0),
        ]);
        const {
          'x-request-id': _,
          date: __,
          'set-cookie': cookies,
          'content-length': length,
          ...headers
        } = result.headers;
        outcomes.push({
          status: result.statusCode,
          headers,
          cookies: (cookies as string[]).map((cookie) => cookie.replace(/=[^;]+/, '')),
          points: untilCommitted(points),
          grown,
          slack: Number(length) - body.email.length,
        });
      }

      expect(outcomes[0]).toEqual(outcomes[1]);
      expect(hashing).toHaveBeenCalledTimes(2);
      hashing.mockRestore();
      const mails = await mailsTo(t, owner.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.links.filter((link) => /\/[\w-]{43}$/.test(link))).toEqual([]);
      expect(
        (await browser().post('/api/user', { username: owner.email, password: goodPassword })).json().user.id,
      ).toBe(owner.id);
    });

    it('tells that an address is taken where the brand says so', async () => {
      const open = await aServedTenant(t, { settings: { signup: { discloseAccounts: true } } });
      const owner = await aMember(t, open);
      const answer = await signUp(aSignup({ email: owner.email }), open.host);

      expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
      expect(await accountsWith('nobody')).toEqual([]);
    });

    it('writes down what was agreed to, by its version, and lists the profile only where and when it may be', async () => {
      const own = browser();
      const offered = (await own.get('/api/pool-sites')).json();
      expect(offered.sites).toEqual([{ id: lily.id, name: 'Brand lily', domain: lily.host }]);
      const body = aSignup({ consents: { terms: true, sensitive_data: true, marketing: true, pool_sites: [lily.id] } });
      const { id } = (await own.post('/api/signup', body)).json().user;
      const listed = () =>
        asSystem('test', async () => [
          await store(Listing).count({ profileId: id }),
          await store(Listing, lily).count({ profileId: id }),
        ]);
      const consents = await asSystem('test', () => store(ConsentRecord).find({ accountId: id }));

      expect(consents.map(({ kind, subject, isGiven }) => [kind, subject, isGiven]).sort()).toEqual([
        ['marketing', '', true],
        ['pool_site', lily.id, true],
        ['sensitive_data', '', true],
        ['terms', '', true],
      ]);
      expect(consents.find(({ kind }) => kind === 'terms')?.version).toBe(offered.terms_version);
      expect(await listed()).toEqual([0, 0]);
      await own.post('/api/activate', { token: await tokenFor(t, body.email) });
      await mailsTo(t);
      expect(await listed()).toEqual([1, 1]);
    });

    it('keeps where somebody came from, as the page says or as we signed it', async () => {
      const { id } = (await signUp(aSignup({ tracking: { network: 'n1', sub3: 's' } }))).json().user;

      expect(await asSystem('test', () => store(Account).get({ id }))).toMatchObject({
        tracking: { network: 'n1', sub3: 's' },
      });
    });

    it('keeps the page that led to it, which is that of the first touch if a traffic source is known', async () => {
      const sourceOf = async (answer: { json: () => { user: { id: string } } }) =>
        (await asSystem('test', () => store(Account).get({ id: answer.json().user.id }))).tracking;
      const bare = await signUp(aSignup({ tracking: { lander: 'members-id' } }));
      const touched = browser();
      await touched.get('/pricing?network=n1', { headers: { accept: 'text/html' } });
      await touched.get('/?network=n2', { headers: { accept: 'text/html' } });
      const led = await touched.post('/api/signup', aSignup({ tracking: { lander: 'index' } }));
      const address = await signUp(aSignup({ tracking: { lander: '/members/01J0000000000000000000ANNA' } }));

      expect(await sourceOf(address)).toBeNull();
      expect(await sourceOf(bare)).toEqual({ lander: 'members-id' });
      expect(await sourceOf(led)).toEqual({ network: 'n1', lander: 'pricing' });
      const closed = await aServedTenant(t, { settings: { signup: { signups: 'with_trafficsource' } } });
      expect((await signUp(aSignup({ tracking: { lander: 'index' } }), closed.host)).json().code).toBe('signup_closed');
    });

    it.each([
      ['none', {}, 'signup_closed'],
      ['with_trafficsource', {}, 'signup_closed'],
      ['with_trafficsource', { tracking: { ref: 'r' } }, undefined],
    ] as const)('is open as the brand’s policy %s says, with %j', async (signups, more, code) => {
      const tenant = await aServedTenant(t, { settings: { signup: { signups } } });

      expect((await signUp(aSignup(more), tenant.host)).json().code).toBe(code);
    });

    it('works while the mail server is down, and the mail leaves later, once', async () => {
      const body = aSignup();
      const mailer = t.app.get(Mailer);
      const down = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('ECONNREFUSED'));
      expect((await signUp(body)).statusCode).toBe(201);
      expect(await mailsTo(t, body.email)).toHaveLength(0);
      down.mockRestore();
      t.app.get(Clock).advance(60);
      expect(await mailsTo(t, body.email)).toHaveLength(1);
      t.app.get(Clock).advance(3_600);
      expect(await mailsTo(t, body.email)).toHaveLength(1);
    });
  });

  describe('GET /api/username', () => {
    const check = async (name: string, own = browser()) =>
      own.get(`/api/username?username=${encodeURIComponent(name)}`);

    it('offers a free name like a taken one, and none for a name of the house', async () => {
      const wanted = `lea-${engine}`.slice(0, 14);
      await signUp(aSignup({ username: wanted }));
      await signUp(aSignup({ username: `${wanted}_22` }));
      const { suggestion } = (await check(wanted)).json();

      expect([suggestion, (await check(suggestion)).json()]).toEqual([
        `${wanted}_27`,
        { free: true, suggestion: null },
      ]);
      expect((await check('support')).json()).toEqual({ free: false, suggestion: null });
    });

    it('tells whether a name is free on this brand, however it is written', async () => {
      const { username } = await aMember(t, rose);
      const answers = [
        await check(username),
        await check(username.toUpperCase()),
        await check(username, browser(lily.host)),
        await check(`free-${engine}`),
      ];

      expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual([
        [200, { free: false, suggestion: expect.any(String) }],
        [200, { free: false, suggestion: expect.any(String) }],
        [200, { free: true, suggestion: null }],
        [200, { free: true, suggestion: null }],
      ]);
    });

    it.each([
      ['@robin', 'username_at'],
      ['ro', 'field_too_short'],
      ['r\u043ebin', 'username_invalid'],
    ])('refuses %j as sign-up does', async (name, code) => {
      const answer = await check(name);

      expect([answer.statusCode, answer.json().fields]).toMatchObject([422, { username: { code } }]);
    });

    it('is limited by address, so that nobody asks for a whole list', async () => {
      t.app.get(Limiter).addressFactor = 1;
      const own = browser(rose.host, '198.51.100.77');
      const statuses = [];
      for (let times = 0; times <= 30; times += 1) statuses.push((await check(`list-${times}`, own)).statusCode);
      t.app.get(Limiter).addressFactor = 1_000;

      expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
    });
  });

  describe('sign-up by script', () => {
    it('RL-1, RL-3: needs work after two from one address, and stops at five', async () => {
      t.app.get(Limiter).addressFactor = 1;
      const tenant = await aServedTenant(t, {});
      const ask = (more: Record<string, unknown> = {}) =>
        browser(tenant.host, '198.51.100.30').post('/api/signup', aSignup(more));
      for (let times = 0; times < 2; times += 1) expect((await ask()).statusCode).toBe(201);
      const asked = await ask();
      expect(asked.json()).toMatchObject({ code: 'challenge_required', params: { factor: 'work', bits: 16 } });
      expect((await ask({ challenge: solved(asked.json().params) })).statusCode).toBe(201);
      await ask();
      const stopped = await ask();
      t.app.get(Limiter).addressFactor = 1_000;

      expect([stopped.statusCode, stopped.json().code, Number(stopped.headers['retry-after'])]).toEqual([
        429,
        'rate_limited',
        expect.any(Number),
      ]);
    });

    it('pays for the field that people do not see', async () => {
      const asked = await signUp(aSignup({ website: 'https://spam.example' }));

      expect(asked.json()).toMatchObject({ code: 'challenge_required', params: { bits: 18 } });
    });

    it('sends one mailbox no more than five mails', async () => {
      const email = `victim-${engine}@mail.example`;
      for (let times = 0; times < 5; times += 1) expect((await signUp(aSignup({ email }))).statusCode).toBe(201);

      expect((await signUp(aSignup({ email }))).json().code).toBe('rate_limited');
    });
  });

  it('leaves nothing half done, whichever step fails, and makes one account when repeated', async () => {
    const faults = t.app.get(Faults);
    const body = aSignup();
    const steps = untilCommitted((await calls.of(() => signUp(aSignup()))).points);
    const failing = [
      ...steps.filter((point) => point === 'database.statement').map((point, skip) => ({ point, skip })),
      { point: 'database.commit', skip: 0 },
      { point: 'database.committed', skip: 0 },
    ];
    for (const { point, skip } of failing) {
      const [own, key] = [browser(), randomUUID()];
      const wish = aSignup();
      faults.arm(point, {
        skip,
        make: () => Object.assign(new Error('a fault that a test arranged'), { code: 'ECONNRESET' }),
      });
      const { result } = await calls.of(() => own.post('/api/signup', wish, key));
      faults.disarm();
      const stands = (await accountsWith(wish.username)).length;
      const again = await own.post('/api/signup', wish, key);

      expect([point, skip, result.statusCode, stands]).toEqual([
        point,
        skip,
        503,
        Number(point === 'database.committed'),
      ]);
      expect([point, skip, again.statusCode, (await accountsWith(wish.username)).length, await own.userId()]).toEqual([
        point,
        skip,
        201,
        1,
        again.json().user.id,
      ]);
    }
    expect(failing.length).toBeGreaterThan(15);
    expect(await accountsWith(body.username)).toEqual([]);
  });

  it('stores no token and no password in plain text', async () => {
    const own = browser();
    const body = aSignup();
    await own.post('/api/signup', body);
    const token = await tokenFor(t, body.email);
    const all = JSON.stringify(await readTables(t.db));

    for (const secret of [token, own.cookies.get('sid') ?? '-', own.cookies.get('dev') ?? '-', goodPassword])
      expect(all).not.toContain(secret);
  });
});
