import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { LiveEvents } from '../../src/core/live/live-events.ts';
import { Faults } from '../../src/core/process/faults.ts';
import { Passwords } from '../../src/core/crypto/passwords.ts';
import { MemoryDirectory } from '../../src/tenants/memory-directory.ts';
import { newApp, type TestApp } from '../app.ts';
import { Browser, tokenFor } from '../browser.ts';
import { newPlace, onBothEngines, type Engine, type Place } from '../engines.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from '../factories.ts';
import { aMember, aSignup, goodPassword, loggedIn } from '../members.ts';
import { OpenStream } from '../open-stream.ts';
import { listen } from '../raw-http.ts';
import { describeWithRedis, testRedisUrl } from '../real-redis.ts';
import { timesOver } from '../repeats.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { letPass, until } from '../until.ts';

/** A service behind a proxy with a fixed address, so that a test can take it away. */
async function proxied(url: string): Promise<{ proxy: TcpProxy; url: string }> {
  const target = new URL(url);
  const proxy = await TcpProxy.open({
    host: target.hostname,
    port: Number(target.port || (target.protocol === 'redis:' ? 6379 : 3306)),
  });
  target.host = proxy.address;
  return { proxy, url: target.href };
}

/** How long a service stalls. */
const breathMs = 1_000 * timesOver(10);
const statusOf = ({ statusCode }: LightMyRequestResponse) => statusCode;
const logsOut = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode >= 400 && body.includes('authentication_required');

