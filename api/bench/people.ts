import { Agent } from 'node:http';
import { ask, type Answer } from './answers.ts';

/** A request of a person: call, network address and cookies. */
export type Call = { method: string; path: string; host: string; address: string; body?: object; cookie?: string };

/** The benchmark acts as the load balancer, which passes the client's address in its header. */
export const behindBalancer = { TRUSTED_PROXIES: '127.0.0.1' };

export function send(port: number, { method, path, host, address, body, cookie }: Call, agent: Agent): Promise<Answer> {
  const headers = {
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': 'http',
    'accept-language': 'en',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return ask(port, { method, path, headers, body: body && Buffer.from(JSON.stringify(body)) }, agent);
}

/** The cookies that an answer sets, as a Cookie header. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? '')
    .split('\n')
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}

/** A distinct address for each number, each in a network of its own. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
}

/** A sign-up as the site sends it. */
export function signupBody(name: string): object {
  return {
    username: name,
    email: `${name}@mail.example`,
    password: 'correct-horse-battery',
    date_of_birth: '1990-05-17',
    gender: 'female',
    seeking: 'male',
    country: 'NL',
    consents: { terms: true, sensitive_data: true },
  };
}

/**
 * Runs `work` with `people` in parallel, each sequentially, until the time is over; returns the duration of each in ms.
 */
export async function busy(
  people: number,
  seconds: number,
  work: (person: number, agent: Agent) => Promise<void>,
): Promise<{ took: number[]; seconds: number }> {
  const startedAt = performance.now();
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() - startedAt < seconds * 1_000) {
        const from = performance.now();
        await work(person, agent);
        took.push(performance.now() - from);
      }
      agent.destroy();
    }),
  );
  return { took, seconds: (performance.now() - startedAt) / 1_000 };
}
