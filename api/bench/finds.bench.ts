import { Agent } from 'node:http';
import { ask, type Answer } from './answers.ts';
import { median, type Benchmark, type Line } from './benchmark.ts';
import { withDatabase } from './database.ts';
import { fillMembers, idOf, nameOf } from './finds-ground.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { cookiesOf } from './people.ts';
import { verdictOf } from './rounds.ts';
import { startProductAt, type Server } from './server-process.ts';

const barMs = 300;
const host = 'localhost';
/** Fewer would make the benchmark meaningless, and its bar is for a million. */
const least = 1_000_000;
const perRound = 5;
const middle = 54_321;

/** What support types or chooses, by what it finds. */
const questions: readonly (readonly [name: string, filter: object, range?: string])[] = [
  ['whole name', { q: nameOf(middle) }],
  ['beginning of a name', { q: nameOf(middle).slice(0, 9) }],
  ['mail address', { q: `${nameOf(middle)}@mail.example` }],
  ['id', { q: idOf('M', middle) }],
  ['order', { q: idOf('O', middle) }],
  ['payment', { q: `tr_bench${middle}` }],
  ['invoice', { q: String(500_000 + middle) }],
  ['none', { q: 'no-member-of-this-name' }],
  ['all, first page', {}],
  ['all, last page', {}, '[9975,9999]'],
  ['not confirmed for a day', { question: 'unconfirmed' }],
  ['charged back', { question: 'charged_back' }],
  ['reported twice', { question: 'reported' }],
  ['blocked', { status: 'blocked' }],
  ['country of a third', { country: 'BE' }],
  ['country of a hundredth, blocked', { country: 'CH', status: 'blocked' }],
  ['country of a hundredth, not confirmed', { country: 'CH', status: 'not_confirmed' }],
  ['a day', { created_from: '2023-11-20', created_to: '2023-11-20' }],
];

export const finds: Benchmark = {
  id: 'B21',
  name: 'finds',
  title: `The console's list of members and one member's page among ${least} members; MariaDB only`,
  async run({ rounds }) {
    const lines = await withMariaDb(async (url) => {
      const place = { dataDir: await demoInstallation(), url };
      const server = await startProductAt(place, demoPage);
      try {
        await withDatabase(place, (database) => fillMembers(database, least));
        return await measured(server, rounds);
      } finally {
        await server.stop();
      }
    });
    return lines ?? [];
  },
};

async function measured({ port }: Server, rounds: number): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = { host, 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ username: 'owner', password: 'demo-demo-demo' }));
  const entered = await ask(port, { method: 'POST', path: '/api/admin/session', headers, body }, agent);
  const get = (path: string): Promise<Answer> =>
    ask(port, { path, headers: { host, cookie: cookiesOf(entered) } }, agent);
  const parts = ['', '/timeline', '/money', '/profile'];
  const paths: (readonly [string, string])[] = [
    ...questions.map(([name, filter, range = '[0,24]']) => [name, listPath(filter, range)] as const),
    ...parts.map((part) => [`page${part}`, `/api/admin/members/${idOf('M', middle)}${part}`] as const),
  ];
  const lines: Line[] = [];
  for (const [name, path] of paths) {
    const took: number[] = [];
    let found = '';
    for (let turn = 0; turn < rounds * perRound; turn += 1) {
      const start = performance.now();
      const answer = await get(path);
      took.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
      found = answer.headers['content-range'] ?? '';
    }
    lines.push(lineOf(name, found, took));
  }
  agent.destroy();
  return lines;
}

function listPath(filter: object, range: string): string {
  return `/api/admin/members?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function lineOf(name: string, found: string, took: readonly number[]): Line {
  const worst = Math.max(...took);
  return {
    name: `MariaDB, ${name}`,
    ...{ floor: '–', product: `${median(took).toFixed(1)} ms`, figure: `${worst.toFixed(0)} ms at most` },
    bar: `≤ ${barMs} ms`,
    verdict: verdictOf(worst <= barMs, true),
    notes: found === '' ? [] : [found],
    raw: took,
  };
}
