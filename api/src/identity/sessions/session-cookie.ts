import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from '../../core/http/client-request.ts';
import { cookieName } from '../../core/http/request-hooks.ts';
import { forgetCached } from '../../core/http/security-headers.ts';
import { memberSessionTimes } from '../../core/ctx/session.rules.ts';

/** SameSite=Lax: sent when a link on another site leads here, and with no other cross-site request. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  write(request, reply, token, memberSessionTimes.absoluteMs / 1_000);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  write(request, reply, '', 0);
  reply.header(forgetCached.name, forgetCached.value);
}

/** The token that the browser holds, valid or not. */
export function sentSession(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName('sid', factsOf(request).addressed.scheme)];
}

function write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('sid', scheme), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: scheme === 'https',
    maxAge,
  });
}
