import { Queue } from 'bullmq';
import { testRedisUrl } from './real-redis.ts';

/** Removes a test's queue from Redis. */
export async function forgetQueue(name: string): Promise<void> {
  const queue = new Queue(name, { connection: { url: testRedisUrl } });
  await queue.obliterate({ force: true });
  await queue.close();
}
