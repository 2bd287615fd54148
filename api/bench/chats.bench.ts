import { Agent } from 'node:http';
import { median, quantile, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addLongChat, addManyChats } from './chats-ground.ts';
import { ask } from './answers.ts';
import { withDatabase, type Place } from './database.ts';
import { browser, demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { between, verdictOf } from './rounds.ts';
import { startProductAt, type Server } from './server-process.ts';
import { addViewers } from './viewers.ts';

const host = 'general.localhost';
const [few, many] = [10, 10_000];
const flatness = 1.3;
const asked = 150;

export const chats: Benchmark = {
  id: 'B11, B12',
  name: 'chats',
  title: `The list of chats with ${few} and ${many} conversations, and the latest messages of a chat with ${few * 5} and ${many}`,
  async run(settings) {
    const lines = await onDatabase('SQLite', { dataDir: await demoInstallation() }, settings);
    const served = await withMariaDb(async (url) =>
      onDatabase('MariaDB', { dataDir: await demoInstallation(), url }, settings),
    );
    return [...lines, ...(served ?? [])];
  },
};

async function onDatabase(engine: string, place: Place, { rounds }: Settings): Promise<Line[]> {
  const server = await startProductAt(place, demoPage);
  const { cookies, long, short } = await withDatabase(place, async (database) => {
    const viewers = await addViewers(database, many + 3);
    const [one = '', other = '', third = '', ...peers] = viewers.ids;
    await addManyChats(database, one, peers.slice(0, few));
    await addManyChats(database, other, peers);
    return {
      cookies: viewers.cookies,
      short: await addLongChat(database, third, one, few * 5),
      long: await addLongChat(database, third, other, many),
    };
  });
  const [one = '', other = '', third = ''] = cookies;
  try {
    return [
      await flat(server, `${engine}, list of ${many} to ${few}`, rounds, [
        { path: '/api/chats', cookie: one },
        { path: '/api/chats', cookie: other },
      ]),
      await flat(server, `${engine}, chat of ${many} messages to ${few * 5}`, rounds, [
        { path: `/api/chat?conversation=${short}`, cookie: third },
        { path: `/api/chat?conversation=${long}`, cookie: third },
      ]),
    ];
  } finally {
    await server.stop();
  }
}

type Asked = { path: string; cookie: string };

/** Alternates both, so that other load affects them alike. */
async function flat(server: Server, name: string, rounds: number, [small, large]: [Asked, Asked]): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  const took = async ({ path, cookie }: Asked): Promise<number> => {
    const from = performance.now();
    const answer = await ask(server.port, { path, headers: { host, cookie, ...browser } }, agent);
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}.`);
    return performance.now() - from;
  };
  const ratios: number[] = [];
  const p50s: number[] = [];
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
  return {
    name,
    floor: '–',
    product: `${median(p50s).toFixed(2)} ms`,
    figure: `× ${between(ratios)}`,
    bar: `≤ × ${flatness.toFixed(1)}`,
    verdict: verdictOf(median(ratios) <= flatness, true),
    notes: [],
    raw: { ratios, p50s },
  };
}
