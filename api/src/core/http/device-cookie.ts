import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { factsOf } from './client-request.ts';
import { cookieName } from './request-hooks.ts';

/** `dev` knows members, `adm-dev` staff: neither opens anything in the other's place. */
export type DeviceCookie = 'dev' | 'adm-dev';

/** Several people may share a browser, each known by a token of their own. */
export const mostDeviceTokens = 4;
const tokenShape = /^[\w-]{43}$/;

export function readDeviceTokens(request: FastifyRequest, name: DeviceCookie): string[] {
  const cookie = request.cookies[cookieName(name, factsOf(request).addressed.scheme)] ?? '';
  return cookie
    .slice(0, 300)
    .split('.')
    .filter((token) => tokenShape.test(token))
    .slice(0, mostDeviceTokens);
}

/** Outlives every session: it is what tells the owner of an account from strangers who guess at it. */
export function deviceCookieOptions(scheme: 'http' | 'https') {
  return { path: '/', httpOnly: true, secure: scheme === 'https', maxAge: limits.retention.knownDeviceDays * 86_400 };
}
