import { Agent } from 'node:http';
import { ask, type Answer } from './answers.ts';

/** What somebody sends: a call, where they are, and what their browser brings along. */
export type Call = { method: string; path: string; host: string; address: string; body?: object; cookie?: string };

/** The balancer before the product is this process; whom it speaks for is in the header that balancers set. */
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

/** The cookies that an answer gives, as the next request brings them. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? '')
    .split('\n')
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}

/** Nobody twice: each is a network of its own. */
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

/** Does `work` with `people` at once, each one after the other, until the time is over; answers with how long each took, in ms. */
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
