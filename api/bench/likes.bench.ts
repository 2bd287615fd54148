import { Agent } from 'node:http';
import { median, quantile, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { withDatabase, type Place } from './database.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { likesGround, swiped, type LikesGround } from './likes-ground.ts';
import { withMariaDb } from './maria-db.ts';
import { addressOf, behindBalancer, busy, send } from './people.ts';
import { between, rateLine, verdictOf, type Rates } from './rounds.ts';
import { startProductAt, type Server } from './server-process.ts';

const host = 'general.localhost';
const connections = 16;
const bars = { likes: 1_500, decks: 2_000, flatness: 1.5 } as const;

type Measured = Record<'likes' | 'fresh' | 'seasoned' | 'passes', Rates[]>;

export const likes: Benchmark = {
  id: 'B14, B15',
  name: 'likes',
  title: `Likes that become matches, decks of the swipe game before the first swipe and after ${swiped}, and swipes, over ${connections} connections`,
  async run(settings) {
    const lines = await onDatabase('SQLite', { dataDir: await demoInstallation() }, settings);
    const served = await withMariaDb(async (url) =>
      onDatabase('MariaDB', { dataDir: await demoInstallation(), url }, settings),
    );
    return [...lines, ...(served ?? [])];
  },
};

async function onDatabase(engine: string, place: Place, { rounds, seconds }: Settings): Promise<Line[]> {
  const server = await startProductAt(place, demoPage, behindBalancer);
  try {
    const ground = await withDatabase(place, likesGround);
    await startSeasoned(server, ground);
    const measured: Measured = { likes: [], fresh: [], seasoned: [], passes: [] };
    const [nextLike, nextPass] = [likesOf(ground), passesOf(ground)];
    for (let round = 0; round < rounds; round += 1) {
      measured.likes.push(await rate(server, seconds, nextLike));
      for (const deck of round % 2 === 0 ? (['fresh', 'seasoned'] as const) : (['seasoned', 'fresh'] as const))
        measured[deck].push(await rate(server, seconds, () => deckOf(ground[deck])));
      measured.passes.push(await rate(server, seconds, nextPass));
    }
    return linesOf(engine, measured);
  } finally {
    await server.stop();
  }
}

type Request = { method: string; path: string; cookie: string; at: number; body?: object };

async function rate({ port }: Server, seconds: number, next: () => Request): Promise<Rates> {
  const { took, seconds: lasted } = await busy(connections, seconds, async (_, agent) => {
    const { at, ...call } = next();
    const answer = await send(port, { ...call, host, address: addressOf(at) }, agent);
    if (answer.status !== 200)
      throw new Error(`${call.path}: ${answer.status} ${answer.body.toString('utf8', 0, 160)}`);
  });
  return { perSecond: took.length / lasted, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) };
}

/** First one member of a pair, some time later the other. Each pair comes once. */
function likesOf({ members }: LikesGround): () => Request {
  let number = 0;
  const lag = 64;
  const like = (one: number, other: number): Request => ({
    method: 'POST',
    path: '/api/like',
    cookie: members[one]?.cookie ?? '',
    at: one,
    body: { profile: members[other]?.id ?? '' },
  });
  const pair = (at: number): [number, number] => {
    const one = at % members.length;
    return [one, (one + 1 + Math.floor(at / members.length)) % members.length];
  };
  return () => {
    const at = number;
    number += 1;
    const isBack = Math.floor(at / lag) % 2 === 1;
    const [one, other] = pair(Math.floor(at / (2 * lag)) * lag + (at % lag));
    return isBack ? like(other, one) : like(one, other);
  };
}

function passesOf({ members, candidates }: LikesGround): () => Request {
  let number = 0;
  return () => {
    const at = number % members.length;
    const profile = candidates[candidates.length - 1 - (Math.floor(number / members.length) % candidates.length)] ?? '';
    number += 1;
    return {
      method: 'POST',
      path: '/api/swipe',
      cookie: members[at]?.cookie ?? '',
      at,
      body: { profile, like: false },
    };
  };
}

function deckOf(cookie: string): Request {
  return { method: 'GET', path: '/api/swipe', cookie, at: 60_000 };
}

/** Swipes the newest again and then the oldest of those that were swiped, which leaves the game where it would stand. */
async function startSeasoned({ port }: Server, { seasoned, candidates }: LikesGround): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const profile of [candidates.at(-1), candidates.at(-swiped)]) {
    const body = { profile, like: false };
    const call = { method: 'POST', path: '/api/swipe', host, address: addressOf(1), cookie: seasoned, body };
    const answer = await send(port, call, agent);
    if (answer.status !== 200) throw new Error(`A swipe is answered with ${answer.status}: ${answer.body.toString()}`);
  }
  const deck = await send(port, { ...deckOf(seasoned), host, address: addressOf(1) }, agent);
  const { profiles } = JSON.parse(deck.body.toString()) as { profiles: unknown[] };
  if (profiles.length !== 20) throw new Error(`The deck after ${swiped} swipes has ${profiles.length} cards.`);
  agent.destroy();
}

function linesOf(engine: string, { likes: given, fresh, seasoned, passes }: Measured): Line[] {
  const ratios = fresh.map(({ perSecond }, at) => perSecond / (seasoned[at]?.perSecond ?? Number.NaN));
  return [
    rateLine(`${engine}, likes, every second a match`, given, bars.likes),
    rateLine(`${engine}, decks, none swiped`, fresh, bars.decks),
    rateLine(`${engine}, decks, ${swiped} swiped`, seasoned, bars.decks),
    {
      name: `${engine}, decks: none to ${swiped} swiped`,
      ...{ floor: '–', product: '–', figure: `× ${between(ratios)}`, bar: `≤ × ${bars.flatness}` },
      verdict: verdictOf(median(ratios) <= bars.flatness, true),
      notes: [],
      raw: ratios,
    },
    rateLine(`${engine}, passes`, passes, undefined),
  ];
}
