import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { fromWire } from '@manyhearts/contract/wire';
import type { UserView } from '@manyhearts/contract/user';
import { Account } from '../identity/account.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { buildOnce } from '../../test/built-site.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../../test/factories.ts';

let t: TestApp;
let rose: MadeTenant;
beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  rose = await aServedTenant(t, { key: 'rose', hosts: ['rose.test'] });
  await aServedTenant(t, { key: 'tulip', hosts: ['tulip.test'] });
}, 240_000);
afterAll(() => t?.close());

const ask = (cookie?: string, path = '/', host = 'rose.test') =>
  t.send(host, { method: 'GET', url: path, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const bootOf = ({ body }: LightMyRequestResponse) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? 'null') as {
    page: { isLoggedIn: boolean };
    member: UserView | null;
  };

/** Ways of the app bar: the account, whose button and menu are named alike, or the log-in. */
const waysIn = ({ body }: LightMyRequestResponse) => [
  ...new Set(/<header[\s\S]*?<\/header>/.exec(body)?.[0].match(/aria-label="Account: [^"]*"|href="\/login"/g)),
];

/** A member whose name occurs nowhere else. */
async function aMember(
  name: string,
  isPremium = false,
  since = new Date(),
): Promise<{ cookie: string; accountId: string }> {
  const session = await aMemberSession(t.db, rose, since);
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant: rose }, Account).change(
      { id: session.accountId },
      { username: name, usernameNorm: name.toLowerCase(), isPremium },
    ),
  );
  return session;
}

describe('The page of somebody who is logged in', () => {
  it.each(['/', '/pricing', '/pages/terms', '/nothing-here'])(
    'holds their name from the first byte, and is kept by nobody (%s)',
    async (path) => {
      const name = `Kwartel${path.length}`;
      const { cookie } = await aMember(name, true);
      const answer = await ask(cookie, path);

      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(bootOf(answer)).toMatchObject({
        page: { isLoggedIn: true },
        member: { profile: { name }, paidUser: true },
      });
      expect(waysIn(answer)).toEqual([`aria-label="Account: ${name}"`]);
    },
  );

  it('invents no figure: nobody holds credits, messages or likes yet', async () => {
    const { cookie } = await aMember('Wulp');

    expect(bootOf(await ask(cookie)).member).toMatchObject({
      profile: { name: 'Wulp' },
      paidUser: false,
      credits: 0,
      unreadMessages: 0,
      newLikes: 0,
    });
  });

  it('is nobody else’s: not a visitor’s, not another member’s, not another brand’s', async () => {
    const [first, second] = [await aMember('Grutto'), await aMember('Kievit')];
    const own = await Promise.all([ask(first.cookie), ask(second.cookie), ask(), ask(first.cookie), ask()]);

    expect(own.map((answer) => bootOf(answer).member?.profile.name ?? null)).toEqual([
      'Grutto',
      'Kievit',
      null,
      'Grutto',
      null,
    ]);
    expect(own.map(({ body }) => /Grutto|Kievit/.exec(body)?.[0])).toEqual([
      'Grutto',
      'Kievit',
      undefined,
      'Grutto',
      undefined,
    ]);

    const elsewhere = await ask(first.cookie, '/', 'tulip.test');
    expect([bootOf(elsewhere).member, elsewhere.headers['cache-control']]).toEqual([null, 'private, no-store']);
    expect([elsewhere, await ask(undefined, '/', 'tulip.test')].map(({ body }) => body.includes('Grutto'))).toEqual([
      false,
      false,
    ]);
  });

  it('is a visitor’s once the session has ended', async () => {
    const longAgo = new Date(Date.now() - 100 * 86_400_000);
    const { cookie } = await aMember('Tureluur', false, longAgo);
    const answer = await ask(cookie);

    expect([bootOf(answer).page.isLoggedIn, bootOf(answer).member]).toEqual([false, null]);
    expect(waysIn(answer)).toEqual(['href="/login"']);
  });
});

it('The member of a page is the answer to the call that keeps them current', async () => {
  const { cookie } = await aMember('Steltkluut');
  const page = bootOf(await ask(cookie, '/members'));
  const poll = await t.send('rose.test', { method: 'GET', url: '/api/user', headers: { cookie } });

  expect({ user: page.member }).toEqual(fromWire(poll.json()));
});

describe('The settings', () => {
  it('are a member’s page, called so in their language, with their words and those of its forms', async () => {
    const { cookie } = await aMember('Scholekster');
    const answer = await ask(cookie, '/notifications');

    expect([
      answer.statusCode,
      /<title>[^<]*/.exec(answer.body)?.[0],
      /<meta name="robots" content="noindex">/.test(answer.body),
    ]).toEqual([200, expect.stringMatching(/^<title>Settings · /), true]);
    expect(answer.body).toMatch(/"settings":\{.*"fields":\{/);
  });

  it('lead a visitor to the log-in, and from there back', async () => {
    const answer = await ask(undefined, '/notifications');

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?back=%2Fnotifications']);
  });
});
