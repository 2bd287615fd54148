import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { Clock } from '../src/core/process/clock.ts';
import { Faults } from '../src/core/process/faults.ts';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import { Limiter } from '../src/core/flow/limiter/limiter.ts';
import { newApp, type TestApp } from './app.ts';
import { Browser } from './browser.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from './factories.ts';
import { aMember, aSignup, goodPassword, loggedIn } from './members.ts';
import { hostFor, nameOf, requestOf, sampleOf } from './route-samples.ts';
import { stop } from './stopped-clock.ts';

let t: TestApp;
let rose: MadeTenant;
let calls: CallDefinition[];

beforeAll(async () => {
  t = await newApp('sqlite');
  rose = await aServedTenant(t, { key: 'rose' });
  calls = t.app
    .get(RouteManifest)
    .routes()
    .map(({ call }) => call)
    .filter(({ audience }) => audience !== 'test' && audience !== 'operations');
});
afterAll(() => t.close());

/** Only these may be retried unchanged, and say when. */
const mayBeRepeated = new Set([429, 503]);
/** Needs more input: a retry after waiting would not help. */
const isQuestion = (code: string) => code === 'challenge_required';

function faultsOf(what: string, { statusCode, headers, body }: LightMyRequestResponse): string[] {
  if (statusCode < 400) return [];
  const { code = '', status } = JSON.parse(body || '{}') as { code?: string; status?: number };
  const says = headers['retry-after'];
  const wanted = mayBeRepeated.has(statusCode) && !isQuestion(code);
  return [
    ...(String(headers['content-type']).startsWith('application/problem+json') && status === statusCode && code
      ? []
      : [`${what}: ${statusCode} is no problem that a client can read`]),
    ...(wanted && !(Number(says) >= 1) ? [`${what}: ${statusCode} ${code} does not say when to come back`] : []),
    ...(!wanted && says !== undefined ? [`${what}: ${statusCode} ${code} asks to be sent again`] : []),
    ...(headers['cache-control'] === 'no-store' ? [] : [`${what}: ${statusCode} may be kept`]),
  ];
}

describe('an answer says whether and when to retry', () => {
  it('by every call, whatever is wrong with what was sent', async () => {
    const cookies = [(await aMemberSession(t.db, rose)).cookie, (await aStaffSession(t.db, 'owner')).cookie];
    const faults: string[] = [];
    let refused = 0;
    for (const call of calls) {
      const good = requestOf(call, sampleOf(call, { tenant: rose }));
      const host = hostFor(call, rose);
      const cookie = cookies.join('; ');
      const tries = [
        { ...good },
        { ...good, headers: { cookie } },
        { ...good, headers: { cookie, 'sec-fetch-site': 'cross-site' } },
        { ...good, headers: { cookie, 'idempotency-key': 'a b' } },
        {
          ...good,
          payload: '{',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        },
        { ...good, payload: 'a', headers: { cookie, 'content-type': 'text/plain' } },
        { ...good, payload: { nonsense: [] }, headers: { cookie, 'idempotency-key': randomUUID() } },
        { ...good, url: `${good.url}/nothing`, headers: { cookie } },
      ];
      for (const request of tries) {
        if (call.verb === 'GET' && 'payload' in request && request.payload !== good.payload) continue;
        const answer = await t.send(host, request);
        refused += Number(answer.statusCode >= 400);
        faults.push(...faultsOf(nameOf(call), answer));
      }
    }

    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(calls.length);
  });

  it('and by every call when the database is away', async () => {
    const cookie = [(await aMemberSession(t.db, rose)).cookie, (await aStaffSession(t.db, 'owner')).cookie].join('; ');
    for (const call of calls.filter(({ audience }) => audience === 'member' || audience === 'staff')) {
      t.app.get(Faults).arm('database.statement', {
        times: 1_000,
        make: () => Object.assign(new Error('gone'), { code: 'ECONNRESET' }),
      });
      const answer = await t
        .send(hostFor(call, rose), { ...requestOf(call, sampleOf(call, { tenant: rose })), headers: { cookie } })
        .finally(() => t.app.get(Faults).disarm());

      expect([nameOf(call), answer.statusCode, faultsOf(nameOf(call), answer)]).toEqual([nameOf(call), 503, []]);
    }
  });
});

describe('a client over its limit', () => {
  let goOn: () => void;
  beforeAll(() => void (goOn = stop(t.app.get(Clock))));
  afterAll(() => goOn());
  const wrong = () => ({ password: `wrong-${randomUUID()}` });
  const asks: [string, () => Promise<() => Promise<LightMyRequestResponse>>][] = [
    [
      'to log in',
      async () => {
        const { username } = await aMember(t, rose);
        return () => new Browser(t, rose.host).post('/api/user', { username, ...wrong() });
      },
    ],
    [
      'from a browser that is known',
      async () => {
        const member = await aMember(t, rose);
        const own = await loggedIn(t, rose, member);
        return () => own.post('/api/user', { username: member.username, ...wrong() });
      },
    ],
    [
      'with a guess at the password of an open browser',
      async () => {
        const own = await loggedIn(t, rose, await aMember(t, rose));
        return () =>
          own.post('/api/password', {
            old_password: wrong().password,
            password: 'staple-battery-77',
            password_repeat: 'staple-battery-77',
          });
      },
    ],
    [
      'for a reset',
      async () => {
        const { email } = await aMember(t, rose);
        return () => new Browser(t, rose.host).post('/api/reset-password', { email });
      },
    ],
    [
      'for the mail once more',
      async () => {
        const own = new Browser(t, rose.host);
        await own.post('/api/signup', aSignup());
        return () => own.post('/api/activate/resend', {});
      },
    ],
    [
      'for another address',
      async () => {
        const own = await loggedIn(t, rose, await aMember(t, rose));
        return () =>
          own.post('/api/mail-change', { email: `new-${randomUUID()}@mail.example`, password: goodPassword });
      },
    ],
    [
      'to sign up with one mailbox',
      async () => {
        const { email } = aSignup();
        return () => new Browser(t, rose.host).post('/api/signup', aSignup({ email }));
      },
    ],
  ];

  it.each(asks)('%s is told for how long to wait, is refused until then and not after', async (_, prepare) => {
    const ask = await prepare();
    let answer = await ask();
    for (let times = 0; times < 30 && answer.statusCode !== 429; times += 1) answer = await ask();
    const wait = Number(answer.headers['retry-after']);
    expect([answer.statusCode, faultsOf('', answer), wait >= 1]).toEqual([429, [], true]);
    t.app.get(Clock).advance(wait - 1);
    expect((await ask()).statusCode).toBe(429);
    t.app.get(Clock).advance(1);

    expect((await ask()).statusCode).not.toBe(429);
  });

  it('by one address is told the same whatever it asked for', async () => {
    t.app.get(Limiter).addressFactor = 1;
    const from = () => new Browser(t, rose.host, '203.0.113.60');
    const answers: LightMyRequestResponse[] = [];
    for (let times = 0; times < 40; times += 1)
      answers.push(await from().post('/api/user', { username: `nobody-${times}`, ...wrong() }));
    for (let times = 0; times < 10; times += 1) answers.push(await from().post('/api/signup', aSignup()));
    t.app.get(Limiter).addressFactor = 1_000;
    const tooOften = answers.filter(({ statusCode }) => statusCode === 429);

    expect(tooOften.length).toBeGreaterThan(20);
    expect(tooOften.flatMap((answer) => faultsOf('', answer))).toEqual([]);
  });
});
