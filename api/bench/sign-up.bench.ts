import { cpSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Benchmark } from './benchmark.ts';
import { addTenants, benchHost, demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, send, signupBody, type Call } from './people.ts';
import { temporaryFolder } from './places.ts';
import { comparePosts, type Posting } from './posts.ts';
import { lineOf } from './rounds.ts';
import { startFloor, startProduct, type Server } from './server-process.ts';

/** A brand accepts a hundred sign-ups before it demands a challenge, so they are spread over many. */
const brands = 60;

export const signUp: Benchmark = {
  id: 'B19',
  name: 'sign-up',
  title: 'A sign-up with all its rows and its mail, against one hash and the bare inserts',
  async run(settings) {
    const dataDir = await demoInstallation();
    addTenants(dataDir, brands);
    const first = await startProduct(dataDir, demoPage, { environment: behindBalancer });
    const agent = new Agent();
    const model = await send(
      first.port,
      {
        method: 'POST',
        path: '/api/signup',
        host: benchHost(1),
        address: addressOf(0),
        body: signupBody('bench-model'),
      },
      agent,
    );
    agent.destroy();
    if (model.status !== 201) throw new Error(`Nobody can sign up: ${model.status} ${model.body.toString()}`);
    await first.stop();
    const own = temporaryFolder();
    cpSync(dataDir, own, { recursive: true });
    const server = await startProduct(dataDir, demoPage, { environment: behindBalancer });
    const bare = await startFloor('password-bare', [own], { path: '/', headers: {} });
    await warm(server);
    const isRight: Posting['isRight'] = ({ status, body }) => status === 201 && body.toString().startsWith('{"user":');
    let count = 0;
    const next = (): Call => {
      count += 1;
      return {
        method: 'POST',
        path: '/api/signup',
        host: benchHost((count % brands) + 1),
        address: addressOf(count),
        body: signupBody(`visitor-${count}`),
      };
    };
    return [
      lineOf('sign-up', 0.7, await comparePosts({ server: bare, next, isRight }, { server, next, isRight }, settings)),
    ];
  },
};

/** The first request of a brand fills caches, which is not part of a sign-up. */
async function warm({ port }: Server): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let brand = 1; brand <= brands; brand += 1)
    await send(port, { method: 'GET', path: '/api/pool-sites', host: benchHost(brand), address: addressOf(0) }, agent);
  agent.destroy();
}
