import type { FastifyReply, FastifyRequest } from 'fastify';
import { setDeviceCookie } from '../devices/client.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import type { Renewed } from '../sessions/renewals.service.ts';
import type { Entered } from './entrance.service.ts';

/** Sets the cookies of a new session. */
export function letIn(request: FastifyRequest, reply: FastifyReply, { sessionToken, deviceTokens }: Entered): void {
  setSessionCookie(request, reply, sessionToken);
  setDeviceCookie(request, reply, deviceTokens);
}

/** Sets the cookies of a session that continues under a new token. */
export function stayIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionToken, deviceTokens }: Renewed<unknown>,
): void {
  if (sessionToken) setSessionCookie(request, reply, sessionToken);
  if (deviceTokens) setDeviceCookie(request, reply, deviceTokens);
}
