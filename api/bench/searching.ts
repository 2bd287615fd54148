import { Agent } from 'node:http';
import { ask, type BrowserRequest } from './answers.ts';
import { arriving } from './arrivals.ts';
import { browser } from './installation.ts';
import { addressOf } from './people.ts';
import type { Server } from './server-process.ts';

const searchesPerSecond = 50;
/** Number of members who search in turns, so that none reaches a limit. */
export const searchers = 200;

/** Searches at a steady rate, whatever else the server does; returns the duration of each in ms. */
export async function searching({ port }: Server, cookies: readonly string[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const took = await arriving(searchesPerSecond, seconds, async (number) => {
    const at = number % cookies.length;
    const request: BrowserRequest = {
      path: '/api/members?gender=female&country=IE&min_age=25&max_age=60',
      headers: { host: 'general.localhost', cookie: cookies[at] ?? '', 'x-forwarded-for': addressOf(at), ...browser },
    };
    const { status, body } = await ask(port, request, agent);
    if (status !== 200) throw new Error(`A search is answered with ${status} ${body.toString('utf8', 0, 160)}`);
  });
  agent.destroy();
  return took;
}
