import { execFileSync } from 'node:child_process';
import { Agent } from 'node:http';
import { arriving } from './arrivals.ts';
import { quantile, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addTalks, type Talk } from './chats-ground.ts';
import { withDatabase, type Place } from './database.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { LiveStreams } from './live-streams.ts';
import { withMariaDb } from './maria-db.ts';
import { addressOf, behindBalancer, send } from './people.ts';
import { startProductAt, type Server } from './server-process.ts';
import { addViewers } from './viewers.ts';

const host = 'general.localhost';
const idle = 5_000;
const perSecond = 100;
/** Each writes once in two seconds, which is what one member may. */
const talks = 200;
const most = { p50Ms: 15, p99Ms: 60, kilobytes: 25 } as const;
const openedAtOnce = 100;
const settleMs = 3_000;

export const live: Benchmark = {
  id: 'B16',
  name: 'live',
  title: `${perSecond} paid messages a second, from the call to the other member's stream, beside ${idle} idle streams`,
  async run(settings) {
    const lines = await onDatabase('SQLite', { dataDir: await demoInstallation() }, settings);
    const served = await withMariaDb(async (url) =>
      onDatabase('MariaDB', { dataDir: await demoInstallation(), url }, settings),
    );
    const shared = await withMariaDb(async (url) => {
      const redis = process.env.TEST_REDIS_URL;
      const place = { dataDir: await demoInstallation(), url };
      return redis === undefined ? [] : onDatabase('two processes over Redis', place, settings, redis);
    });
    return [...lines, ...(served ?? []), ...(shared ?? [])];
  },
};

/** With Redis, one process has the streams, and another takes the messages. */
async function onDatabase(engine: string, place: Place, { seconds }: Settings, redis?: string): Promise<Line[]> {
  const environment = { ...behindBalancer, ...(redis !== undefined && { REDIS_URL: redis }) };
  const server = await startProductAt(place, demoPage, environment);
  const writing = redis === undefined ? server : await startProductAt(place, demoPage, environment);
  const streams = new LiveStreams(server.port, host);
  try {
    const { cookies, pairs } = await withDatabase(place, async (database) => {
      const viewers = await addViewers(database, idle + 2 * talks, { is_invisible: 0 });
      return { cookies: viewers.cookies, pairs: await addTalks(database, viewers.ids.slice(idle), talks) };
    });
    const memory = await openIdle(server, streams, cookies.slice(0, idle));
    const messages = await talk(writing, streams, { pairs, cookies: cookies.slice(idle), seconds });
    return [memoryLine(engine, memory), ...messageLines(engine, messages, streams.lost)];
  } finally {
    streams.close();
    await Promise.all([server.stop(), ...(writing === server ? [] : [writing.stop()])]);
  }
}

/** Returns the kilobytes that each idle stream takes. */
async function openIdle({ pid }: Server, streams: LiveStreams, cookies: readonly string[]): Promise<number> {
  const before = resident(pid);
  for (let from = 0; from < cookies.length; from += openedAtOnce)
    await Promise.all(cookies.slice(from, from + openedAtOnce).map((cookie) => streams.open(cookie)));
  await new Promise((next) => setTimeout(next, settleMs));
  return (resident(pid) - before) / cookies.length;
}

type Talking = { pairs: readonly Talk[]; cookies: readonly string[]; seconds: number };
type Measured = { received: number[]; answered: number[]; wanted: number };

/** Two of the cookies belong to each pair: one writes, the other has a stream. */
async function talk({ port }: Server, streams: LiveStreams, { pairs, cookies, seconds }: Talking): Promise<Measured> {
  const sentAt = new Map<string, number>();
  const received: number[] = [];
  for (const [at, { conversation }] of pairs.entries())
    await streams.open(cookies[2 * at + 1] ?? '', (text) => {
      const since = text.includes('event: message') ? sentAt.get(conversation) : undefined;
      if (since === undefined) return;
      sentAt.delete(conversation);
      received.push(performance.now() - since);
    });
  const agent = new Agent({ keepAlive: true });
  const answered = await arriving(perSecond, seconds, async (number) => {
    const at = number % pairs.length;
    const conversation = pairs[at]?.conversation ?? '';
    sentAt.set(conversation, performance.now());
    const body = { conversation, client_id: `bench-${number}-${at}`.padEnd(12, '-'), text: `Message ${number}` };
    const cookie = cookies[2 * at];
    const call = { method: 'POST', path: '/api/messages', host, address: addressOf(20_000 + at), body };
    const answer = await send(port, { ...call, ...(cookie && { cookie }) }, agent);
    if (answer.status !== 201)
      throw new Error(`A message is answered with ${answer.status}: ${answer.body.toString()}`);
  });
  await new Promise((next) => setTimeout(next, 1_000));
  agent.destroy();
  return { received, answered, wanted: perSecond * seconds };
}

function resident(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

function memoryLine(engine: string, kilobytes: number): Line {
  return {
    name: `${engine}, each of ${idle} idle streams`,
    floor: '–',
    product: `${kilobytes.toFixed(1)} kB`,
    figure: `${kilobytes.toFixed(1)} kB`,
    bar: `≤ ${most.kilobytes} kB`,
    verdict: kilobytes <= most.kilobytes ? 'meets' : 'misses',
    notes: [],
    raw: kilobytes,
  };
}

function messageLines(engine: string, { received, answered, wanted }: Measured, lost: number): Line[] {
  const isWhole = received.length === wanted && lost === 0;
  const notes = isWhole ? [] : [`${received.length} of ${wanted} arrived, ${lost} streams were lost`];
  const line = (name: string, figure: number, bar: number | undefined): Line => ({
    name: `${engine}, ${name}`,
    floor: '–',
    product: `${figure.toFixed(1)} ms`,
    figure: `${figure.toFixed(1)} ms`,
    bar: bar === undefined ? 'told only' : `≤ ${bar} ms`,
    verdict: bar === undefined ? 'told' : figure <= bar && isWhole ? 'meets' : 'misses',
    notes,
    raw: received,
  });
  return [
    line('sent to received, p50', quantile(received, 0.5), most.p50Ms),
    line('sent to received, p99', quantile(received, 0.99), most.p99Ms),
    line('the answer to the sender, p50', quantile(answered, 0.5), undefined),
  ];
}
