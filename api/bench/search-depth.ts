import { Agent } from 'node:http';
import { ask } from './answers.ts';
import { median, type Line, type Settings } from './benchmark.ts';
import { between } from './rounds.ts';
import { searchGround, searchRequest, startSearch, type SearchGround } from './search-ground.ts';
import { askedIn } from './search-pages.ts';
import { foundIn } from './search-record.ts';

const everybody = 'gender=female&country=IE&min_age=18&max_age=99';
/**
 * A member may see three thousand faces a day and request sixty pages a minute: so page two hundred has twelve members,
 * and is reached with larger pages.
 */
const perPage = 12;
const pagesBefore = 199;
const stride = 100;
/** Number of members who went there; each may make some thirty more requests at once. */
const walkers = 20;
const asksEach = 14;

/** Page two hundred by its cursor against the first page, alternately. */
export async function deepPage(ground: SearchGround, settings: Settings): Promise<Line> {
  const server = await startSearch(ground);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first, deep] = [[] as number[][], [] as number[][]];
  const wrong: string[] = [];
  for (let round = 0; round <= settings.rounds; round += 1) {
    const [ofFirst, ofDeep] = [[] as number[], [] as number[]];
    for (const cookie of ground.cookies.slice(round * walkers, (round + 1) * walkers)) {
      const cursor = await walked(server.port, cookie, agent);
      if (cursor === undefined) {
        wrong.push('among so few members no search has two hundred pages: --members 100000 is enough');
        break;
      }
      for (let time = 0; time < asksEach; time += 1) {
        const one = await askedIn(server.port, cookie, `${everybody}&limit=${perPage}`, agent);
        const other = await askedIn(server.port, cookie, `${everybody}&limit=${perPage}&cursor=${cursor}`, agent);
        ofFirst.push(one.ms);
        ofDeep.push(other.ms);
        if (one.ids.length !== perPage || other.ids.length !== perPage || one.ids.some((id) => other.ids.includes(id)))
          wrong.push(`${one.ids.length} and ${other.ids.length} profiles`);
      }
    }
    // The first round warms up.
    if (round > 0) [first, deep].forEach((list, at) => list.push(at === 0 ? ofFirst : ofDeep));
  }
  agent.destroy();
  await server.stop();
  return lineOf(`${ground.engine}, B6 page 200 by cursor`, { floor: first, product: deep, wrong }, 1.2, [
    `pages of ${perPage}, one request after the other, against the first page`,
  ]);
}

async function walked(port: number, cookie: string, agent: Agent): Promise<string | undefined> {
  let cursor = '';
  for (let left = perPage * pagesBefore; left > 0; left -= stride) {
    const { next_cursor: next } = foundIn(
      await ask(
        port,
        searchRequest(cookie, `${everybody}&limit=${Math.min(stride, left)}${cursor && `&cursor=${cursor}`}`),
        agent,
      ),
    );
    if (next === null) return undefined;
    cursor = next;
  }
  return cursor;
}

/** The same search among a tenth of the members, alternately. */
export async function growth(ground: SearchGround, query: string, settings: Settings): Promise<Line> {
  const small = await searchGround(ground.engine, Math.round(ground.members / 10), undefined);
  const servers = [await startSearch(small), await startSearch(ground)] as const;
  const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const took: [number[][], number[][]] = [[], []];
  const wrong: string[] = [];
  for (let round = 0; round <= settings.rounds; round += 1) {
    const own: [number[], number[]] = [[], []];
    for (const cookie of ground.cookies.slice(round * 100, (round + 1) * 100)) {
      for (let time = 0; time < 8; time += 1) {
        for (const at of [0, 1] as const) {
          const { ms, ids } = await askedIn(servers[at].port, cookie, query, agents[at]);
          own[at].push(ms);
          if (ids.length !== 24) wrong.push(`${ids.length} profiles`);
        }
      }
    }
    if (round > 0) for (const at of [0, 1] as const) took[at].push(own[at]);
  }
  agents.forEach((agent) => agent.destroy());
  await Promise.all(servers.map((server) => server.stop()));
  return lineOf(`${ground.engine}, B5 growth`, { floor: took[0], product: took[1], wrong }, 1.3, [
    `${small.members} and ${ground.members} members, one request after the other`,
  ]);
}

function lineOf(
  name: string,
  { floor, product, wrong }: { floor: number[][]; product: number[][]; wrong: readonly string[] },
  atMost: number,
  notes: string[],
): Line {
  const ratios = floor.map((round, at) => median(product[at] ?? []) / median(round));
  const ms = (rounds: number[][]) => `${median(rounds.flat()).toFixed(2)} ms`;
  return {
    name,
    floor: ms(floor),
    product: ms(product),
    figure: `p50 × ${between(ratios)}`,
    bar: `≤ × ${atMost}`,
    verdict: median(ratios) <= atMost && wrong.length === 0 ? 'meets' : 'misses',
    notes: [...notes, ...(wrong.length > 0 ? [`wrong answers: ${wrong.length}, such as ${wrong[0]}`] : [])],
    raw: { floor, product, ratios },
  };
}
