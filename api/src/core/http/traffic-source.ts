import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLander, landerAt } from '@manyhearts/contract/lander';
import { limits } from '@manyhearts/contract/limits';
import { hasTracking, longestTracking, trackingNames, type TrackingRecord } from '@manyhearts/contract/tracking';
import { Cookies, readCookie } from './cookies.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { signed, verified, type Signing } from '../crypto/signed.ts';
import { daySeconds } from '../text/durations.ts';

/** First touch wins, with the page that it began on. Without consent it is a session cookie. */
export function rememberSource(request: FastifyRequest, reply: FastifyReply, secrets: Secrets): void {
  const record = sourceIn(request.query as Record<string, unknown>);
  if (!record || readSource(request, secrets)) return;
  const lander = landerAt(request.url.split('?', 1)[0] ?? '/');
  const text = Buffer.from(JSON.stringify({ ...record, ...(lander && { lander }) })).toString('base64url');
  new Cookies(request, reply).set('src', signed(signingBy(secrets), text));
}

/** The visitor's traffic source: the signed cookie of the first visit, else the query. */
export function sourceOf(request: FastifyRequest, secrets: Secrets): TrackingRecord | undefined {
  return readSource(request, secrets) ?? sourceIn(request.query as Record<string, unknown>);
}

/**
 * Where a sign-up came from. The first touch, in a cookie that we signed, takes precedence over what the page sends, and
 * a page is known by its name only.
 */
export function originOf(
  request: FastifyRequest,
  secrets: Secrets,
  { lander = '', ...sent }: TrackingRecord = {},
): TrackingRecord | undefined {
  const origin = { ...(isLander(lander) && { lander }), ...(readSource(request, secrets) ?? sent) };
  return Object.keys(origin).length > 0 ? origin : undefined;
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
  const value = readCookie(request, 'src');
  if (value && readSource(request, secrets))
    new Cookies(request, reply).set('src', value, isAllowed ? limits.trackingDays * daySeconds : undefined);
}

/** Undefined if the cookie is missing or its signature is invalid. */
export function readSource(request: FastifyRequest, secrets: Secrets): TrackingRecord | undefined {
  const text = verified(signingBy(secrets), readCookie(request, 'src') ?? '');
  if (text === undefined) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as TrackingRecord;
}

function signingBy(secrets: Secrets): Signing {
  return { secrets, purpose: 'traffic-source', bound: [] };
}
