import { Agent } from 'node:http';
import { ask } from './answers.ts';
import { median, quantile, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { consoleGround, type Ground } from './console-ground.ts';
import { withDatabase, type Place } from './database.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { cookiesOf, send } from './people.ts';
import { between, verdictOf } from './rounds.ts';
import { startProductAt, type Server } from './server-process.ts';

const few: Ground = { brands: 100, lines: 10_000 };
const many: Ground = { brands: 10_000, lines: 1_000_000 };
const bars = { flatness: 1.5, ms: 50 } as const;
const asked = 40;
const pageOfBrands = 25;

/** A server whose owner is logged in. */
type Console = { server: Server; cookie: string };
type List = { name: string; path: string };

const query = (resource: string, filter: object, more = '') =>
  `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const brand = `01BENCHT${'7'.padStart(18, '0')}`;
const shownBrands = Array.from({ length: pageOfBrands }, (_, at) => `01BENCHT${String(at + 1).padStart(18, '0')}`);

const lists: readonly List[] = [
  { name: 'brands by name', path: query('tenants', {}) },
  { name: 'brands by day', path: query('tenants', {}, '&sort=["created_at","DESC"]') },
  { name: 'live brands, count', path: query('tenants', { status: 'live' }, '&range=[0,-1]') },
  { name: 'brands found by name', path: query('tenants', { q: 'bench-7' }) },
  { name: 'live brands with findings, count', path: query('tenants', { attention: true }, '&range=[0,-1]') },
  { name: `health of ${pageOfBrands} brands`, path: `/api/admin/tenant-health?ids=${shownBrands.join(',')}` },
  { name: 'companies', path: query('companies', {}) },
  { name: 'pools', path: query('pools', {}) },
  { name: 'audit', path: query('audit', {}) },
  { name: 'audit of a brand', path: query('audit', { tenant_id: brand }) },
  { name: 'audit of an action', path: query('audit', { action: 'photo.shown' }) },
  { name: 'audit of a record', path: query('audit', { target: 'tenant:bench-7' }) },
  { name: 'audit of an action on a brand', path: query('audit', { tenant_id: brand, action: 'photo.shown' }) },
];

export const consoleLists: Benchmark = {
  id: 'B21',
  name: 'console',
  title: `Lists of the console with ${few.brands} and ${many.brands} brands, and ${few.lines} and ${many.lines} lines of audit`,
  async run(settings) {
    const lines = await compared('SQLite', [await place(), await place()], settings);
    const served = await withMariaDb((small) =>
      withMariaDb(async (large) => compared('MariaDB', [await place(small), await place(large)], settings)),
    );
    return [...lines, ...(served ?? [])];
  },
};

async function place(url?: string): Promise<Place> {
  return { dataDir: await demoInstallation(), url };
}

async function compared(engine: string, [small, large]: [Place, Place], { rounds }: Settings): Promise<Line[]> {
  const consoles = [await opened(small, few), await opened(large, many)] as const;
  try {
    const lines: Line[] = [];
    for (const list of lists) lines.push(await flat(engine, list, consoles, rounds));
    return lines;
  } finally {
    for (const { server } of consoles) await server.stop();
  }
}

async function opened(at: Place, ground: Ground): Promise<Console> {
  const server = await startProductAt(at, demoPage);
  const agent = new Agent();
  const body = { username: 'owner', password: 'demo-demo-demo' };
  const call = { method: 'POST', path: '/api/admin/session', host: 'localhost', address: '127.0.0.1', body };
  const answer = await send(server.port, call, agent);
  agent.destroy();
  if (answer.status !== 200) throw new Error(`The owner can't log in: ${answer.status} ${answer.body.toString()}`);
  // After the log-in, whose line of the audit is the model of the others.
  await withDatabase(at, (database) => consoleGround(database, ground, at.url !== undefined));
  return { server, cookie: cookiesOf(answer) };
}

/** Alternates both, so that other load affects them alike. */
async function flat(
  engine: string,
  { name, path }: List,
  [small, large]: readonly [Console, Console],
  rounds: number,
): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  const took = async ({ server, cookie }: Console): Promise<number> => {
    const from = performance.now();
    const answer = await ask(server.port, { path, headers: { host: 'localhost', cookie } }, agent);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8', 0, 160)}`);
    return performance.now() - from;
  };
  const first = await took(large);
  await took(small);
  const [ratios, p50s]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let number = 0; number < asked; number += 1) {
      ofSmall.push(await took(small));
      ofLarge.push(await took(large));
    }
    ratios.push(quantile(ofLarge, 0.5) / quantile(ofSmall, 0.5));
    p50s.push(quantile(ofLarge, 0.5));
  }
  agent.destroy();
  const ms = median(p50s);
  return {
    name: `${engine}, ${name}`,
    floor: '–',
    product: `${ms.toFixed(1)} ms`,
    figure: `× ${between(ratios)}`,
    bar: `≤ × ${bars.flatness} or ${bars.ms} ms`,
    verdict: verdictOf(median(ratios) <= bars.flatness || ms <= bars.ms, true),
    notes: first > 4 * ms ? [`${first.toFixed(0)} ms at first`] : [],
    raw: { first, ratios, p50s },
  };
}
