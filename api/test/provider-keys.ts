import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const keyOf = (begin: string, name: string) => `${begin}_${name.repeat(30)}`;

export const providerKeys = {
  a: keyOf('live', 'a'),
  /** Another one of the same account. */
  b: keyOf('live', 'b'),
  other: keyOf('live', 'c'),
  test: keyOf('test', 'd'),
  /** The provider fails when it is asked with this one. */
  failing: keyOf('live', 'e'),
  refused: keyOf('live', 'z'),
};

const profiles: Record<string, { id: string; mode: string }> = {
  [providerKeys.a]: { id: 'pfl_one', mode: 'live' },
  [providerKeys.b]: { id: 'pfl_one', mode: 'live' },
  [providerKeys.other]: { id: 'pfl_two', mode: 'live' },
  [providerKeys.test]: { id: 'pfl_one', mode: 'test' },
};

/** Stands in Mollie's place, and knows the account of each key. */
export async function serveProviderKeys(): Promise<{ url: string; asked: () => number; close: () => Promise<void> }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const profile = profiles[key];
    response.writeHead(key === providerKeys.failing ? 503 : profile ? 200 : 401, {
      'content-type': 'application/hal+json',
    });
    response.end(JSON.stringify(profile ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
