import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { AccountStatus } from '@manyhearts/contract/user';
import { readTables } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { DatabaseCalls } from '../../test/database-calls.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../../test/members.ts';
import { withoutJobs } from '../../test/no-jobs.ts';
import { Passwords } from '../core/crypto/passwords.ts';

const states: readonly (AccountStatus | 'nobody')[] = [
  'nobody',
  'active',
  'not_confirmed',
  'blocked',
  'pending_deletion',
];

/** Nothing visible or measurable from outside may disclose whether an address or a name belongs to a member. */
onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let calls: DatabaseCalls;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    calls = new DatabaseCalls(t);
    await mailsTo(t);
    // Jobs would run by themselves; here they are only counted.
    await withoutJobs(t);
    // The first request caches the brand and its texts.
    await new Browser(t, rose.host).post('/api/signup', aSignup());
  });
  afterAll(() => t.close());

  const addressOf = async (state: (typeof states)[number]): Promise<{ username: string; email: string }> => {
    const tag = randomUUID().slice(0, 8);
    const who = { username: `who-${tag}`, email: `who-${tag}@mail.example` };
    if (state !== 'nobody') await aMember(t, rose, { ...who, status: state });
    return who;
  };

  /** All that an observer could learn: the answer and its cost. */
  async function seen(work: () => Promise<LightMyRequestResponse>, own: string) {
    const hashing = [jest.spyOn(t.app.get(Passwords), 'matches'), jest.spyOn(t.app.get(Passwords), 'hash')];
    const before = await readTables(t.db);
    const { result, points } = await calls.of(work);
    const after = await readTables(t.db);
    const hashes = hashing.map((spy) => spy.mock.calls.length);
    for (const spy of hashing) spy.mockRestore();
    const { 'x-request-id': _, date: __, 'set-cookie': cookies, ...headers } = result.headers;
    const grown = Object.keys(after).map((name) => [name, (after[name]?.length ?? 0) - (before[name]?.length ?? 0)]);
    const body = result.body.replaceAll(own, 'own').replace(/"(id|signup_date)":"[^"]*"/g, '');
    return {
      status: result.statusCode,
      body,
      headers,
      cookies: [cookies ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, '')),
      points,
      grown,
      hashes,
    };
  }

  const asks: [string, (who: { username: string; email: string }) => Promise<Awaited<ReturnType<typeof seen>>>][] = [
    [
      'a log-in by name',
      ({ username }) =>
        seen(
          () => new Browser(t, rose.host).post('/api/user', { username, password: `wrong-${randomUUID()}` }),
          username,
        ),
    ],
    [
      'a log-in by address',
      ({ email }) =>
        seen(
          () => new Browser(t, rose.host).post('/api/user', { username: email, password: `wrong-${randomUUID()}` }),
          email,
        ),
    ],
    ['a reset', ({ email }) => seen(() => new Browser(t, rose.host).post('/api/reset-password', { email }), email)],
    [
      'a sign-up',
      async ({ email }) => {
        const username = `new-${randomUUID().slice(0, 8)}`;
        const outcome = await seen(
          () => new Browser(t, rose.host).post('/api/signup', aSignup({ username, email })),
          email,
        );
        return { ...outcome, body: outcome.body.replaceAll(username, 'name') };
      },
    ],
    [
      'a change of address',
      async ({ email }) => {
        const own = await loggedIn(t, rose, await aMember(t, rose));
        return seen(() => own.post('/api/mail-change', { email, password: goodPassword }), email);
      },
    ],
  ];

  describe.each(asks)('%s', (_, ask) => {
    it.each(states.slice(1))(
      'is answered and costs the same for nobody’s address as for one that is %s',
      async (state) => {
        const [nobody, somebody] = [await ask(await addressOf('nobody')), await ask(await addressOf(state))];

        expect(somebody).toEqual(nobody);
        expect(nobody.points.length).toBeGreaterThan(0);
      },
    );
  });

  it('would be told by a brand that says so, which is how these sentences can fail', async () => {
    const open = await aServedTenant(t, { settings: { signup: { discloseAccounts: true } } });
    const owner = await aMember(t, open);
    const [taken, free] = [owner.email, 'free@mail.example'].map((email) =>
      new Browser(t, open.host).post('/api/reset-password', { email }),
    );

    expect([(await taken)?.statusCode, (await free)?.statusCode]).toEqual([202, 404]);
  });
});
