import { shapesOf } from '@manyhearts/contract/index-of-shapes';
import { RouteManifest } from '../src/core/http/route-manifest.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';
import { plainRequest } from './raw-http.ts';
import { requestOf, sampleOf } from './route-samples.ts';

/** Stack traces, server paths, SQL statements and driver errors. Pages have `<select>`, but never a list of columns. */
const insides = [
  /\bat [\w.<>]+ \(|\.(?:ts|js|mjs):\d+|(?:Type|Range|Syntax)Error/,
  /node_modules|node:internal|\/(?:src|dist|tmp|home|root)\//,
  /(?<!<)\b(?:select|SELECT)\s.+\s(?:from|FROM)\b|\b(?:insert into|INSERT INTO|update \w+ set|UPDATE \w+ SET)\b/,
  /SQLITE_|\bER_[A-Z]{3,}|TENANT_GUARD|QueryFailed/,
];
export const tellsTooMuch = (...texts: string[]) => texts.some((text) => insides.some((inside) => inside.test(text)));

/** A seeded random number generator: one seed gives the same requests on every run. */
export class Chance {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  text(longest = 40): string {
    return Array.from({ length: this.below(longest) }, () =>
      String.fromCharCode(this.isOneIn(4) ? this.below(256) : 32 + this.below(95)),
    ).join('');
  }
}

export const oddValues = [
  null,
  true,
  -1,
  0,
  1e308,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  "' or 1=1 --",
  '"; drop table tenant; --',
  '%',
  '%27',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '__proto__',
  [],
  {},
  [[]],
  { $gt: '' },
  'x'.repeat(5_000),
  '2026-02-30',
  'NaN',
  '1e9',
  '\u202e',
  '[0,9]',
  '["name","ASC"]',
  '{"id":["x"]}',
] as const;
const oddHeaders = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'content-type',
  'content-encoding',
  'expect',
  'forwarded',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'te',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
] as const;
const oddPaths = [
  '/',
  '/%',
  '/%zz',
  '/%ff',
  '/%00',
  '/..',
  '/.env',
  '/.git/config',
  '/api',
  '/api/',
  '/api//settings',
  '/api/settings/x',
  '/api/settings.php.php',
  '/admin/../api',
  '/wp-login.php',
  '/__test',
  '/__proto__',
  '/x'.repeat(1_200),
  '/*',
  '/?',
  '/#',
  '/api/settings?',
  '/api/regions?country',
  '/api/regions?country=NL&country=BE',
  '/api/regions?country[]=NL',
] as const;

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

export type OddRequest = {
  method: (typeof verbs)[number];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

export function oddRequest(chance: Chance, { app }: TestApp, tenant: MadeTenant, cookie: string): OddRequest {
  const calls = app
    .get(RouteManifest)
    .routes()
    .map(({ call }) => call)
    .filter(({ audience }) => audience !== 'test');
  const call = chance.of(calls as [(typeof calls)[0], ...typeof calls]);
  const sample = sampleOf(call, { tenant });
  const { url } = requestOf(call, sample);
  const oddId = (id: string): string =>
    chance.isOneIn(3) ? encodeURIComponent(String(chance.of(oddValues)).toWellFormed()).slice(0, 300) : id;
  const path = chance.isOneIn(4) ? chance.of(oddPaths) : url.replace(/[0-9A-Z]{26}/, oddId);
  const query = chance.isOneIn(2)
    ? `${path.includes('?') ? '&' : '?'}${oddQuery(chance, Object.keys(shapesOf(call).query?.fields ?? {}))}`
    : '';
  const headers: Record<string, string> = {
    host: chance.isOneIn(10) ? chance.text(30) : call.path.startsWith('/api/admin') ? 'localhost' : tenant.host,
    cookie,
  };
  for (let more = chance.below(4); more > 0; more -= 1) {
    headers[chance.of(oddHeaders)] = headerSafe(chance.isOneIn(2) ? chance.text(200) : String(chance.of(oddValues)));
  }
  const method: OddRequest['method'] = chance.isOneIn(3) ? chance.of(verbs) : call.verb;
  if (method === 'GET' || method === 'HEAD') return { method, url: `${path}${query}`, headers };
  if (!chance.isOneIn(5))
    headers['content-type'] = chance.isOneIn(5) ? headerSafe(chance.text(40)) : 'application/json';
  return { method, url: `${path}${query}`, headers, payload: oddBody(chance, sample.body ?? {}) };
}

function oddQuery(chance: Chance, names: readonly string[]): string {
  const name = chance.of(['x', 'a[b]', '', 'limit', ...names]);
  const value = chance.of(oddValues);
  const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
  return chance.isOneIn(4)
    ? chance.text(60).replace(/[#\s]/g, '')
    : `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

function oddBody(chance: Chance, good: object): string {
  const whole = JSON.stringify(good);
  switch (chance.below(6)) {
    case 0:
      return whole.slice(0, chance.below(whole.length));
    case 1:
      return chance.text(200);
    case 2:
      return JSON.stringify(chance.of(oddValues));
    case 3:
      return whole.replace(/[{}[\]":,]/, () => chance.of(['{', '}', '[', ']', '"', ':', ',', '\u0000', '\\u00']));
    default:
      return JSON.stringify({ ...good, ...withOddValues(chance, [...Object.keys(good), 'x']) });
  }
}

function withOddValues(chance: Chance, names: readonly string[]): object {
  return Object.fromEntries(names.filter(() => chance.isOneIn(2)).map((name) => [name, chance.of(oddValues)]));
}

export function brokenBytes(chance: Chance, t: TestApp, tenant: MadeTenant, cookie: string): Buffer {
  const { method, url, headers, payload = '' } = oddRequest(chance, t, tenant, cookie);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const bytesLong = Buffer.byteLength(payload);
  const length = `Content-Length: ${chance.of([bytesLong, 0, bytesLong + 50, -1, 'x', '1, 2', '999999999999', `${bytesLong}\r\nContent-Length: 3`])}`;
  const chunked = ['Transfer-Encoding: chunked', ...(chance.isOneIn(2) ? [length] : [])];
  const line = `${method} ${url} ${chance.of(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'http/1.1'])}`;
  const head = plainRequest(line, ...lines, ...(chance.isOneIn(4) ? chunked : [length]));
  const body = chance.isOneIn(6)
    ? `${chance.of(['zz', '5', 'ffffffffffffffff', '-1', ''])}\r\n${payload}\r\n`
    : payload;
  const bytes = Buffer.from(`${head}${body}`, 'latin1');
  for (let flips = chance.isOneIn(3) ? chance.below(6) : 0; flips > 0; flips -= 1)
    bytes[chance.below(bytes.length)] = chance.below(256);
  return chance.isOneIn(8) ? bytes.subarray(0, chance.below(bytes.length)) : bytes;
}

/** `inject` builds real headers, which must not contain line breaks. */
function headerSafe(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
}
