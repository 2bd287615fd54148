import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isPrivateAddress, plainAddress } from '../core/network-address.ts';

/** Whoever asks through a proxy comes from elsewhere, wherever the proxy stands. */
const proxyMarks = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
] as const satisfies (keyof IncomingHttpHeaders)[];

/** The address of whoever asks in person; undefined for a request that somebody hands on. By the socket alone. */
export function directPeer({ headers, raw }: FastifyRequest): string | undefined {
  if (proxyMarks.some((name) => headers[name] !== undefined)) return undefined;
  return plainAddress(raw.socket.remoteAddress ?? '');
}

/**
 * Whether the request names this machine. A proxy hands on the name of a brand, or of whatever else leads to it, and may set no mark:
 * so it is the name that keeps what is for this machine alone from everybody else.
 */
export function namesThisMachine({ headers }: FastifyRequest): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '');
}

export function isLoopback(address: string): boolean {
  return isPrivateAddress(address) && (address.startsWith('127.') || address === '::1');
}
