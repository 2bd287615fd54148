import sharp from 'sharp';
import { aBlackPng } from '../test/photo-files.ts';
import { ask, type Message } from './answers.ts';
import { median, quantile, type Line, type Settings } from './benchmark.ts';
import { withDatabase } from './database.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { photoCeiling } from './photo-ceiling.ts';
import { addressOf, behindBalancer } from './people.ts';
import { asForm } from './photo-posts.ts';
import { megabytesOfFamily } from './process-family.ts';
import { between, verdictOf } from './rounds.ts';
import { searchers, searching } from './searching.ts';
import { startProduct, type Server } from './server-process.ts';
import { addViewers } from './viewers.ts';

/** Number of concurrent uploads. */
const atOnce = 30;
const perMember = 3;
const [leastPerSecond, mostTimes, mostMegabytes, longestDelayMs, longestRefusalMs] = [5, 2, 150, 50, 1_000];

type Flood = { perSecond: number; megabytes: number };

/** Thirty concurrent uploads and their effect on a search, and hostile files. */
export async function photoFlood(picture: Buffer, { rounds, seconds }: Settings): Promise<Line[]> {
  const dataDir = await demoInstallation();
  const members = 4 * Math.ceil((rounds * (atOnce + 12 * seconds)) / perMember) + 8 * atOnce;
  const { cookies } = await withDatabase({ dataDir }, (database) => addViewers(database, Math.max(searchers, members)));
  const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
  const senders = cookies
    .flatMap((cookie, at) => Array.from({ length: perMember }, () => ({ cookie, address: addressOf(50_000 + at) })))
    .values();
  const [idle, during, floods]: [number[], number[], Flood[]] = [[], [], []];
  await searching(server, cookies.slice(0, searchers), seconds);
  for (let round = 0; round < rounds; round += 1) {
    idle.push(quantile(await searching(server, cookies.slice(0, searchers), seconds), 0.99));
    const [searched, flood] = await Promise.all([
      searching(server, cookies.slice(0, searchers), seconds),
      flooding(server, () => formOf(picture, senders.next().value), seconds),
    ]);
    during.push(quantile(searched, 0.99));
    floods.push(flood);
  }
  const refusals = await refused(server, () => senders.next().value);
  const ceiling = await photoCeiling(server, (file) => formOf(file, senders.next().value));
  await server.stop();
  return [searchLine(idle, during), rateLine(floods), roomLine(floods), ceiling, refusals];
}

type Sender = { cookie: string; address: string };

function formOf(picture: Buffer, sender: Sender | undefined): Message {
  if (!sender) throw new Error('There are too few members for so many photos.');
  return asForm(picture, {
    host: 'general.localhost',
    cookie: sender.cookie,
    'x-forwarded-for': sender.address,
    'x-forwarded-proto': 'http',
  });
}

async function flooding({ port, pid }: Server, next: () => Message, seconds: number): Promise<Flood> {
  const before = megabytesOfFamily(pid);
  const startedAt = performance.now();
  let [done, most] = [0, before];
  const watch = setInterval(() => (most = Math.max(most, megabytesOfFamily(pid))), 100);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - startedAt < seconds * 1_000) {
        const { status, body } = await ask(port, next());
        if (status !== 201) throw new Error(`A photo is answered with ${status} ${body.toString('utf8', 0, 160)}`);
        done += 1;
      }
    }),
  );
  clearInterval(watch);
  return { perSecond: (done * 1_000) / (performance.now() - startedAt), megabytes: most - before };
}

/** One after the other, so that the delay of the event loop belongs to one file. */
async function refused(server: Server, next: () => Sender | undefined): Promise<Line> {
  const photo = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#a07060',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const files: [string, Buffer][] = [
    ['256 megapixels', aBlackPng(16_000, 16_000)],
    ['a strip of a million pixels', aBlackPng(1_000_000, 1)],
    ['a film', await aFilm(3_000)],
    ['a photo cut off', photo.subarray(0, photo.length / 2)],
    ['noise as a WebP', Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8 '), Buffer.alloc(4_096, 0xa5)])],
    ['a page', Buffer.from('<html><script>1</script></html>')],
  ];
  const delays: number[] = [];
  const odd: string[] = [];
  await server.counters();
  for (const [name, file] of files) {
    const startedAt = performance.now();
    const { status } = await ask(server.port, formOf(file, next()));
    const took = performance.now() - startedAt;
    if (status < 400 || status >= 500 || took > longestRefusalMs)
      odd.push(`${name}: ${status} after ${took.toFixed(0)} ms`);
    delays.push((await server.counters()).delayMaxMs);
  }
  const longest = Math.max(...delays);
  return {
    name: 'event loop, while files are refused that only want to do harm',
    floor: '',
    product: `${longest.toFixed(0)} ms late at most`,
    figure: `${longest.toFixed(0)} ms`,
    bar: `≤ ${longestDelayMs} ms`,
    verdict: verdictOf(longest <= longestDelayMs && odd.length === 0, true),
    notes: [files.map(([name], at) => `${name} ${delays[at]?.toFixed(0)} ms`).join(', '), ...odd],
    raw: { delays, odd },
  };
}

function aFilm(frames: number): Promise<Buffer> {
  const data = Buffer.alloc(16 * 16 * frames * 3, 1).map((_, at) => (at * 31 + Math.floor(at / 768) * 7) & 255);
  return sharp(data, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .webp({ effort: 0 })
    .toBuffer();
}

function searchLine(idle: readonly number[], during: readonly number[]): Line {
  const times = during.map((ms, round) => ms / (idle[round] ?? Number.NaN));
  return {
    name: `search (p99) during ${atOnce} uploads at once`,
    floor: `${median(idle).toFixed(1)} ms`,
    product: `${median(during).toFixed(1)} ms`,
    figure: `× ${between(times, 1)}`,
    bar: `≤ × ${mostTimes}`,
    verdict: verdictOf(median(times) <= mostTimes, true),
    notes: [],
    raw: { idle, during },
  };
}

function rateLine(floods: readonly Flood[]): Line {
  const rates = floods.map(({ perSecond }) => perSecond);
  return {
    name: 'photos a second, of those',
    floor: '',
    product: `${median(rates).toFixed(1)}/s`,
    figure: between(rates, 1),
    bar: `≥ ${leastPerSecond}/s`,
    verdict: verdictOf(median(rates) >= leastPerSecond, true),
    notes: [],
    raw: rates,
  };
}

function roomLine(floods: readonly Flood[]): Line {
  const room = floods.map(({ megabytes }) => megabytes);
  return {
    name: 'memory more than before',
    floor: '',
    product: `${Math.max(...room).toFixed(0)} MB`,
    figure: `${between(room, 0)} MB`,
    bar: `≤ ${mostMegabytes} MB`,
    verdict: verdictOf(Math.max(...room) <= mostMegabytes, true),
    notes: [],
    raw: room,
  };
}
