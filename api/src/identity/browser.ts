import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Cookies, readCookie, readDeviceTokens } from '../core/http/cookies.ts';
import { forgetCached } from '../core/http/security-headers.ts';

/** What a browser sends besides its session. */
export type Client = { family: string; deviceTokens: readonly string[] };
type Tokens = { sessionToken?: string; deviceTokens?: readonly string[] };

/** The browser of a request: what it sends about itself, and the cookies that it gets. */
export class Browser {
  private readonly cookies: Cookies;

  constructor(
    readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.cookies = new Cookies(request, reply);
  }

  get client(): Client {
    const { headers } = this.request;
    return { family: deviceFamily(headers['user-agent'] ?? ''), deviceTokens: readDeviceTokens(this.request, 'dev') };
  }

  /** The session token that it holds, valid or not. */
  get sessionToken(): string | undefined {
    return readCookie(this.request, 'sid');
  }

  /** Sets the cookies of a session that was opened or renewed; a token that is missing stays as it is. */
  keep({ sessionToken, deviceTokens }: Tokens): void {
    if (sessionToken) this.cookies.set('sid', sessionToken);
    if (deviceTokens) this.cookies.set('dev', deviceTokens.join('.'));
  }

  endSession(): void {
    this.cookies.clear('sid');
    this.reply.header(forgetCached.name, forgetCached.value);
  }
}

export const CurrentBrowser = createParamDecorator((_: unknown, call: ExecutionContext): Browser => {
  const http = call.switchToHttp();
  return new Browser(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

/** Order matters: most user agents also name other browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system without versions: members recognise it, and updates don't change it. */
export function deviceFamily(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const names = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return names.join(' · ') || '?';
}
