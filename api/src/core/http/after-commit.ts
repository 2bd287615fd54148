import type { FastifyReply } from 'fastify';

/**
 * For what other requests may only learn once it stands. The handler of a write runs inside its transaction, so
 * "afterwards" is when the answer goes out; an answer that is an error took its transaction with it.
 */
export function afterCommit(reply: FastifyReply, work: () => Promise<void>): void {
  const list = waiting.get(reply.raw) ?? [];
  list.push(work);
  waiting.set(reply.raw, list);
}

const waiting = new WeakMap<object, (() => Promise<void>)[]>();

/** Undefined where nothing waits, so that an answer without a write need not wait either. */
export function runAfterCommit(reply: FastifyReply): Promise<void> | undefined {
  const list = waiting.get(reply.raw);
  if (!list) return undefined;
  waiting.delete(reply.raw);
  return reply.statusCode < 400 ? run(list, reply) : undefined;
}

async function run(list: readonly (() => Promise<void>)[], reply: FastifyReply): Promise<void> {
  // What was done stands. Whoever is not told of it finds out by themselves, so that is no reason to call it failed.
  for (const work of list)
    await work().catch((error: unknown) =>
      reply.log.warn({ err: error }, 'a change stands, and not everybody was told'),
    );
}
