import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { isBuilt, newFolder, ServerProcess } from './server-process.ts';
import { newPlace, onEachEngine } from './engines.ts';
import { production } from './production.ts';
import { sample } from './repeats.ts';
import { until } from './until.ts';

/** Needs the built server; `npm test` builds it first. */
const built = isBuilt ? describe : describe.skip;
let folder: string;
let servers: ServerProcess[];
/** A demo without portraits left to draw, which would keep every core busy during measurements. */
let demo: string;
const nothingToDraw = "update outbox_entry set state = 'done' where job = 'draw-demo-photos'";

beforeAll(async () => {
  demo = newFolder();
  if (!isBuilt) return;
  const server = ServerProcess.start({ DATA_DIR: demo });
  await server.ready();
  await server.kill('SIGKILL');
  new BetterSqlite3(join(demo, 'manyhearts.sqlite')).exec(nothingToDraw).close();
});
afterAll(() => rmSync(demo, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}) => {
  const server = ServerProcess.start({ DATA_DIR: folder, ...environment });
  servers.push(server);
  return server;
};
const failed = async (environment: Record<string, string>) => {
  const server = start(environment);
  const code = await server.ended;
  return { code, output: server.output };
};
const hasStack = (output: string) => /(?:\n|\\n)\s+at .*\.(?:js|ts):\d+/.test(output);

