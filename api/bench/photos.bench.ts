import { Agent } from 'node:http';
import { ask, type Message } from './answers.ts';
import { median, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { addTenants, benchHost, demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, cookiesOf, send, signupBody } from './people.ts';
import { cpuOfChildren } from './process-family.ts';
import { photoFlood } from './photo-flood.ts';
import { asForm, twelveMegapixels } from './photo-posts.ts';
import { between, verdictOf } from './rounds.ts';
import { startFloor, startProduct, type Server } from './server-process.ts';

/** The most photos of a member without premium, so each round uses another member. */
const perRound = 3;
const mostCpu = 1.25;
const mostWall = 1.5;

type Round = { wallMs: number; cpuMs: number };

export const photos: Benchmark = {
  id: 'B17',
  name: 'photos',
  title: 'A photo of twelve megapixels until all its sizes are stored, against sharp alone; and thirty at once',
  async run(settings: Settings) {
    const picture = await twelveMegapixels();
    return [...(await oneByOne(picture, settings)), ...(await photoFlood(picture, settings))];
  },
};

async function oneByOne(picture: Buffer, { rounds }: Settings): Promise<Line[]> {
  const dataDir = await demoInstallation();
  addTenants(dataDir, rounds + 1);
  const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
  const bare = await startFloor('photo-bare', [], { path: '/', headers: {} });
  const plain: Message = { method: 'POST', path: '/photo', headers: { 'content-type': 'image/jpeg' }, body: picture };
  const measured: Record<'floor' | 'product', Round[]> = { floor: [], product: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await oneRound(bare, () => plain);
    const product = await oneRound(server, await asMember(server, round, picture));
    // The first round warms both up.
    if (round === 0) continue;
    measured.floor.push(floor);
    measured.product.push(product);
  }
  await Promise.all([bare.stop(), server.stop()]);
  return [
    line('CPU', measured, 'cpuMs', mostCpu),
    line('from the first byte to the answer', measured, 'wallMs', mostWall),
  ];
}

async function oneRound(server: Server, next: () => Message): Promise<Round> {
  const [before, startedAt] = [await cpuOf(server), performance.now()];
  for (let photo = 0; photo < perRound; photo += 1) {
    const { status, body } = await ask(server.port, next());
    if (status !== 201) throw new Error(`A photo is answered with ${status} ${body.toString()}`);
  }
  const wallMs = (performance.now() - startedAt) / perRound;
  return { wallMs, cpuMs: ((await cpuOf(server)) - before) / 1_000 / perRound };
}

/** Includes the child process that draws, which does most of the work. */
async function cpuOf(server: Server): Promise<number> {
  return (await server.counters()).cpuMicroseconds + cpuOfChildren(server.pid);
}

/** A new member of a brand without other sign-ups. */
async function asMember({ port }: Server, round: number, picture: Buffer): Promise<() => Message> {
  const [host, agent] = [benchHost(round + 1), new Agent()];
  const answer = await send(
    port,
    { method: 'POST', path: '/api/signup', host, address: addressOf(round), body: signupBody(`photo-${round}`) },
    agent,
  );
  agent.destroy();
  if (answer.status !== 201) throw new Error(`Nobody can sign up: ${answer.status} ${answer.body.toString()}`);
  return () =>
    asForm(picture, {
      host,
      cookie: cookiesOf(answer),
      'x-forwarded-for': addressOf(round),
      'x-forwarded-proto': 'http',
    });
}

function line(
  name: string,
  { floor, product }: Record<'floor' | 'product', Round[]>,
  what: keyof Round,
  most: number,
): Line {
  const ratios = product.map((round, at) => round[what] / (floor[at]?.[what] ?? Number.NaN));
  const shown = (rounds: readonly Round[]): string => `${median(rounds.map((round) => round[what])).toFixed(0)} ms`;
  return {
    name,
    floor: shown(floor),
    product: shown(product),
    figure: `× ${between(ratios)}`,
    bar: `≤ × ${most.toFixed(2)}`,
    verdict: verdictOf(median(ratios) <= most, true),
    notes: [],
    raw: { floor, product, ratios },
  };
}
