import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isPrivateAddress, plainAddress } from '../core/text/network-address.ts';

/** A request with one of these headers came through a proxy, so its socket address isn't the client's. */
const proxyMarks = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
] as const satisfies (keyof IncomingHttpHeaders)[];

/** Address of a client that connects directly, taken from the socket; undefined for a proxied request. */
export function directPeer({ headers, raw }: FastifyRequest): string | undefined {
  if (proxyMarks.some((name) => headers[name] !== undefined)) return undefined;
  return plainAddress(raw.socket.remoteAddress ?? '');
}

/**
 * True if the request's host is this machine. A proxy may set no mark, but it forwards the name of a brand or another
 * public name, so this check keeps local endpoints private.
 */
export function namesThisMachine({ headers }: FastifyRequest): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '');
}

export function isLoopback(address: string): boolean {
  return isPrivateAddress(address) && (address.startsWith('127.') || address === '::1');
}
