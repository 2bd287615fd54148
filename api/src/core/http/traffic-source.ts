import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { hasTracking, longestTracking, trackingNames, type TrackingRecord } from '@manyhearts/contract/tracking';
import { factsOf } from './client-request.ts';
import type { Secrets } from '../crypto/secrets.ts';

/** Holds the traffic source; first touch wins. Without consent it is a session cookie. */
export const sourceCookie = 'src';
/** Upper bound of the cookie: five values, JSON-escaped and base64-encoded. */
const longestRecord = 4_000;

export function rememberSource(request: FastifyRequest, reply: FastifyReply, secrets: Secrets): void {
  const record = sourceIn(request.query as Record<string, unknown>);
  if (!record || readSource(request, secrets)) return;
  const text = Buffer.from(JSON.stringify(record)).toString('base64url');
  write(request, reply, `${text}.${secrets.sign('traffic-source', text)}`);
}

/** The visitor's traffic source: the signed cookie of the first visit, else the query. */
export function sourceOf(request: FastifyRequest, secrets: Secrets): TrackingRecord | undefined {
  return readSource(request, secrets) ?? sourceIn(request.query as Record<string, unknown>);
}

function sourceIn(query: Record<string, unknown>): TrackingRecord | undefined {
  if (!hasTracking(query)) return undefined;
  return Object.fromEntries(
    trackingNames.flatMap((name) =>
      typeof query[name] === 'string' ? [[name, query[name].slice(0, longestTracking)]] : [],
    ),
  );
}

/** With consent the cookie persists; without it, it ends with the browser session. */
export function keepSource(request: FastifyRequest, reply: FastifyReply, secrets: Secrets, isAllowed: boolean): void {
  const value = request.cookies[sourceCookie];
  if (value && readSource(request, secrets))
    write(request, reply, value, isAllowed ? limits.trackingDays * 86_400 : undefined);
}

function write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
  const secure = factsOf(request).addressed.scheme === 'https';
  reply.setCookie(sourceCookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** Undefined if the cookie is missing or its signature is invalid. */
export function readSource(request: FastifyRequest, secrets: Secrets): TrackingRecord | undefined {
  const [text = '', signature = ''] = (request.cookies[sourceCookie] ?? '').split('.');
  if (!text || text.length > longestRecord || !secrets.isSigned('traffic-source', text, signature)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as TrackingRecord;
}
