import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../process/config.ts';
import { CountryLookup } from '../ports/geo/country-lookup.ts';
import { RequestMetrics, type RequestKind } from '../process/logging/request-metrics.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { Random } from '../crypto/random.ts';
import { TenantDirectory, type Tenant } from '../ctx/tenant.ts';
import { AskedBefore } from './asked-before.ts';
import { findFacts } from './client-request.ts';
import { addressed, peerOf, TrustedProxies, type Addressed } from './host.ts';

/** The body as a latin1 string (one char per byte), so that head and body leave in one write. */
type Remembered = {
  head: readonly string[];
  body: string;
  kind: RequestKind;
  tenant: Tenant;
  isCurrent: () => boolean;
};
type Words = Pick<IncomingMessage['headers'], 'accept-encoding' | 'accept-language'>;

const keptBytes = 16 * 1_024 * 1_024;
const mostPaths = 10_000;
/** Estimated bytes of an entry besides its body: key, headers, cache node. */
const overhead = 1_000;
/** The client controls the key's length; long keys are not cached. */
const longestKey = 600;

/**
 * Response cache in front of the router. A visitor without cookies whose request equals two earlier ones gets the
 * cached response while its inputs are unchanged, so most of a crowd that follows one link costs no rendering.
 * Handlers opt in with `mayBeRepeated`; `remember` stores what they send.
 */
@Injectable()
export class FrontDoor {
  private readonly answers = new LRUCache<string, Remembered>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }) => body.length + overhead,
  });
  /** Only a second request is cached: crawlers of all pages would evict what many visitors request. */
  private readonly askedBefore = new AskedBefore();
  /** Fast negative check: most requested paths are never cached. */
  private readonly paths = new Set<string>();
  private readonly proxies: TrustedProxies;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly tenants: TenantDirectory,
    private readonly countries: CountryLookup,
    private readonly metrics: RequestMetrics,
    private readonly random: Random,
  ) {
    this.proxies = new TrustedProxies(config.trustedProxies);
  }

  /** Requests that the cache cannot answer go to the earlier listeners. */
  openIn(server: Server): void {
    const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!server.listening || !this.answer(request, response))
        for (const listener of listeners) listener.call(server, request, response);
    });
  }

  /** Call when a response is sent, with all its headers set. */
  remember(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    const facts = findFacts(request);
    if (
      !facts?.repeatWhile ||
      !facts.tenant ||
      !Buffer.isBuffer(body) ||
      !isForAnybody(request.raw) ||
      reply.statusCode !== 200 ||
      reply.hasHeader('set-cookie')
    )
      return;
    const key = keyOf(facts.addressed, facts.origin.country, request.headers, request.originalUrl);
    if (key.length > longestKey || !this.askedBefore.again(key)) return;
    const { 'x-request-id': _, ...headers } = reply.getHeaders();
    const head = Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
    if (this.paths.size >= mostPaths) this.paths.clear();
    this.paths.add(request.originalUrl);
    const kind = this.metrics.kindOf('GET', request.routeOptions.url ?? 'unknown', 200);
    this.answers.set(key, {
      head,
      body: facts.repeatBytes ?? body.toString('latin1'),
      kind,
      tenant: facts.tenant,
      isCurrent: facts.repeatWhile,
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, rawHeaders, url = '' } = request;
    if (!this.paths.has(url) || !isForAnybody(request)) return false;
    const startedAt = performance.now();
    const found = addressed({ rawHeaders, headers, url }, peerOf(request), this.proxies);
    if (!found) return false;
    const known = this.answers.get(keyOf(found, this.countries.find(found.address), headers, url));
    // A changed brand is a new object.
    if (!known || this.tenants.known?.(found.host) !== known.tenant || !known.isCurrent()) return false;
    const id = this.random.tag();
    response.writeHead(200, [...known.head, 'x-request-id', id]);
    response.end(known.body, 'latin1');
    this.metrics.tell(known.kind, performance.now() - startedAt, id, known.tenant.key);
    return true;
  }
}

/** True if the request carries nothing personal and nothing unbounded: no cookie, no validator, no query. */
function isForAnybody({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.cookie === undefined &&
    headers['if-none-match'] === undefined &&
    url?.includes('?') === false
  );
}

/** Everything that a cacheable response depends on. Header values hold no line breaks, so keys cannot collide. */
function keyOf({ scheme, host }: Addressed, country: string | undefined, words: Words, path: string): string {
  return `${scheme}\n${host}\n${country}\n${words['accept-language']}\n${words['accept-encoding']}\n${path}`;
}
