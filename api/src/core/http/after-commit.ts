import type { FastifyReply } from 'fastify';

/**
 * Schedules work that must not run before the write's transaction commits, e.g. notifying other requests. It runs
 * when the response is sent; the work of an error response is dropped, because its transaction was rolled back.
 */
export function afterCommit(reply: FastifyReply, work: () => Promise<void>): void {
  const list = waiting.get(reply.raw) ?? [];
  list.push(work);
  waiting.set(reply.raw, list);
}

const waiting = new WeakMap<object, (() => Promise<void>)[]>();

/** Returns undefined if no work is waiting, so that other responses are sent synchronously. */
export function runAfterCommit(reply: FastifyReply): Promise<void> | undefined {
  const list = waiting.get(reply.raw);
  if (!list) return undefined;
  waiting.delete(reply.raw);
  return reply.statusCode < 400 ? run(list, reply) : undefined;
}

async function run(list: readonly (() => Promise<void>)[], reply: FastifyReply): Promise<void> {
  // The change is committed, so a failed notification must not fail the request; caches catch up on their own.
  for (const work of list)
    await work().catch((error: unknown) =>
      reply.log.warn({ err: error }, 'a change stands, and not everybody was told'),
    );
}
