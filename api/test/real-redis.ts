import { connect } from 'node:net';
import { describe, it } from '@jest/globals';

const named = process.env['TEST_REDIS_URL'];

/** The Redis that tests may use. They use random keys and topics, which run out by themselves. */
export const testRedisUrl = named ?? 'redis://127.0.0.1:6379';

const isThere = await answers(new URL(testRedisUrl));
/** Nobody named a Redis, and this is no CI: then its tests are left out, aloud. */
const mayBeLeftOut = named === undefined && process.env['CI'] !== 'true';

export function describeWithRedis(sentence: string, tests: () => void): void {
  if (isThere) {
    describe(sentence, tests);
    return;
  }
  describe(sentence, () => {
    if (mayBeLeftOut) it.skip('is left out: no Redis here. Set TEST_REDIS_URL to run it', () => {});
    else
      it('needs a Redis', () => {
        throw new Error('No Redis answers. Set TEST_REDIS_URL to one that tests may use');
      });
  });
}

async function answers(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379), timeout: 500 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => settle(true))
      .once('error', () => settle(false))
      .once('timeout', () => settle(false));
  });
}
