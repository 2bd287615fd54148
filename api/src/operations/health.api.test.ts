import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { newPlace, onEachEngine, type Engine, type Place } from '../../test/engines.ts';
import { aMemberSession, aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { TcpProxy } from '../../test/tcp-proxy.ts';
import { until } from '../../test/until.ts';
import { Bus } from '../core/ports/bus/bus.ts';
import { Clock } from '../core/process/clock.ts';
import { Faults } from '../core/process/faults.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Readiness } from './readiness.ts';

onEachEngine((engine) => {
  const captured = capturedLog();
  let t: TestApp;
  let database: Database;
  let rose: MadeTenant;
  let member: string;
  let owner: string;

  beforeAll(async () => {
    database = await Database.open(engine);
    t = await newApp(engine, database.environment, captured.log);
    rose = await aServedTenant(t, { key: 'rose' });
    await aServedTenant(t, { key: 'draft', status: 'draft' });
    await aServedTenant(t, { key: 'paused', status: 'paused' });
    member = (await aMemberSession(t.db, rose)).cookie;
    owner = (await aStaffSession(t.db, 'owner')).cookie;
  });
  afterAll(async () => {
    await t.close();
    await database.remove();
  });

  const ask = (url: string, headers: Record<string, string> = {}) => t.send(rose.host, { url, headers });
  const isReady = async () => (await ask('/readyz')).statusCode === 200;
  const known = () => ask('/api/settings');
  const asMember = () => ask('/api/settings', { cookie: member });
  const asOwner = () => t.send('localhost', { url: `/api/admin/tenants/${rose.id}`, headers: { cookie: owner } });
  const saving = () => {
    const url = `/api/admin/tenants/${rose.id}/settings/prices`;
    return t.send('localhost', {
      method: 'PUT',
      url,
      headers: { cookie: owner, 'idempotency-key': 'k' },
      payload: { values: { message_credits: 11 } },
    });
  };

  describe('/healthz and /readyz', () => {
    it('say that all is well, whatever host asks', async () => {
      for (const host of ['rose.test', 'balancer.internal', '10.0.0.7:8080']) {
        const [alive, ready] = [await t.send(host, { url: '/healthz' }), await t.send(host, { url: '/readyz' })];

        expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
          200,
          { status: 'ok' },
          'no-store',
        ]);
        expect([ready.statusCode, ready.json()]).toEqual([
          200,
          { status: 'ok', parts: { server: 'ok', database: 'ok', bus: 'ok', storage: 'ok' } },
        ]);
      }
    });

    it('tell balancers to send nobody else while the server stops', async () => {
      t.app.get(Readiness).isStopping = true;
      const [ready, alive] = [await ask('/readyz'), await ask('/healthz')];
      t.app.get(Readiness).isStopping = false;

      expect([ready.statusCode, ready.json().parts.server, alive.statusCode]).toEqual([503, 'stopping', 200]);
    });
  });

  describe('/readyz', () => {
    it('stays 200 while the bus is away, and says so; the log tells once when it goes and once when it is back', async () => {
      const bus = t.app.get(Bus);
      const away = jest.spyOn(bus, 'ping').mockRejectedValue(new Error('Redis did not answer'));
      captured.clear();
      const answers = [await ask('/readyz'), await ask('/readyz')];
      away.mockRestore();
      const back = await ask('/readyz');
      const told = captured
        .lines()
        .map((line) => JSON.parse(line))
        .filter(({ part }) => part !== undefined);

      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { status: 'ok', parts: { server: 'ok', database: 'ok', bus: 'away', storage: 'ok' } },
        ]);
      expect([back.statusCode, back.json().parts.bus]).toEqual([200, 'ok']);
      expect(told.map(({ part, msg }) => [part, msg])).toEqual([
        ['bus', 'a part does not answer: serving without it'],
        ['bus', 'a part answers again'],
      ]);
    });

    it('is 503 while the storage is away', async () => {
      const away = jest.spyOn(t.app.get(Storage), 'ping').mockRejectedValue(new Error('no such bucket'));
      const answer = await ask('/readyz');
      away.mockRestore();

      expect([answer.statusCode, answer.json().parts.storage]).toEqual([503, 'away']);
    });

    it('stays 200 while the clock of this machine is wrong, and says so', async () => {
      const wrong = jest.spyOn(t.app.get(Clock), 'aheadMs').mockReturnValue(90_000);
      const answer = await ask('/readyz');
      wrong.mockRestore();

      expect([answer.statusCode, answer.json().parts.clock]).toEqual([200, 'off']);
    });
  });

  describe('while the database is away', () => {
    beforeAll(async () => {
      await known();
      await database.takeAway(t);
    });
    afterAll(() => database.bringBack(t));

    it('the process is alive and not ready', async () => {
      const [ready, alive] = [await ask('/readyz'), await ask('/healthz')];

      expect([ready.statusCode, ready.json().status, ready.json().parts.database, alive.statusCode]).toEqual([
        503,
        'not ready',
        'away',
        200,
      ]);
    });

    it('requests that need it get Retry-After, and sessions stay', async () => {
      for (const request of [asMember, asOwner, saving]) {
        const answer = await request();

        expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
          503,
          '5',
          'no-store',
        ]);
        expect([answer.json().code, 'authentication_required' in answer.json()]).toEqual(['unavailable', false]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    it('what is known goes on being served', async () => {
      expect((await known()).statusCode).toBe(200);
      expect((await t.send('evil.test', { url: '/api/settings' })).statusCode).toBe(404);
    });
  });

  describe('when the database is back', () => {
    it('everybody goes on where they were, without a restart', async () => {
      await until('the server is ready', isReady);

      expect([(await asMember()).statusCode, (await asOwner()).statusCode, (await saving()).statusCode]).toEqual([
        200, 200, 200,
      ]);
      expect((await known()).json().message_credits).toBe(11);
    });

    it('tells the log why a part went, once and not at every question, and when it is back; whoever asks is told neither', async () => {
      captured.clear();
      await database.takeAway(t);
      const answers = [await ask('/readyz'), await ask('/readyz')];
      await database.bringBack(t);
      await until('the server is ready', isReady);
      const told = captured
        .lines()
        .map((line) => JSON.parse(line))
        .filter(({ part }) => part !== undefined);

      expect(told.map(({ part, msg }) => [part, msg])).toEqual([
        ['database', 'not ready: a part does not answer'],
        ['database', 'a part answers again'],
      ]);
      expect(told[0].err.message).toMatch(/disk I\/O|ECONN|closed|answer|connect/i);
      for (const { body } of answers)
        expect(JSON.parse(body)).toEqual({
          status: 'not ready',
          parts: { server: 'ok', database: 'away', bus: 'ok', storage: 'ok' },
        });
    });

    it('goes and comes again and again', async () => {
      for (let times = 0; times < 3; times += 1) {
        await database.takeAway(t);
        expect((await asOwner()).statusCode).toBe(503);
        await database.bringBack(t);
        await until('the server is ready', isReady);
        expect((await asOwner()).statusCode).toBe(200);
      }
    });
  });

  describe('/metrics', () => {
    it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
      'is read by this machine, %s',
      async (remoteAddress) => {
        const answer = await t.send('localhost:8080', { url: '/metrics', remoteAddress });

        expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, 'text/plain']);
        expect(answer.body).toContain('manyhearts_http_request_seconds_bucket');
      },
    );

    it.each(['10.0.0.1', '192.168.1.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1', 'fe80::1'])(
      'does not exist for %s',
      async (remoteAddress) => {
        const answer = await t.send('localhost', { url: '/metrics', remoteAddress });

        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      },
    );

    it.each(['localhost', 'LOCALHOST:9', '127.0.0.1', '127.1.2.3:8080', '[::1]', '[::1]:8080'])(
      'is read as %s',
      async (host) => {
        expect((await t.send(host, { url: '/metrics' })).statusCode).toBe(200);
      },
    );

    it.each([
      'rose.test',
      'www.rose.test',
      'draft.test',
      'paused.test',
      'general.localhost',
      'admin.localhost',
      'nowhere.test',
      '203.0.113.9',
      '10.0.0.7:8080',
      'localhost.',
      'localhost.rose.test',
      '127.0.0.1.rose.test',
      'rose.test:127',
      '[::1',
    ])('does not exist through a proxy of this machine that leaves no mark, at %j', async (host) => {
      const answer = await t.send(host, { url: '/metrics' });

      expect([answer.statusCode, answer.body.includes('manyhearts_http')]).toEqual([404, false]);
    });

    it('does not exist where a brand has the name of this machine', async () => {
      const odd = await newApp(engine);
      await aServedTenant(odd, { hosts: ['localhost'] });
      const answer = await odd.send('localhost', { url: '/metrics' });
      await odd.close();

      expect(answer.statusCode).toBe(404);
    });

    it('does not exist through a proxy of this machine', async () => {
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
        expect([
          name,
          (await t.send('localhost', { url: '/metrics', headers: { [name]: '203.0.113.9' } })).statusCode,
        ]).toEqual([name, 404]);
      }
    });

    it('counts by route, so that nobody fills it with addresses of their own', async () => {
      for (const path of [
        '/nowhere-1',
        '/nowhere-2',
        '/api/admin/tenants/01ARZ3NDEKTSV4RRFFQ69G5FAV',
        '/api/settings?token=secret',
      ])
        await ask(path);
      const { body } = await t.send('localhost', { url: '/metrics' });

      expect(body).not.toMatch(/nowhere-|01ARZ3NDEK|secret|rose/);
      expect(body).toMatch(
        /manyhearts_http_request_seconds_count\{method="GET",route="\/api\/settings",status="200"\} \d+/,
      );
    });
  });
});

/** A database that a test can make fail: MariaDB behind a proxy, SQLite through a failing disk. */
class Database {
  private constructor(
    private readonly place: Place | undefined,
    private readonly proxy: TcpProxy | undefined,
  ) {}

  static async open(engine: Engine): Promise<Database> {
    const place = engine === 'mariadb' ? newPlace(engine) : undefined;
    if (!place?.url) return new Database(undefined, undefined);
    const { hostname, port } = new URL(place.url);
    return new Database(place, await TcpProxy.open({ host: hostname, port: Number(port || 3306) }));
  }

  get environment(): Record<string, string> {
    if (!this.place?.url || !this.proxy) return {};
    const url = new URL(this.place.url);
    url.host = this.proxy.address;
    return { DATABASE_URL: url.href };
  }

  async takeAway({ app }: TestApp): Promise<void> {
    if (this.proxy) return this.proxy.cut();
    app.get(Faults).arm('database.statement', {
      times: 1_000_000,
      make: () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }),
    });
  }

  async bringBack({ app }: TestApp): Promise<void> {
    await this.proxy?.restore();
    app.get(Faults).disarm();
  }

  async remove(): Promise<void> {
    await this.proxy?.cut();
    await this.place?.remove();
  }
}
