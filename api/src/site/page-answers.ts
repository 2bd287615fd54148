import type { FastifyRequest } from 'fastify';
import type { PageAnswer, PageRead } from '@manyhearts/contract/boot';
import { readJson } from '@manyhearts/contract/client/create-client';
import { toWireRequest, type CallInput } from '@manyhearts/contract/client/wire-request';

/** About the page itself, or about how its answer is sent. */
const ofThePage = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'if-modified-since',
  'if-none-match',
  'range',
];

/**
 * Answers to the reads of a member's page. They take the way of every call, with the member's own headers, so that a
 * page holds nothing that its member could not ask for. What is refused is left to the browser, which says why.
 */
export async function answersTo(request: FastifyRequest, reads: readonly PageRead[]): Promise<PageAnswer[]> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofThePage.includes(name)));
  const { remoteAddress } = request.raw.socket;
  const answers = await Promise.all(
    reads.map(async ({ call, input, isPaged }): Promise<PageAnswer | undefined> => {
      const { address: url } = toWireRequest(call, input as CallInput);
      const { statusCode, payload } = await request.server.inject({
        url,
        headers,
        ...(remoteAddress !== undefined && { remoteAddress }),
      });
      return statusCode === 200 ? { path: call.path, input, isPaged, answer: readJson(payload) } : undefined;
    }),
  );
  return answers.filter((answer) => answer !== undefined);
}
