import '@fastify/cookie';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { factsOf } from '../../core/http/client-request.ts';
import { cookieName } from '../../core/http/request-hooks.ts';
import { deviceFamily } from './device.rules.ts';

/** What a browser brings along besides its session. */
export type Client = { family: string; deviceTokens: readonly string[] };

/** Several people may share a browser, each known by a token of their own. */
export const mostDeviceTokens = 4;
const tokenShape = /^[\w-]{43}$/;

export const CurrentClient = createParamDecorator((_: unknown, call: ExecutionContext): Client => {
  const request = call.switchToHttp().getRequest<FastifyRequest>();
  const cookie = request.cookies[cookieName('dev', factsOf(request).addressed.scheme)] ?? '';
  const deviceTokens = cookie.slice(0, 300).split('.').filter((token) => tokenShape.test(token)).slice(0, mostDeviceTokens);
  return { family: deviceFamily(request.headers['user-agent'] ?? ''), deviceTokens };
});

/** Outlives every session: it is what tells the owner of an account from whoever guesses at it. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('dev', scheme), tokens.join('.'), { path: '/', httpOnly: true, sameSite: 'lax', secure: scheme === 'https', maxAge: limits.retention.knownDeviceDays * 86_400 });
}
