import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { memberSessionTimes } from '../ctx/sessions.ts';
import { factsOf } from './client-request.ts';
import { daySeconds } from '../text/durations.ts';

type Kind = { sameSite: 'lax' | 'strict'; seconds?: number };

const knownDeviceSeconds = limits.retention.knownDeviceDays * daySeconds;

/**
 * Every cookie that the server sets. SameSite=Lax is sent when a link on another site leads here, and with no other
 * cross-site request; Strict not even then. Without `seconds` a cookie ends with the browser.
 */
const kinds = {
  /** Session of a member. */
  sid: { sameSite: 'lax', seconds: memberSessionTimes.absoluteMs / 1_000 },
  /** Session of a member of staff. */
  adm: { sameSite: 'strict' },
  /** Known devices. They outlive sessions and open nothing: they tell an account's owner from those who guess. */
  dev: { sameSite: 'lax', seconds: knownDeviceSeconds },
  'adm-dev': { sameSite: 'strict', seconds: knownDeviceSeconds },
  /** Traffic source of the first visit. */
  src: { sameSite: 'lax' },
} as const satisfies Record<string, Kind>;

export type CookieKind = keyof typeof kinds;

/** Several people may share a browser, each with a device token of their own. */
export const mostDeviceTokens = 4;
const deviceToken = /^[\w-]{43}$/;

/** `__Host-` keeps sibling domains from setting the cookie; browsers accept the prefix only over TLS. */
export function cookieName(kind: CookieKind, scheme: 'http' | 'https'): string {
  return scheme === 'https' && kind !== 'src' ? `__Host-${kind}` : kind;
}

export function readCookie(request: FastifyRequest, kind: CookieKind): string | undefined {
  return request.cookies[cookieName(kind, factsOf(request).addressed.scheme)];
}

export function readDeviceTokens(request: FastifyRequest, kind: 'dev' | 'adm-dev'): string[] {
  return (readCookie(request, kind) ?? '')
    .slice(0, 300)
    .split('.')
    .filter((token) => deviceToken.test(token))
    .slice(0, mostDeviceTokens);
}

/** The cookies of one answer. */
export class Cookies {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  set(kind: CookieKind, value: string, maxAge: number | undefined = (kinds[kind] as Kind).seconds): void {
    const { scheme } = factsOf(this.request).addressed;
    this.reply.setCookie(cookieName(kind, scheme), value, {
      path: '/',
      httpOnly: true,
      sameSite: kinds[kind].sameSite,
      secure: scheme === 'https',
      ...(maxAge !== undefined && { maxAge }),
    });
  }

  clear(kind: CookieKind): void {
    this.set(kind, '', 0);
  }
}
