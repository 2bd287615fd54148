import { Agent } from 'node:http';
import { ask } from './answers.ts';
import { median, type Line } from './benchmark.ts';
import { cookiesOf } from './people.ts';
import { verdictOf } from './rounds.ts';
import type { Server } from './server-process.ts';

const barMs = 300;
const host = 'localhost';
const perRound = 5;

/** What is asked, and the name of its line. */
export type Question = readonly [name: string, path: string];

/** How long the console's calls take as an owner; each one is held to the bar every time. */
export async function consoleTimes(
  { port }: Pick<Server, 'port'>,
  questions: readonly Question[],
  rounds: number,
): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = { host, 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ username: 'owner', password: 'demo-demo-demo' }));
  const cookie = cookiesOf(await ask(port, { method: 'POST', path: '/api/admin/session', headers, body }, agent));
  const lines: Line[] = [];
  for (const [name, path] of questions) {
    const took: number[] = [];
    let found = '';
    for (let turn = 0; turn < rounds * perRound; turn += 1) {
      const start = performance.now();
      const answer = await ask(port, { path, headers: { host, cookie } }, agent);
      took.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
      found = answer.headers['content-range'] ?? '';
    }
    lines.push(lineOf(name, found, took));
  }
  agent.destroy();
  return lines;
}

export function listPath(resource: string, filter: object, { range = '[0,24]', sort = '' } = {}): string {
  const order = sort === '' ? '' : `&sort=${encodeURIComponent(sort)}`;
  return `/api/admin/${resource}?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}${order}`;
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
