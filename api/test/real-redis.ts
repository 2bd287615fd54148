import { connect } from 'node:net';
import { describe, it } from '@jest/globals';

const named = process.env['TEST_REDIS_URL'];

/** The Redis for tests. Keys and topics are random and expire. */
export const testRedisUrl = named ?? 'redis://127.0.0.1:6379';

const isThere = await answers(new URL(testRedisUrl));
/** Outside of CI, and without a named Redis, its tests are skipped visibly. */
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
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379), timeout: 5_000 });
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
