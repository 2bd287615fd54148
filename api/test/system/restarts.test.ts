import { cpSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { newPlace, type Place } from '../engines.ts';
import { describeWithRedis, testRedisUrl } from '../real-redis.ts';
import { timesOver } from '../repeats.ts';
import { RoundRobin } from '../round-robin.ts';
import { isBuilt, newFolder, ServerProcess } from '../server-process.ts';
import { until } from '../until.ts';

const rounds = Array.from({ length: timesOver(10) }, (_, at) => at);

type Asked = { status: number; error: string; isLast: boolean };

/**
 * A visitor's page from the cache, and now and then a log-in, which hashes a password. Log-ins are rare, because writes
 * of one address are limited.
 */
function ask(port: number, agent: Agent, at: number): Promise<Asked> {
  const wanted = at % 1_000 !== 1 ? { method: 'GET', path: '/' } : { method: 'POST', path: '/api/user' };
  const headers = { host: 'general.localhost', accept: 'text/html', 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, ...wanted, headers }, (answer) => {
      answer.resume().on('error', (error) => resolve({ status: 0, error: error.message, isLast: true }));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, error: '', isLast: answer.headers.connection === 'close' }),
      );
    });
    asked.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) =>
      resolve({ status: 0, error: code, isLast: true }),
    );
    asked.end(wanted.method === 'POST' ? JSON.stringify({ username: 'demo', password: 'demo-demo-demo' }) : undefined);
  });
}

/** Sends requests over one kept-alive connection without a pause, until the server is gone. */
async function keepsAsking(port: number, first: number, hear: () => void): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Asked[] = [];
  for (let at = first; answers.at(-1)?.status !== 0; at += 1) {
    answers.push(await ask(port, agent, at));
    hear();
  }
  agent.destroy();
  return answers;
}

/** The result on a closed port: nothing was sent. */
const refused: Asked = { status: 0, error: 'ECONNREFUSED', isLast: true };

(isBuilt ? describe : describe.skip)('A server that is told to end', () => {
  let demo: string;
  let folder: string;
  let server: ServerProcess;
  let port: number;

  beforeAll(async () => {
    demo = newFolder();
    const first = ServerProcess.start({ DATA_DIR: demo });
    await first.ready();
    await first.kill('SIGKILL');
    // Drawing the portraits would keep every core busy during the test.
    new BetterSqlite3(join(demo, 'manyhearts.sqlite'))
      .exec("update outbox_entry set state = 'done' where job = 'draw-demo-photos'")
      .close();
  });
  afterAll(() => rmSync(demo, { recursive: true, force: true }));
  beforeEach(() => {
    folder = newFolder();
    cpSync(demo, folder, { recursive: true });
  });
  afterEach(async () => {
    await server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (environment: Record<string, string> = {}) => {
    server = ServerProcess.start({ DATA_DIR: folder, TEST_SEAMS: '1', ...environment });
    port = await server.ready();
  };
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status);

  it(`answers all that was sent to it, to clients that keep their connections, over ${rounds.length} restarts`, async () => {
    for (const round of rounds) {
      await start();
      let answered = 0;
      const hear = () => (answered += 1);
      const clients = Promise.all(Array.from({ length: 8 }, (_, first) => keepsAsking(port, first * 125, hear)));
      await until('the server is busy', () => answered > 400 + 40 * round);
      const code = await server.kill('SIGTERM');
      const heard = await clients;

      expect(code).toBe(0);
      for (const answers of heard) {
        expect(answers.slice(0, -1).filter(({ status }) => status !== 200)).toEqual([]);
        // The server announced the last answer, and the next request met a closed port: no request was lost.
        expect(answers.slice(-2)).toEqual([{ status: 200, error: '', isLast: true }, refused]);
      }
    }
  }, 240_000);

  it('serves on while balancers hear that it is not ready, and a second signal has it end at once', async () => {
    await start({ STOP_DELAY_SECONDS: '5' });
    server.child.kill('SIGTERM');
    await until('it says that it stops', async () => (await isReady()) === 503);
    const agent = new Agent();
    const during = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(port, agent, at)));
    const asked = performance.now();
    const code = await server.kill('SIGTERM');

    expect(during.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(3_000);
  });

  it('does not wait for connections that never asked anything', async () => {
    await start();
    const early = connect(port, '127.0.0.1').on('error', () => undefined);
    await until('it is connected', () => !early.connecting);
    const asked = performance.now();

    expect(await server.kill('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(3_000);
    early.destroy();
  });

  it('ends within ten seconds, whatever a client keeps open', async () => {
    await start();
    const slow = connect(port, '127.0.0.1', () =>
      slow.write('POST /api/user HTTP/1.1\r\nhost: general.localhost\r\ncontent-length: 9\r\n'),
    ).on('error', () => undefined);
    // It reads connections in turn, so it has read the slow one once a later one has its answer.
    const agent = new Agent();
    await until('the slow one is connected', () => !slow.connecting);
    expect((await ask(port, agent, 0)).status).toBe(200);
    const asked = performance.now();

    expect(await server.kill('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    slow.destroy();
  }, 30_000);
});

const withMariaDb = isBuilt && process.env.TEST_DATABASE_URL ? describeWithRedis : describe.skip;

withMariaDb('Two servers behind a balancer', () => {
  let place: Place;
  let balancer: RoundRobin;
  let servers: { process: ServerProcess; port: number }[];

  const start = async () => {
    // Web servers run no jobs: this Redis may hold jobs of others.
    const process = ServerProcess.start({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.url ?? '',
      REDIS_URL: testRedisUrl,
      ROLE: 'web',
      DEMO: '1',
      TEST_SEAMS: '1',
      STOP_DELAY_SECONDS: '1',
    });
    const port = await process.ready();
    balancer.add(port);
    await until('the balancer sends there', () => balancer.sendsTo(port));
    return { process, port };
  };

  beforeAll(async () => {
    place = newPlace('mariadb');
    balancer = await RoundRobin.open();
    servers = [await start(), await start()];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.kill('SIGKILL')));
    balancer.close();
    await place.remove();
  });

  it(`lose no request over ${rounds.length} restarts`, async () => {
    let isOver = false;
    const agent = new Agent({ keepAlive: true });
    const clients = Array.from({ length: 6 }, async (_, first) => {
      const answers: Asked[] = [];
      for (let at = first * 125; !isOver; at += 1) answers.push(await ask(balancer.port, agent, at));
      return answers;
    });
    for (const _ of rounds) {
      const [old] = servers.splice(0, 1);
      expect(await old?.process.kill('SIGTERM')).toBe(0);
      balancer.remove(old?.port ?? 0);
      servers.push(await start());
    }
    isOver = true;
    const heard = (await Promise.all(clients)).flat();
    agent.destroy();

    expect(heard.length).toBeGreaterThan(100);
    expect(heard.filter(({ status }) => status !== 200)).toEqual([]);
  }, 240_000);
});
