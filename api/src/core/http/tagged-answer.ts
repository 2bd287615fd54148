import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../text/durations.ts';
import { etagOf, isKept, type WrittenJson } from './public-json.ts';

/** What changes without an event, such as others' presence, is at most this old in an answer that is not made anew. */
const windowMs = 5 * minuteMs;

/**
 * Answers 304 if the client has the answer that these facts lead to, without making it. The facts must change whenever
 * the answer does, except for what `windowMs` allows to be late; and they name who asks for what.
 */
export async function answerTagged<Answer>(
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  facts: readonly unknown[],
  make: () => Promise<Answer>,
): Promise<Answer | WrittenJson<Answer>> {
  const tag = etagOf(JSON.stringify([Math.floor(now.getTime() / windowMs), ...facts]));
  const isKnown = isKept(request.headers['if-none-match'], tag);
  const answer = isKnown ? ('' as WrittenJson<Answer>) : await make();
  if (isKnown) void reply.code(304);
  // Weak, because the bytes may differ.
  void reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
  return answer;
}
