import { temporaryFolder } from './places.ts';
import { between, verdictOf } from './rounds.ts';
import { median, spread, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addListings, addTenants, demoInstallation, demoPage } from './installation.ts';
import { startFloor, startProduct, type Server } from './server-process.ts';

const listings = 1_000_000;
const tenants = 1_000;

export const coldStart: Benchmark = {
  id: 'B23',
  name: 'cold-start',
  title: 'From the start of the process to its first page, beside bare Fastify',
  async run(settings) {
    const started = await demoInstallation();
    const large = await demoInstallation();
    addTenants(large, tenants);
    addListings(large, listings);
    return [
      await starts('empty folder: migrates and seeds the demo', 3_000, () => temporaryFolder(), settings),
      await starts('demo as it was left', 3_000, () => started, settings),
      await starts(`${listings} listings, ${tenants} tenants`, 3_500, () => large, settings),
    ];
  },
};

async function starts(name: string, mostMs: number, dataDir: () => string, { rounds }: Settings): Promise<Line> {
  const floor: number[] = [];
  const product: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await stopped(startFloor('bare-fastify', [], demoPage, { instrumented: false })));
    product.push(await stopped(startProduct(dataDir(), demoPage, { instrumented: false })));
  }
  const isSteady = spread(floor) <= 0.5;
  return {
    name,
    floor: `${median(floor).toFixed(0)} ms`,
    product: `${median(product).toFixed(0)} ms`,
    figure: `${between(product, 0)} ms`,
    bar: `≤ ${mostMs} ms`,
    // A fast start counts even if the floor is unsteady.
    verdict: verdictOf(median(product) <= mostMs, isSteady || median(product) <= mostMs),
    notes: isSteady ? [] : [`the floor itself spread by ${Math.round(spread(floor) * 100)} %`],
    raw: { floor, product },
  };
}

async function stopped(starting: Promise<Server>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startMs;
}
