import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { CountryLookup } from '../geo/country-lookup.ts';
import { RequestMetrics, type RequestKind } from '../logging/request-metrics.ts';
import { CONFIG } from '../ports.module.ts';
import { Random } from '../random.ts';
import { TenantDirectory, type Tenant } from '../tenant.ts';
import { AskedBefore } from './asked-before.ts';
import { findFacts } from './client-request.ts';
import { addressed, peerOf, TrustedProxies, type Addressed } from './host.ts';

/** The body's bytes as a text of one-byte signs: head and body then leave in one write. */
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
/** Of an answer beside its body: its key, its headers, its place. */
const overhead = 1_000;
/** Strangers write the words, so long ones are not worth keeping. */
const longestKey = 600;

/**
 * Stands before the router. A visitor without a cookie who asks in the words in which two others asked before is given
 * the very same answer, as long as what it was made from stands: most of a crowd that follows a link costs no more.
 * It makes no answers itself. The handler of one says `mayBeRepeated`, and what then leaves the server is kept here.
 */
@Injectable()
export class FrontDoor {
  private readonly answers = new LRUCache<string, Remembered>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }) => body.length + overhead,
  });
  /** What is asked once is not kept: robots that walk through all pages of all brands would push out what crowds ask for. */
  private readonly askedBefore = new AskedBefore();
  /** Most of what is asked was never kept, which one look tells. */
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

  /** Whatever it can't answer goes on to those who listened before. */
  openIn(server: Server): void {
    const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!server.listening || !this.answer(request, response))
        for (const listener of listeners) listener.call(server, request, response);
    });
  }

  /** Called when an answer leaves, with all its headers. */
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
    const found = addressed(rawHeaders, headers, url, peerOf(request), this.proxies);
    if (!found) return false;
    const known = this.answers.get(keyOf(found, this.countries.find(found.address), headers, url));
    // A brand that changed is another object.
    if (!known || this.tenants.known?.(found.host) !== known.tenant || !known.isCurrent()) return false;
    const id = this.random.tag();
    response.writeHead(200, [...known.head, 'x-request-id', id]);
    response.end(known.body, 'latin1');
    this.metrics.tell(known.kind, performance.now() - startedAt, id, known.tenant.key);
    return true;
  }
}

/** Nothing in it is one person's, or chosen without end: no cookie, no copy to compare with, no query. */
function isForAnybody({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.cookie === undefined &&
    headers['if-none-match'] === undefined &&
    url?.includes('?') === false
  );
}

/** All that an answer for anybody depends on. No header can hold a line's end, so no two wishes share a key. */
function keyOf({ scheme, host }: Addressed, country: string | undefined, words: Words, path: string): string {
  return `${scheme}\n${host}\n${country}\n${words['accept-language']}\n${words['accept-encoding']}\n${path}`;
}
