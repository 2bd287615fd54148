import { Redis } from 'ioredis';
import type { Report } from './bus.ts';
import { within } from './patience.ts';

const quietMs = 5_000;
const farewellMs = 500;

type Options = { onReady?: (redis: Redis) => void };

/**
 * A connection that answers or fails at once: nothing is queued while Redis is away, because whoever asks has a request to answer
 * and a way to do without. It goes on reconnecting for ever, and an outage is reported once, not at each attempt.
 * `onReady` runs at every connection, the first one included. How long an answer is waited for is the asker's own business (`within`).
 */
export async function openRedis(url: string, report: Report, { onReady }: Options = {}): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    // A Redis that takes the connection and says nothing must not hold up the start: this is for what the connection asks by itself.
    commandTimeout: 3_000,
    // At its default of two seconds, a connection that was lost before it is closed delays the end of the process.
    disconnectTimeout: 200,
    // After a failover the old master is read-only: look for the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  let told: string | undefined;
  redis.on('error', (error: Error) => {
    if (error.message !== told) report(new Error(`Redis: ${error.message}`, { cause: error }));
    told = error.message;
  });
  redis.on('ready', () => {
    told = undefined;
    onReady?.(redis);
  });
  // A Redis that is away at the start is as good as one that goes away later: the error listener tells, and it goes on trying.
  await redis.connect().catch(() => undefined);
  return redis;
}

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await within(farewellMs, redis.quit()).catch(() => redis.disconnect());
  else redis.disconnect();
}

/** An outage fails every request; the log needs each kind of failure once in a while. Only for texts without an id in them. */
export function seldom(report: Report): Report {
  const lastByText = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (lastByText.get(error.message) ?? -quietMs) < quietMs) return;
    lastByText.set(error.message, now);
    report(error);
  };
}