built('a server that is started', () => {
  it('tells every fault of its configuration at once, without secrets', async () => {
    const { code, output } = await failed({
      PORT: 'eighty',
      DATABASE_URL: 'postgres://user:hunter2@db/x',
      LOG_LEVEL: 'loud',
      DEMO: '0',
    });

    expect(code).toBe(1);
    expect(output).toMatch(/PORT[\s\S]*LOG_LEVEL/);
    expect(output).not.toContain('hunter2');
    expect(hasStack(output)).toBe(false);
  });

  it('says which port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resume) => holder.once('listening', resume));
    const { port } = holder.address() as { port: number };

    cpSync(demo, folder, { recursive: true });
    const { code, output } = await failed({ PORT: String(port) });
    holder.close();

    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
    expect(hasStack(output)).toBe(false);
  });

  it('does not serve from a bucket that tells its files to anybody, and says so in words', async () => {
    const bucket = createHttpServer((_request, response) => response.end('<ListBucketResult/>')).listen(0, '127.0.0.1');
    await new Promise((resume) => bucket.once('listening', resume));
    const { port } = bucket.address() as { port: number };

    const { code, output } = await failed({
      ...production,
      ADMIN_HOSTS: 'console.test',
      SMTP_URL: 'smtp://127.0.0.1:1025',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_KEY: 'k',
      S3_SECRET: 's',
    });
    bucket.close();

    expect(code).toBe(1);
    expect(output).toContain('tells its files to anybody. Take the permission of strangers');
    expect(hasStack(output)).toBe(false);
  });

  it('in production leaves a database of the demo alone, whose log-ins everybody knows, and says what to do', async () => {
    cpSync(demo, folder, { recursive: true });
    const { code, output } = await failed({ ...production });

    expect(code).toBe(1);
    expect(output).toContain(`in ${folder} was made by the demo: anybody can log in`);
    expect(output).toContain('set DATA_DIR to an empty folder');
    expect(hasStack(output)).toBe(false);
  });

  it('keeps what it writes from other users of the machine, and closes what they could read before', async () => {
    cpSync(demo, folder, { recursive: true });
    for (const name of ['mail', 'sms']) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'old.json'), '{}');
    }
    for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(folder, name), lstatSync(join(folder, name)).isDirectory() ? 0o755 : 0o644);
    const server = start();
    await server.ready();
    await server.kill('SIGTERM');
    const open = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => !/^media\/./.test(name) && (lstatSync(join(folder, name)).mode & 0o077) !== 0,
    );

    expect(open).toEqual([]);
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['mail', 'manyhearts.sqlite', 'server.lock', 'server.pid', 'sms']),
    );
  });

  it('makes a new data folder that is closed', async () => {
    const fresh = join(folder, 'data');
    const server = start({ DATA_DIR: fresh, ...production, PUBLIC_SCHEME: 'http' });
    await server.ready();
    const open = ['.', ...readdirSync(fresh, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (lstatSync(join(fresh, name)).mode & 0o077) !== 0,
    );

    expect(open).toEqual([]);
    expect(readdirSync(fresh)).toEqual(
      expect.arrayContaining(['manyhearts.sqlite', 'manyhearts.sqlite-wal', 'manyhearts.sqlite-shm', 'server.lock']),
    );
  });

  it('is the only one on its SQLite file, and says who the other is', async () => {
    cpSync(demo, folder, { recursive: true });
    const first = start();
    await first.ready();

    const { code, output } = await failed({});

    expect(code).toBe(1);
    expect(output).toContain(`process ${first.child.pid}`);
    expect(output).toContain('DATABASE_URL');
    expect(hasStack(output)).toBe(false);
  });

  it('says that its data folder can’t be written', async () => {
    // Root may write everywhere, so a file blocks the folder's path.
    const blocked = join(folder, 'file');
    new BetterSqlite3(blocked).exec('create table t (x)').close();
    chmodSync(blocked, 0o400);

    const { code, output } = await failed({ DATA_DIR: join(blocked, 'data') });

    expect(code).toBe(1);
    expect(output).toContain(blocked);
    expect(hasStack(output)).toBe(false);
  });

  it('says so as well where no folder can be made, such as on a disk that is read-only', async () => {
    // A dangling link fails like a read-only disk, and needs no privileges.
    const link = join(folder, 'link');
    symlinkSync('/nowhere/at-all', link);

    const { code, output } = await failed({ DATA_DIR: join(link, 'data') });

    expect(code).toBe(1);
    expect(output).toContain(`${join(link, 'data')} can't be written. Give this user the right to`);
    expect(hasStack(output)).toBe(false);
  });

  it('gives up on a database that refuses it, in words', async () => {
    const { code, output } = await failed({
      DATABASE_URL: `mysql://nobody:hunter2@${new URL(process.env.TEST_DATABASE_URL ?? 'mysql://127.0.0.1').host}/x`,
      DEMO: '1',
    });

    expect(code).toBe(1);
    expect(output).toContain("/x can't be used: ");
    expect(output).not.toContain('hunter2');
    expect(hasStack(output)).toBe(false);
  });

  it('names the migration that failed, and goes on with it when the cause is gone', async () => {
    const file = join(folder, 'manyhearts.sqlite');
    const squatter = new BetterSqlite3(file);
    squatter.exec('create table squatter (id int); create index ix_listing_country on squatter (id)');
    squatter.close();

    const { code, output } = await failed({});
    const repair = new BetterSqlite3(file);
    repair.exec('drop table squatter');
    const done = repair.prepare('select count(*) as steps from migration').get() as { steps: number };
    repair.close();
    const again = start();
    await again.ready();

    expect(code).toBe(1);
    expect(output).toMatch(/migration Create\w+ failed/);
    expect(done.steps).toBeGreaterThan(0);
    expect(hasStack(output)).toBe(false);
  });

  it('finishes what is running and ends within ten seconds of SIGTERM', async () => {
    cpSync(demo, folder, { recursive: true });
    const server = start();
    const port = await server.ready();
    const begun = await Promise.all(Array.from({ length: 4 }, () => begunLogIn(port)));
    // The rest of the bodies arrives, and the passwords are hashed, at the same time as the signal.
    const cookies = Promise.all(begun.map((finish) => finish()));
    const began = Date.now();
    const code = await server.kill('SIGTERM');

    expect(await cookies).toEqual(Array(4).fill(expect.stringMatching(/^adm=/)));
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('waits for a database that is away, and says so', async () => {
    const server = start({ DATABASE_URL: 'mysql://root:secret@127.0.0.1:1/nowhere', DEMO: '1', LOG_LEVEL: 'info' });
    await until('it says that something does not answer', () => server.output.includes('does not answer'), 40_000);

    expect(server.output).toContain('127.0.0.1:1/nowhere does not answer');
    expect(server.output).not.toContain('secret');
  });
});

const kills = sample([1, 2, 3, 4, 5], 2).length;

built('a server that is killed', () => {
  onEachEngine((engine) => {
    it(`has kept every write that it acknowledged, ${kills} times over`, async () => {
      const place = newPlace(engine);
      const environment = {
        DATA_DIR: place.dataDir,
        DEMO: '1',
        TEST_SEAMS: '1',
        ...(place.url && { DATABASE_URL: place.url }),
      };
      if (place.url) await seedAt(place.url, environment);
      else cpSync(demo, place.dataDir, { recursive: true });
      let acknowledged = 0;
      let stored = 0;
      for (let round = 0; round < kills; round += 1) {
        const server = start(environment);
        const port = await server.ready();
        const cookie = await logIn(port);
        const before = await auditCount(port, cookie);
        expect(before).toBeGreaterThanOrEqual(stored + acknowledged);
        stored = before;
        acknowledged = 0;
        const load = Array.from({ length: 4 }, async (_, lane) => {
          for (let at = 0; ; at += 1) {
            if (await write(port, cookie, `${round}-${lane}-${at}`)) acknowledged += 1;
            else return;
          }
        });
        // On a busy machine the first write takes a while.
        await until('a write is acknowledged', async () => acknowledged > 0);
        await new Promise((resume) => setTimeout(resume, 400));
        await server.kill('SIGKILL');
        await Promise.all(load);
        expect(acknowledged).toBeGreaterThan(0);
      }
      const last = start(environment);
      const port = await last.ready();
      expect(await auditCount(port, await logIn(port))).toBeGreaterThanOrEqual(stored + acknowledged);
      await last.kill('SIGTERM');
      await place.remove();
    }, 240_000);
  });
});

/** As above, on MariaDB. */
async function seedAt(url: string, environment: Record<string, string>): Promise<void> {
  const server = start(environment);
  await server.ready();
  await server.kill('SIGKILL');
  const connection = await createConnection(url);
  await connection.query(nothingToDraw);
  await connection.end();
}

const owner = JSON.stringify({ username: 'owner', password: 'demo-demo-demo' });
const asJson = { 'content-type': 'application/json' };

async function logIn(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/admin/session`, {
    method: 'POST',
    headers: asJson,
    body: owner,
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A log-in that the server has started to read; `finish` sends the rest. */
function begunLogIn(port: number): Promise<() => Promise<string>> {
  return new Promise((isBegun, fail) => {
    const headers = { ...asJson, 'content-length': owner.length, expect: '100-continue' };
    const asked = request(`http://localhost:${port}/api/admin/session`, { method: 'POST', headers, agent: false }).on(
      'error',
      fail,
    );
    const cookie = new Promise<string>((answered, lost) => {
      asked.on('error', lost).on('response', (answer) => answered(answer.resume().headers['set-cookie']?.[0] ?? ''));
    });
    asked.once('continue', () =>
      isBegun(() => {
        asked.end(owner);
        return cookie;
      }),
    );
    asked.flushHeaders();
  });
}

/** Each acknowledged change of a setting raises the group's version by one. */
async function auditCount(port: number, cookie: string): Promise<number> {
  const tenants = (await (
    await fetch(`http://localhost:${port}/api/admin/tenants?filter={"q":"general"}`, { headers: { cookie } })
  ).json()) as { id: string }[];
  const settings = await (
    await fetch(`http://localhost:${port}/api/admin/tenants/${tenants[0]?.id}/settings/limits`, { headers: { cookie } })
  ).json();
  tenantId = tenants[0]?.id ?? '';
  return (settings as { version: number }).version;
}

let tenantId = '';
let value = 100;

async function write(port: number, cookie: string, key: string): Promise<boolean> {
  value += 1;
  try {
    const response = await fetch(`http://localhost:${port}/api/admin/tenants/${tenantId}/settings/limits`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ values: { message_length: (value % 9_000) + 1 } }),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
