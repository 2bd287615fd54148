import type { FastifyRequest } from 'fastify';
import { openEvents } from '@manyhearts/contract/live';
import { watchRequest } from '@manyhearts/contract/session-use';

/** News come by themselves, and the pictures in them: they must not prolong the session of a member who is away. */
export function isUse({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  if (headers['x-request-type'] === watchRequest || headers['sec-fetch-dest'] === 'image') return false;
  return url.split('?')[0] !== openEvents.path;
}
