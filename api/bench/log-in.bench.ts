import { Agent } from 'node:http';
import type { Benchmark } from './benchmark.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, cookiesOf, send, signupBody, type Call } from './people.ts';
import { searchDuringFlood } from './log-in-flood.ts';
import { comparePosts, type Posting } from './posts.ts';
import { lineOf } from './rounds.ts';
import { startFloor, startProduct, type Server } from './server-process.ts';

const host = 'general.localhost';
const path = '/api/user';
const members = 8;
const password = 'correct-horse-battery';
const nameOf = (member: number): string => `bench-member-${member}`;

export const logIn: Benchmark = {
  id: 'B18',
  name: 'log-in',
  title: 'A log-in that is right, against the look at its password alone; and a flood of wrong ones beside a search',
  async run(settings) {
    const dataDir = await demoInstallation();
    const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
    const calls = await logIns(server);
    const bare = await startFloor('password-bare', [dataDir], { path: '/', headers: {} });
    const isRight: Posting['isRight'] = ({ status, body }) => status === 200 && body.toString().startsWith('{"user":');
    const next = (person: number): Call => calls[person] as Call;
    const byAddress = (person: number): Call => ({
      ...next(person),
      body: { username: `${nameOf(person)}@mail.example`, password },
    });
    const compared = await comparePosts({ server: bare, next, isRight }, { server, next, isRight }, settings);
    const four = await comparePosts({ server: bare, next, isRight }, { server, next: byAddress, isRight }, settings);
    await Promise.all([bare.stop(), server.stop()]);
    return [
      lineOf('log-in', 0.85, compared),
      lineOf('log-in by address, four looks', 0.85 / 4, four),
      await searchDuringFlood(settings),
    ];
  },
};

/** Signs the members up from the first addresses; each then logs in from the browser of the sign-up. */
async function logIns({ port }: Server): Promise<Call[]> {
  const agent = new Agent();
  const calls: Call[] = [];
  for (let member = 0; member < members; member += 1) {
    const address = addressOf(member);
    const username = nameOf(member);
    const answer = await send(
      port,
      { method: 'POST', path: '/api/signup', host, address, body: signupBody(username) },
      agent,
    );
    if (answer.status !== 201) throw new Error(`${username} can't sign up: ${answer.status} ${answer.body.toString()}`);
    const device = cookiesOf(answer)
      .split('; ')
      .filter((cookie) => cookie.startsWith('dev='))
      .join('; ');
    calls.push({ method: 'POST', path, host, address, cookie: device, body: { username, password } });
  }
  agent.destroy();
  return calls;
}
