import type { FastifyReply } from 'fastify';
import { dataPolicy } from './security-headers.ts';

type Served = { type: string; body: Buffer };

/**
 * Sends a picture whose address ends: its browser keeps it until then, shared caches do not, and nothing in it runs.
 * `name` is what a saved file is called, without its ending.
 */
export function sendUntil(
  reply: FastifyReply,
  { type, body }: Served,
  { end, now, name }: { end: Date; now: Date; name?: string },
): FastifyReply {
  const seconds = Math.floor((end.getTime() - now.getTime()) / 1_000);
  return reply
    .type(type)
    .headers({
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-security-policy': `${dataPolicy}; sandbox`,
      'content-disposition':
        name === undefined ? 'inline' : `inline; filename="${name}.${type.slice('image/'.length)}"`,
      'referrer-policy': 'no-referrer',
    })
    .send(body);
}
