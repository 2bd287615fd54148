import { execFileSync } from 'node:child_process';
import { Agent } from 'node:http';
import { ask, type BrowserRequest } from './answers.ts';
import { median, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addTenants, benchHost, demoInstallation, demoPage } from './installation.ts';
import { between, verdictOf } from './rounds.ts';
import { startFloor, startProduct, type Server } from './server-process.ts';

const few = 10;
const many = 10_000;
/** The memory of a burst is returned to the system half a minute after it. */
const settleMs = 45_000;
const mostRounds = 3;

export const memory: Benchmark = {
  id: 'B24',
  name: 'memory',
  title: 'Resident memory of the whole product in one process, against bare Nest on Fastify',
  async run({ rounds }: Settings) {
    const demo = await demoInstallation();
    const [small, large] = [await demoInstallation(), await demoInstallation()];
    addTenants(small, few);
    addTenants(large, many);
    const figures: Record<'floor' | 'idle' | 'small' | 'large', number[]> = {
      floor: [],
      idle: [],
      small: [],
      large: [],
    };
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      figures.floor.push(await resident(startFloor('bare-nest', [], demoPage, { instrumented: false })));
      figures.idle.push(await resident(startProduct(demo, demoPage, { instrumented: false })));
      figures.small.push(await resident(startProduct(small, demoPage, { instrumented: false }), askEach(few)));
      figures.large.push(await resident(startProduct(large, demoPage, { instrumented: false }), askEach(many)));
    }
    return [
      line('idle', { floor: figures.floor, product: figures.idle, judged: figures.idle }, 220),
      line(
        'idle, beyond bare Nest',
        { floor: figures.floor, product: figures.idle, judged: differences(figures.idle, figures.floor) },
        110,
      ),
      line(
        `${many} tenants asked once each, beyond ${few} asked as often`,
        { floor: figures.small, product: figures.large, judged: differences(figures.large, figures.small) },
        60,
      ),
    ];
  },
};

/** The same number of requests for any number of tenants, so that only caches differ. */
function askEach(tenants: number): (server: Server) => Promise<void> {
  return async ({ port }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; at < many; at += 1) {
      const request: BrowserRequest = { path: '/api/settings', headers: { host: benchHost((at % tenants) + 1) } };
      const { status } = await ask(port, request, agent);
      if (status !== 200) throw new Error(`${request.headers.host} answers with ${status}`);
    }
    agent.destroy();
  };
}

async function resident(starting: Promise<Server>, work?: (server: Server) => Promise<void>): Promise<number> {
  const server = await starting;
  await work?.(server);
  await new Promise((next) => setTimeout(next, settleMs));
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }));
  await server.stop();
  return kilobytes / 1_024;
}

function differences(larger: readonly number[], smaller: readonly number[]): number[] {
  return larger.map((value, at) => value - (smaller[at] ?? Number.NaN));
}

function line(
  name: string,
  { floor, product, judged }: Record<'floor' | 'product' | 'judged', number[]>,
  mostMb: number,
): Line {
  return {
    name,
    floor: `${median(floor).toFixed(0)} MB`,
    product: `${median(product).toFixed(0)} MB`,
    figure: `${between(judged, 0)} MB`,
    bar: `≤ ${mostMb} MB`,
    verdict: verdictOf(median(judged) <= mostMb, true),
    notes: [],
    raw: { floor, product, judged },
  };
}
