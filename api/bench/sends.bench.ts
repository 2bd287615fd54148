import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addTalks } from './chats-ground.ts';
import { withDatabase, type Place } from './database.ts';
import { describeServer } from './debits-history.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { temporaryFolder } from './places.ts';
import { between, verdictOf } from './rounds.ts';
import { runScript, startProductAt } from './server-process.ts';
import { addViewers } from './viewers.ts';

const connections = 16;
const chats = 1_000;
const leastPerSecond = { MariaDB: 1_000, SQLite: 900 } as const;

/** Passed to the script as JSON. */
export type SendsPlan = {
  place: Place;
  tenant: { id: string; poolId: string };
  talks: { conversation: string; from: string }[];
  connections: number;
  seconds: number;
};
export type SendsRound = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicrosecondsEach: number };

export const sends: Benchmark = {
  id: 'B13',
  name: 'sends',
  title: `paid messages over ${connections} connections in ${chats} chats: idempotency record, wallet, message, both sides, badge and events`,
  async run(settings) {
    const lines = [await onDatabase('SQLite', { dataDir: await demoInstallation() }, settings)];
    const served = await withMariaDb(async (url) =>
      onDatabase('MariaDB', { dataDir: await demoInstallation(), url }, settings),
    );
    return [...lines, ...(served ? [served] : [])];
  },
};

async function onDatabase(engine: 'SQLite' | 'MariaDB', place: Place, { rounds, seconds }: Settings): Promise<Line> {
  // Migrates and seeds the demo, whose first brand the members join.
  await (await startProductAt(place, demoPage)).stop();
  const { tenant, talks } = await withDatabase(place, async (database) => {
    const { ids } = await addViewers(database, 2 * chats);
    const [row = {}] = await database.all("select id, pool_id from tenant where tenant_key = 'general'");
    return {
      tenant: { id: String(row.id), poolId: String(row.pool_id) },
      talks: await addTalks(database, ids, chats),
    };
  });
  const measured: SendsRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = join(temporaryFolder(), 'sends.json');
    await runScript('sends', [JSON.stringify({ place, tenant, talks, connections, seconds }), file]);
    measured.push(JSON.parse(readFileSync(file, 'utf8')) as SendsRound);
  }
  const rates = measured.map(({ perSecond }) => perSecond);
  const bar = leastPerSecond[engine];
  return {
    name: engine,
    floor: '–',
    product: `${median(rates).toFixed(0)}/s`,
    figure: `${between(rates, 0)}/s`,
    bar: `≥ ${bar}/s`,
    verdict: verdictOf(median(rates) >= bar, true),
    notes: [
      `p50 ${measured.map(({ p50Ms }) => p50Ms.toFixed(1)).join(' ')} ms, p99 ${measured.map(({ p99Ms }) => p99Ms.toFixed(1)).join(' ')} ms, ${measured.map((round) => round.cpuMicrosecondsEach.toFixed(0)).join(' ')} µs of this process each`,
      ...(place.url === undefined ? [] : [await describeServer(place.url)]),
    ],
    raw: measured,
  };
}
