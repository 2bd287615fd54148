import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { factsOf } from './client-request.ts';
import { cookieName } from './request-hooks.ts';

/** `dev` is for members, `adm-dev` for staff; neither is accepted in place of the other. */
export type DeviceCookie = 'dev' | 'adm-dev';

/** Several people may share a browser, each with a token of their own. */
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

/** Outlives sessions: it tells an account's owner from strangers who guess at its password. */
export function deviceCookieOptions(scheme: 'http' | 'https') {
  return { path: '/', httpOnly: true, secure: scheme === 'https', maxAge: limits.retention.knownDeviceDays * 86_400 };
}