describeWithRedis('Two servers on one database', () => {
  // SQLite allows only one server, and refuses the second at its start.
  onBothEngines((engine: Engine) => {
    if (engine === 'sqlite') {
      it('are refused', async () => {
        await expect(newApp('sqlite', { REDIS_URL: testRedisUrl })).rejects.toThrow('SQLite is for one');
      });
      return;
    }
    let place: Place;
    let database: TcpProxy;
    let redis: TcpProxy;
    let nodes: [TestApp, TestApp];
    let rose: MadeTenant;

    beforeAll(async () => {
      place = newPlace(engine);
      const [db, cache] = [await proxied(place.url ?? ''), await proxied(testRedisUrl)];
      [database, redis] = [db.proxy, cache.proxy];
      // `web` servers run no jobs, so jobs run only when the test drains them, and other users of this Redis can't run
      // them.
      const environment = { DATABASE_URL: db.url, REDIS_URL: cache.url, ROLE: 'web' };
      nodes = [await newApp('sqlite', environment), await newApp('sqlite', environment)];
      rose = await aServedTenant(nodes[0], {});
      await nodes[1].app.get(MemoryDirectory).refresh();
    });
    afterAll(async () => {
      await Promise.all([database.restore(), redis.restore()]);
      for (const node of nodes) await node.close();
      await Promise.all([database.cut(), redis.cut()]);
      await place.remove();
    });

    const on = (node: TestApp) => new Browser(node, rose.host);
    const either = (at: number) => nodes[at % 2] as TestApp;
    const looks = () => nodes.map(({ app }) => jest.spyOn(app.get(Passwords), 'matches'));
    const moved = (own: Browser, node: TestApp) => on(node).get('/api/user', { headers: { cookie: own.session } });

    it('tell an open page on one of a change that the other made', async () => {
      const member = await aMember(nodes[0], rose);
      const { session } = await loggedIn(nodes[0], rose, member);
      const stream = await (await OpenStream.open(await listen(nodes[1]), rose.host, session)).ready();
      const event = { kind: 'photo_decided', photo: 'x' } as const;
      // Repeated, because Redis confirms a subscription only after the stream has begun.
      await until('the event arrived', () => {
        nodes[0].app.get(LiveEvents).publish({ db: nodes[0].db.manager, tenant: rose }, member.id, { event });
        return stream.events.length > 0;
      });
      stream.leave();

      expect(stream.events[0]).toEqual(event);
    });

    it('check five of a hundred concurrent guesses at one account, both together', async () => {
      const { username } = await aMember(nodes[0], rose);
      const spies = looks();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          on(either(at)).post('/api/user', { username, password: `wrong-${randomUUID()}` }),
        ),
      );

      expect(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBe(5);
      expect(answers.map(statusOf).filter((status) => status === 429)).toHaveLength(95);
      for (const spy of spies) spy.mockRestore();
    });

    it.each<[string, number, () => Promise<(node: TestApp) => Promise<LightMyRequestResponse>>]>([
      [
        'resets for one account',
        3,
        async () => {
          const { email } = await aMember(nodes[0], rose);
          return (node) => on(node).post('/api/reset-password', { email });
        },
      ],
      [
        'sign-ups with one mailbox',
        5,
        async () => {
          const { email } = aSignup();
          return (node) => on(node).post('/api/signup', aSignup({ email }));
        },
      ],
    ])('allow %s exactly as often as the limit says, of four times as many', async (_, allowed, prepare) => {
      const ask = await prepare();
      const answers = await Promise.all(Array.from({ length: allowed * 4 }, (_, at) => ask(either(at))));

      expect(answers.map(statusOf).filter((status) => status < 300)).toHaveLength(allowed);
      expect(answers.map(statusOf).filter((status) => status === 429)).toHaveLength(allowed * 3);
    });

    it('count a wrong password once that is delivered six times to both', async () => {
      const { username } = await aMember(nodes[0], rose);
      const [key, guess] = [randomUUID(), { username, password: `wrong-${randomUUID()}` }];
      for (let at = 0; at < 6; at += 1) expect(statusOf(await on(either(at)).post('/api/user', guess, key))).toBe(403);
      for (let at = 0; at < 4; at += 1)
        expect(statusOf(await on(either(at)).post('/api/user', { username, password: `wrong-${randomUUID()}` }))).toBe(
          403,
        );

      expect(statusOf(await on(nodes[1]).post('/api/user', { username, password: goodPassword }))).toBe(429);
    });

    it.each<[string, (own: Browser, email: string) => Promise<unknown>]>([
      ['log-out', (own) => own.post('/api/logout')],
      [
        'a change of password',
        (own) =>
          own.post('/api/password', {
            old_password: goodPassword,
            password: 'staple-battery-77',
            password_repeat: 'staple-battery-77',
          }),
      ],
      [
        'a reset',
        async (_, email) => {
          await on(nodes[0]).post('/api/reset-password', { email });
          return on(nodes[0]).post('/api/reset-password/do', {
            token: await tokenFor(nodes[0], email),
            password: 'staple-battery-77',
            password_repeat: 'staple-battery-77',
          });
        },
      ],
    ])('both know of %s at once', async (_, happens) => {
      const member = await aMember(nodes[0], rose);
      const own = await loggedIn(nodes[0], rose, member);
      const { session } = own;
      expect(statusOf(await moved(own, nodes[1]))).toBe(200);
      await happens(own, member.email);

      for (const node of nodes)
        expect((await on(node).get('/api/user', { headers: { cookie: session } })).json().authentication_required).toBe(
          true,
        );
    });

    describe('while', () => {
      const live = 200;
      let members: { cookie: string }[];
      beforeAll(async () => {
        members = [];
        for (let at = 0; at < live; at += 1) members.push(await aMemberSession(nodes[0].db, rose));
      });
      const poll = () =>
        Promise.all(members.map(({ cookie }, at) => on(either(at)).get('/api/user', { headers: { cookie } })));

      it.each<[string, () => Promise<void> | void]>([
        ['Redis is gone', () => redis.cut()],
        ['Redis says nothing', () => redis.stall()],
      ])('%s, everybody stays in, and so does whoever logs in', async (_, takeAway) => {
        await takeAway();
        const during = [...(await poll()), ...(await poll())];
        const ready = await Promise.all(nodes.map((node) => node.send('balancer.internal', { url: '/readyz' })));
        const logIn = await on(nodes[0]).post('/api/user', {
          username: (await aMember(nodes[0], rose)).username,
          password: goodPassword,
        });
        await redis.restore();

        expect(during.map(statusOf)).toEqual(Array(2 * live).fill(200));
        expect(statusOf(logIn)).toBe(200);
        expect(ready.map((answer) => [statusOf(answer), answer.json().parts.bus])).toEqual(
          Array(2).fill([200, 'away']),
        );
      });

      it.each<[string, () => Promise<void> | void]>([
        ['the database is gone', () => database.cut()],
        ['the database says nothing', () => database.stall()],
      ])('%s, nobody is logged out, and all go on within five seconds', async (_, takeAway) => {
        await takeAway();
        const during = await poll();
        await database.cut();
        await database.restore();
        const back = performance.now();
        await until(
          'everybody is in again',
          async () => (await poll()).every(({ statusCode }) => statusCode === 200),
          5_000,
        );

        expect(during.filter(logsOut)).toEqual([]);
        expect(
          during.map((answer) => [
            statusOf(answer),
            Number(answer.headers['retry-after']) > 0,
            answer.headers['set-cookie'],
          ]),
        ).toEqual(Array(live).fill([503, true, undefined]));
        expect(performance.now() - back).toBeLessThan(5_000);
      });

      it.each<[string, () => TcpProxy]>([
        ['Redis', () => redis],
        ['the database', () => database],
      ])('%s holds its breath, everybody is told that they are in once it breathes', async (_, service) => {
        service().hold();
        const asked = poll();
        await letPass(breathMs);
        await service().restore();

        expect((await asked).map(statusOf)).toEqual(Array(live).fill(200));
        expect((await poll()).map(statusOf)).toEqual(Array(live).fill(200));
      });

      it('a statement fails here and there, nobody is logged out', async () => {
        const answers: LightMyRequestResponse[] = [];
        for (let skip = 0; skip < 3; skip += 1) {
          nodes[0].app.get(Faults).arm('database.statement', {
            skip,
            times: 5,
            make: () => Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
          });
          answers.push(...(await poll()));
          nodes[0].app.get(Faults).disarm();
        }

        expect(answers.filter(logsOut)).toEqual([]);
        expect((await poll()).map(statusOf)).toEqual(Array(live).fill(200));
      });
    });
  });
});
