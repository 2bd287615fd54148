import { Agent } from 'node:http';
import { arriving } from './arrivals.ts';
import { median, quantile, type Line, type Settings } from './benchmark.ts';
import { withDatabase } from './database.ts';
import { addTenants, benchHost, demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, send } from './people.ts';
import { between, verdictOf } from './rounds.ts';
import { searchers, searching } from './searching.ts';
import { startProduct, type Server } from './server-process.ts';
import { addViewers } from './viewers.ts';

const guessesPerSecond = 500;
/** Number of networks that the guesses come from; each account is tried once. */
const networks = 200;
const mostTimes = 2;
/** Passwords that may be checked before a brand demands a challenge, and the share that may be checked afterwards. */
const lookedAtFirst = 500;
const lookedAtLater = 0.01;

type Flood = { guesses: number; lookedAt: number; odd: string[] };

/** Bad log-ins, five hundred a second, and their effect on a search at the same time. */
export async function searchDuringFlood({ rounds, seconds }: Settings): Promise<Line> {
  const dataDir = await demoInstallation();
  addTenants(dataDir, rounds);
  const { cookies } = await withDatabase({ dataDir }, (database) => addViewers(database, searchers));
  const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
  const idle: number[] = [];
  const during: number[] = [];
  const floods: Flood[] = [];
  await searching(server, cookies, seconds);
  for (let round = 0; round < rounds; round += 1) {
    idle.push(quantile(await searching(server, cookies, seconds), 0.99));
    const [searched, flood] = await Promise.all([
      searching(server, cookies, seconds),
      flooding(server, round, seconds),
    ]);
    during.push(quantile(searched, 0.99));
    floods.push(flood);
  }
  await server.stop();
  return lineOf(idle, during, floods);
}

/** Each round uses another brand and other networks, whose limits are unused. */
async function flooding({ port }: Server, round: number, seconds: number): Promise<Flood> {
  const agent = new Agent({ keepAlive: true });
  const flood: Flood = { guesses: 0, lookedAt: 0, odd: [] };
  await arriving(guessesPerSecond, seconds, async (number) => {
    const address = addressOf(10_000 * (round + 1) + (number % networks));
    const body = { username: `guessed-${number}`, password: 'wrong-horse-battery' };
    const { status, body: answer } = await send(
      port,
      { method: 'POST', path: '/api/user', host: benchHost(round + 1), address, body },
      agent,
    );
    const code = /"code":"(\w+)"/.exec(answer.toString())?.[1];
    flood.guesses += 1;
    if (code === 'login_failed') flood.lookedAt += 1;
    else if (status !== 403 && status !== 429) flood.odd.push(`${status} ${code}`);
  });
  agent.destroy();
  return flood;
}

function lineOf(idle: readonly number[], during: readonly number[], floods: readonly Flood[]): Line {
  const times = during.map((ms, round) => ms / (idle[round] ?? Number.NaN));
  const tooMany = floods.filter(
    ({ guesses, lookedAt }) => lookedAt > lookedAtFirst + lookedAtLater * Math.max(0, guesses - lookedAtFirst),
  );
  const odd = floods.flatMap((flood) => flood.odd);
  const notes = [
    `${floods.map(({ guesses, lookedAt }) => `${lookedAt} of ${guesses}`).join(', ')} passwords looked at`,
    ...(tooMany.length > 0 ? [`more than ${lookedAtFirst} and ${lookedAtLater * 100} % of the rest`] : []),
    ...(odd.length > 0 ? [`${odd.length} odd answers, such as ${odd[0]}`] : []),
  ];
  return {
    name: `search (p99) during ${guessesPerSecond} bad log-ins a second`,
    floor: `${median(idle).toFixed(1)} ms`,
    product: `${median(during).toFixed(1)} ms`,
    figure: `× ${between(times, 1)}`,
    bar: `≤ × ${mostTimes}`,
    verdict: verdictOf(median(times) <= mostTimes && tooMany.length === 0 && odd.length === 0, true),
    notes,
    raw: { idle, during, floods },
  };
}
