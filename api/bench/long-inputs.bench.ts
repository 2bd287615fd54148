import { Agent } from 'node:http';
import { quantile, type Benchmark, type Line } from './benchmark.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { addressOf, behindBalancer, cookiesOf, send, signupBody, type Call } from './people.ts';
import { startProduct } from './server-process.ts';

const host = 'general.localhost';
const mostMs = 50;
const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Inputs that were slow before, each as large as a body may be. */
const attacks: readonly { name: string; method: string; path: string; body: object; asMember?: true }[] = [
  {
    name: 'sign-up, own words in a password',
    method: 'POST',
    path: '/api/signup',
    body: {
      ...signupBody('long'),
      password: repeated('w1w2', 115_000),
      email: `${Array.from({ length: 19_000 }, (_, at) => `w${at}`).join('.')}@b.co`,
    },
  },
  {
    name: 'password that grows',
    method: 'POST',
    path: '/api/reset-password/do',
    body: { token: 'x'.repeat(43), password: repeated('\ufdfa', 80_000), password_repeat: 'x' },
  },
  {
    name: 'about me, -at-',
    method: 'PUT',
    path: '/api/profile',
    body: { about_me: repeated('-at-', 240_000) },
    asMember: true,
  },
  {
    name: 'about me, -at- as long as it may be',
    method: 'PUT',
    path: '/api/profile',
    body: { about_me: repeated('-ät-', 2_000) },
    asMember: true,
  },
  { name: 'town', method: 'PUT', path: '/api/profile', body: { city: repeated('at-', 240_000) }, asMember: true },
];

export const longInputs: Benchmark = {
  id: 'X-5',
  name: 'long-inputs',
  title: 'How long others wait while a body made to do harm is refused',
  async run({ rounds }) {
    const server = await startProduct(await demoInstallation(), demoPage, { environment: behindBalancer });
    const agent = new Agent({ keepAlive: true });
    const ask = (call: Call) => send(server.port, call, agent);
    const cookie = cookiesOf(
      await ask({
        method: 'POST',
        path: '/api/user',
        host,
        address: addressOf(1),
        body: { username: 'demo', password: 'demo-demo-demo' },
      }),
    );
    const lines: Line[] = [];
    for (const { name, asMember, ...attack } of attacks) {
      const waits: number[] = [];
      for (let time = 0; time < rounds * 4; time += 1) {
        const attacking = ask({ ...attack, host, address: addressOf(2), ...(asMember && { cookie }) });
        const from = performance.now();
        await ask({ method: 'GET', path: '/healthz', host, address: addressOf(3) });
        waits.push(performance.now() - from);
        await attacking;
      }
      lines.push(lineOf(name, waits));
    }
    agent.destroy();
    await server.stop();
    return lines;
  },
};

function lineOf(name: string, waits: readonly number[]): Line {
  const median = quantile(waits, 0.5);
  return {
    name,
    floor: '–',
    product: `${median.toFixed(1)} ms`,
    figure: `worst ${Math.max(...waits).toFixed(1)} ms`,
    bar: `≤ ${mostMs} ms`,
    verdict: median <= mostMs ? 'meets' : 'misses',
    notes: [],
    raw: waits,
  };
}
