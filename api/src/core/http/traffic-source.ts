import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { hasTracking, longestTracking, trackingNames, type TrackingRecord } from '@manyhearts/contract/tracking';
import { factsOf } from './client-request.ts';
import type { Secrets } from '../secrets.ts';

/** Where a visitor came from: first touch wins. Without consent it lives as long as the browser's session. */
export const sourceCookie = 'src';
/** Of a record of five texts of signs that JSON writes out and base64 lengthens. */
const longestRecord = 4_000;

export function rememberSource(request: FastifyRequest, reply: FastifyReply, secrets: Secrets): void {
  const record = sourceIn(request.query as Record<string, unknown>);
  if (!record || readSource(request, secrets)) return;
  const text = Buffer.from(JSON.stringify(record)).toString('base64url');
  write(request, reply, `${text}.${secrets.sign('traffic-source', text)}`);
}

/** Where a visitor came from, if they came from somewhere: what we signed at their first touch, else what the address says. */
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

/** With consent the record outlives the visit; without it, it ends with the browser. */
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

/** Undefined for none, and for one that somebody made up. */
export function readSource(request: FastifyRequest, secrets: Secrets): TrackingRecord | undefined {
  const [text = '', signature = ''] = (request.cookies[sourceCookie] ?? '').split('.');
  if (!text || text.length > longestRecord || !secrets.isSigned('traffic-source', text, signature)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as TrackingRecord;
}
