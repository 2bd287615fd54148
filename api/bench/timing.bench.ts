import { Agent } from 'node:http';
import { median, type Benchmark, type Line } from './benchmark.ts';
import { sameSource } from './distributions.ts';
import { addMembers, addTenants, benchHost, demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, cookiesOf, send, signupBody, type Call } from './people.ts';
import { verdictOf } from './rounds.ts';
import { startProduct, type Server } from './server-process.ts';

/** Number of tries of each kind. A brand accepts a few hundred before it demands a challenge. */
const each = 500;
const brands = 20;
const perBrand = each / brands;
const leastP = 0.01;

type Ask = { name: string; mostMs: number; status: number; call: (place: number, isKnown: boolean) => Call };

let people = 0;
const somebody = () => ({ host: '', address: addressOf((people += 1)) });
const hostOf = (place: number) => benchHost((place % brands) + 1);
/** Members of a brand are numbered; names without an account have other prefixes. */
const nameOf = (place: number, isKnown: boolean) => `${isKnown ? 'member' : 'nobody'}-${Math.floor(place / brands)}`;
const post = (path: string, host: string, body: object): Call => ({ ...somebody(), method: 'POST', path, host, body });

const asks: readonly Ask[] = [
  {
    name: 'log-in',
    mostMs: 5,
    status: 403,
    call: (place, isKnown) =>
      post('/api/user', hostOf(place), { username: nameOf(place, isKnown), password: 'wrong-horse-battery' }),
  },
  {
    name: 'log-in by address',
    mostMs: 5,
    status: 403,
    call: (place, isKnown) =>
      post('/api/user', hostOf(place), {
        username: `${nameOf(place, isKnown)}@mail.example`,
        password: 'wrong-horse-battery',
      }),
  },
  {
    name: 'reset',
    mostMs: 5,
    status: 202,
    call: (place, isKnown) =>
      post('/api/reset-password', hostOf(place), { email: `${nameOf(place, isKnown)}@mail.example` }),
  },
  {
    name: 'sign-up',
    mostMs: 5,
    status: 201,
    call: (place, isKnown) =>
      post('/api/signup', hostOf(place), {
        ...signupBody(`new-${isKnown ? 'a' : 'b'}-${place}`),
        email: `${nameOf(place, isKnown)}@mail.example`,
      }),
  },
  // For the accounts that have just signed up, at addresses with and without a member.
  {
    name: 'log-in to an unproved claim',
    mostMs: 5,
    status: 200,
    call: (place, isKnown) =>
      post('/api/user', hostOf(place), {
        username: `${nameOf(place, isKnown)}@mail.example`,
        password: 'correct-horse-battery',
      }),
  },
];

const demoBrandKeys = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];

export const timing: Benchmark = {
  id: 'A-4, T-4',
  name: 'timing',
  title: `How long ${each} answers take for what is there and ${each} for what is not, in random order`,
  async run() {
    const dataDir = await demoInstallation();
    addTenants(dataDir, brands);
    addMembers(dataDir, brands, perBrand);
    const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
    const lines: Line[] = [];
    for (const ask of asks) lines.push(await timed(server, ask));
    lines.push(await timed(server, await foreignSessions(server)), await timed(server, await hiddenProfile(server)));
    return lines;
  },
};

/** Another member's session, and one that never existed. Many members ask, because each has so many writes a minute. */
async function foreignSessions({ port }: Server): Promise<Ask> {
  const agent = new Agent();
  const sessionOf = async (host: string, username: string) => {
    const body = { username, password: 'demo-demo-demo' };
    const entered = await send(port, { ...somebody(), method: 'POST', path: '/api/user', host, body }, agent);
    const cookie = cookiesOf(entered);
    const listed = await send(port, { ...somebody(), method: 'GET', path: '/api/sessions', host, cookie }, agent);
    const [{ id = '' } = {}] = (JSON.parse(listed.body.toString()) as { sessions: { id: string }[] }).sessions;
    return { cookie, id };
  };
  const askers: { host: string; cookie: string; id: string }[] = [];
  for (const key of demoBrandKeys) {
    const host = `${key}.localhost`;
    const [one, other] = [await sessionOf(host, 'demo'), await sessionOf(host, 'newbie')];
    askers.push({ host, cookie: one.cookie, id: other.id }, { host, cookie: other.cookie, id: one.id });
  }
  agent.destroy();
  let asked = 0;
  return {
    name: 'another member’s session',
    mostMs: 3,
    status: 404,
    call: (_, isKnown) => {
      const { host, cookie, id = '' } = askers[(asked += 1) % askers.length] ?? { host: '', cookie: '' };
      const path = `/api/sessions/${isKnown ? id : `${id.slice(0, -4)}0000`}`;
      return { ...somebody(), method: 'DELETE', path, host, cookie };
    },
  };
}

/** The page of a member who is not visible yet, and of an unknown id. */
async function hiddenProfile({ port }: Server): Promise<Ask> {
  const agent = new Agent();
  const host = 'general.localhost';
  const entered = await send(
    port,
    { ...somebody(), method: 'POST', path: '/api/user', host, body: { username: 'fresh', password: 'demo-demo-demo' } },
    agent,
  );
  agent.destroy();
  const { id } = (JSON.parse(entered.body.toString()) as { user: { id: string } }).user;
  return {
    name: 'profile of somebody hidden',
    mostMs: 3,
    status: 404,
    call: (_, isKnown) => ({
      ...somebody(),
      method: 'GET',
      path: `/api/members/${isKnown ? id : `${id.slice(0, -4)}0000`}`,
      host,
    }),
  };
}

async function timed({ port }: Server, { name, mostMs, status, call }: Ask): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const order = shuffled(
    Array.from({ length: each }, (_, place) => [true, false].map((isKnown) => [place, isKnown] as const)).flat(),
  );
  const odd: string[] = [];
  for (const [place, isKnown] of order) {
    const message = call(place, isKnown);
    const from = performance.now();
    const answer = await send(port, message, agent);
    took[isKnown ? 'known' : 'unknown'].push(performance.now() - from);
    if (answer.status !== status) odd.push(`${answer.status} ${answer.body.toString('utf8', 0, 120)}`);
    // Background work after an answer must not delay the next one.
    await new Promise((next) => setTimeout(next, 4));
  }
  agent.destroy();
  const [known, unknown] = [median(took.known), median(took.unknown)];
  const p = sameSource(took.known, took.unknown);
  const isEnough = Math.abs(known - unknown) <= mostMs && p > leastP && odd.length === 0;
  return {
    name,
    floor: `${unknown.toFixed(2)} ms`,
    product: `${known.toFixed(2)} ms`,
    figure: `${(known - unknown).toFixed(2)} ms, p ${p.toFixed(3)}`,
    bar: `≤ ${mostMs} ms, p > ${leastP}`,
    verdict: verdictOf(isEnough, true),
    notes: odd.length > 0 ? [`${odd.length} other answers, such as ${odd[0]}`] : [],
    raw: took,
  };
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
