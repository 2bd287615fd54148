import { Redis } from 'ioredis';
import { within, type Report } from './bus.ts';

const quietMs = 5_000;
const farewellMs = 500;

type Options = { onReady?: (redis: Redis) => void };

/**
 * Opens a connection whose commands succeed or fail at once: nothing is queued while Redis is unavailable, because
 * callers have a request to answer and a fallback. It reconnects forever, and reports an outage once, not per
 * attempt. `onReady` runs on every connection, including the first. Callers set their own timeouts (`within`).
 */
export async function openRedis(url: string, report: Report, { onReady }: Options = {}): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    // For the handshake only: a Redis that accepts the connection but does not answer must not block startup.
    commandTimeout: 3_000,
    // The default of two seconds delays process exit if the connection was lost before it is closed.
    disconnectTimeout: 200,
    // After a failover the old master is read-only; reconnect to find the new one.
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
  // Startup does not fail without Redis: the error listener reports it, and ioredis keeps reconnecting.
  await redis.connect().catch(() => undefined);
  return redis;
}

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await within(farewellMs, redis.quit()).catch(() => redis.disconnect());
  else redis.disconnect();
}

/** Throttles reports per message, because an outage fails every request. Messages must not contain ids. */
export function seldom(report: Report): Report {
  const lastByText = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (lastByText.get(error.message) ?? -quietMs) < quietMs) return;
    lastByText.set(error.message, now);
    report(error);
  };
}
