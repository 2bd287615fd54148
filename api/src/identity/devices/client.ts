import '@fastify/cookie';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from '../../core/http/client-request.ts';
import { deviceCookieOptions, readDeviceTokens } from '../../core/http/device-cookie.ts';
import { cookieName } from '../../core/http/request-hooks.ts';
import { deviceFamily } from './device.rules.ts';

/** What a browser sends besides its session. */
export type Client = { family: string; deviceTokens: readonly string[] };

export const CurrentClient = createParamDecorator((_: unknown, call: ExecutionContext): Client => {
  const request = call.switchToHttp().getRequest<FastifyRequest>();
  return { family: deviceFamily(request.headers['user-agent'] ?? ''), deviceTokens: readDeviceTokens(request, 'dev') };
});

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const { scheme } = factsOf(request).addressed;
  reply.setCookie(cookieName('dev', scheme), tokens.join('.'), { ...deviceCookieOptions(scheme), sameSite: 'lax' });
}
