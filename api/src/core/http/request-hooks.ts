import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { languageCookie, languages } from '@manyhearts/contract/languages';
import * as operations from '@manyhearts/contract/operations';
import { receiveInboundMail } from '@manyhearts/contract/complaints';
import { receivePaymentEvent } from '@manyhearts/contract/payment-events';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../process/clock.ts';
import type { Config } from '../process/config.ts';
import { noReach, reachOfTenant, runWithin } from '../database/scope.ts';
import { CountryLookup } from '../ports/geo/country-lookup.ts';
import { WriteTurns, type Writer } from '../flow/limiter/write-turns.ts';
import { Log } from '../process/logging/log.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { CONFIG } from '../ports/ports.module.ts';
import { originAt } from '../text/network-address.ts';
import { MemberSessions, StaffSessions } from '../ctx/sessions.ts';
import { isOpenTenant, TenantDirectory, type Tenant } from '../ctx/tenant.ts';
import { AfterAnswers } from './after-answers.ts';
import { runAfterCommit } from './after-commit.ts';
import { readCookie } from './cookies.ts';
import { factsOf, findFacts, setFacts, type RequestFacts } from './client-request.ts';
import { isSafe, requireSameSite } from './cross-site.ts';
import { FrontDoor } from '../fast/front-door.ts';
import { addressed, isEncrypted, peerOf, TrustedProxies, type Addressed } from './host.ts';
import { HttpsOnly } from './https-only.ts';
import { isTooComplex } from './input.ts';
import { resolveLanguage } from './language.ts';
import { isPlainPath, pathOf } from './path.ts';
import { readForms } from './url-encoded-forms.ts';
import { keyOfDelivery, noteRequestKey } from './request-key.ts';
import { everyHeader, strictTransport } from './security-headers.ts';
import { endSlowBodies } from './open-connections.ts';
import { isUse } from './session-use.ts';
import { UntrustedProxy } from './untrusted-proxy.ts';

/** Called by machines without a brand's host: balancers, orchestrators, metric collectors, the reverse proxy. */
const operationsPaths: ReadonlySet<string> = new Set(Object.values(operations).map(({ path }) => path));
/** Called by providers of payments and of mail, also while the brand is paused or moved to another host. */
const providerPaths = [receivePaymentEvent, receiveInboundMail].map(({ path }) => path.split('{', 1)[0] ?? '');
const pausedRetrySeconds = 3_600;
const longestToken = 100;
const headers = Object.entries(everyHeader);
const noCookies = Object.freeze(Object.create(null) as Record<string, string | undefined>);

type Done = (error?: Error) => void;

/**
 * Prepares every request, in order: host, tenant, write limiter, session, surroundings. Stores the results as the
 * request's facts, which the audience guard reads.
 */
@Injectable()
export class RequestHooks {
  private readonly proxies: TrustedProxies;
  private readonly untrusted: UntrustedProxy;
  private readonly httpsOnly: HttpsOnly;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly tenants: TenantDirectory,
    private readonly memberSessions: MemberSessions,
    private readonly staffSessions: StaffSessions,
    private readonly countries: CountryLookup,
    private readonly metrics: RequestMetrics,
    private readonly door: FrontDoor,
    private readonly turns: WriteTurns,
    private readonly afterAnswers: AfterAnswers,
    log: Log,
  ) {
    this.proxies = new TrustedProxies(config.trustedProxies);
    this.httpsOnly = new HttpsOnly(config);
    this.untrusted = new UntrustedProxy(config, this.proxies, log);
  }

  async register(server: FastifyInstance): Promise<void> {
    // Parsed in `begin` instead: the plugin's hook would allocate a cookie map for every visitor without cookies.
    await server.register(fastifyCookie, { hook: false });
    await server.register(fastifyMultipart);
    endSlowBodies(server);
    readForms(server);
    server.addHook('onRequest', (request, reply, done) => this.begin(request, reply, done));
    server.addHook('preHandler', (request, _reply, done) => {
      if (isTooComplex(request.body)) return done(new AppError('bad_request'));
      noteRequestKey(request, this.config.secrets);
      done();
    });
    server.addHook('onSend', (request, reply, body, done) => {
      // Failures before `begin`, e.g. a request target that is no path, have no headers yet.
      if (!reply.hasHeader('x-request-id')) this.addHeaders(request, reply);
      const waiting = runAfterCommit(reply);
      if (waiting) waiting.then(() => this.remember(request, reply, body, done), done);
      else this.remember(request, reply, body, done);
    });
    server.addHook('onResponse', (request, reply, done) => {
      this.metrics.note(request, reply);
      const facts = findFacts(request);
      if (facts?.afterAnswer) this.afterAnswers.run(facts.surroundings, facts.afterAnswer);
      done();
    });
  }

  private remember(request: FastifyRequest, reply: FastifyReply, body: unknown, done: Done): void {
    this.door.remember(request, reply, body);
    done();
  }

  /** Callback-based: most requests need only cached data, and a promise would delay each by a turn. */
  private begin(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    // Everything that runs later for this request, in any callback, inherits its surroundings.
    const goOn = (): void => {
      if (!reply.sent) runWithin(factsOf(request).surroundings, done);
    };
    let waiting: Promise<unknown> | undefined;
    try {
      // Defaults first, so that handlers can override them.
      this.addHeaders(request, reply);
      const { cookie } = request.raw.headers;
      request.cookies = cookie === undefined ? noCookies : request.server.parseCookie(cookie);
      waiting = this.prepare(request, reply);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (waiting) waiting.then(goOn, done);
    else goOn();
  }

  private addHeaders(request: FastifyRequest, reply: FastifyReply): void {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (isEncrypted(request.raw, this.proxies)) reply.header('strict-transport-security', strictTransport);
  }

  /** Returns undefined if it finished synchronously. */
  private prepare(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    const { raw } = request;
    const path = pathOf(request.url);
    if (!isPlainPath(path)) throw new AppError('not_found');
    this.untrusted.warnOnce(raw);
    const peer = peerOf(raw);
    const found = addressed(raw, peer, this.proxies);
    if (operationsPaths.has(path) || providerPaths.some((start) => path.startsWith(start))) {
      this.enter(request, found ?? { host: '', scheme: 'http', address: peer.address }, undefined);
      return undefined;
    }
    if (!found) {
      // Newcomers type this address, which no brand can have: hosts of brands are names.
      const isTyped = path === '/' && /^127\.0\.0\.1(?::\d+)?$/.test(request.headers.host ?? '');
      if (!this.config.demo || !isTyped) throw new AppError('unknown_domain');
      reply.redirect(originAt(this.config, 'http', 'localhost'), 302);
      return undefined;
    }
    if (this.isConsole(path) && this.config.adminHosts.includes(found.host))
      return this.enterConsole(request, reply, found);
    const known = this.tenants.known?.(found.host);
    if (known) return this.enterBrand(request, reply, { found, path, tenant: known });
    return this.tenants.byHost(found.host).then((tenant) => this.enterBrand(request, reply, { found, path, tenant }));
  }

  private enterConsole(request: FastifyRequest, reply: FastifyReply, found: Addressed): Promise<unknown> | undefined {
    const facts = this.enter(request, found, undefined);
    if (this.httpsOnly.redirects(request, reply, found)) return undefined;
    return this.inTurn(request, facts, () => this.readSession(request, facts, true));
  }

  private enterBrand(
    request: FastifyRequest,
    reply: FastifyReply,
    { found, path, tenant }: { found: Addressed; path: string; tenant: Tenant | undefined },
  ): Promise<unknown> | undefined {
    const facts = this.enter(request, found, tenant);
    if (isOpenTenant(tenant) && this.httpsOnly.redirects(request, reply, found)) return undefined;
    return this.inTurn(request, facts, () => this.enterOpenBrand(request, reply, facts, path));
  }

  private enterOpenBrand(
    request: FastifyRequest,
    reply: FastifyReply,
    facts: RequestFacts,
    path: string,
  ): Promise<unknown> | undefined {
    const { addressed: found, tenant } = facts;
    const mayPass = this.isOutsideBrands(path, found);
    const reading = this.readSession(request, facts, false);
    if (mayPass) return reading;
    if (reading) return reading.then(() => this.requireOpen(tenant, found, request, reply));
    this.requireOpen(tenant, found, request, reply);
    return undefined;
  }

  /**
   * Calls `goOn` at once for a read. A write from another site is refused; others must first pass the address's limit,
   * and afterwards the account's.
   */
  private inTurn(
    request: FastifyRequest,
    facts: RequestFacts,
    goOn: () => Promise<unknown> | undefined,
  ): Promise<unknown> | undefined {
    requireSameSite(request, facts.addressed);
    if (isSafe(request.method)) return goOn();
    const { address } = facts.origin;
    const requestKey = keyOfDelivery(request, address);
    const writer = (): Writer => ({ address, account: facts.member?.id ?? facts.staff?.id, requestKey });
    return this.turns
      .takeOfAddress(writer())
      .then(goOn)
      .then(() => this.turns.takeOfAccount(writer()));
  }

  private enter(request: FastifyRequest, found: Addressed, tenant: Tenant | undefined): RequestFacts {
    const language = resolveLanguage(
      request.cookies[languageCookie.name],
      request.raw.headers['accept-language'],
      tenant?.languages ?? languages,
      tenant?.domainLanguage,
    );
    const facts: RequestFacts = {
      addressed: found,
      language,
      tenant,
      isAdminHost: this.config.adminHosts.includes(found.host),
      hasSessionCookie: false,
      surroundings: { reach: tenant ? reachOfTenant(tenant) : noReach },
      origin: {
        dataSource: this.dataSource,
        clock: this.clock,
        requestId: request.id,
        language,
        address: found.address,
        country: this.countries.find(found.address),
      },
    };
    setFacts(request, facts);
    return facts;
  }

  /** Returns undefined if the request carries no session. */
  private readSession(request: FastifyRequest, facts: RequestFacts, isConsole: boolean): Promise<void> | undefined {
    const token = readCookie(request, isConsole ? 'adm' : 'sid');
    if (!token) return undefined;
    facts.hasSessionCookie = true;
    // Bounds the cost of hashing; our tokens have 43 characters.
    if (token.length > longestToken) return undefined;
    const use = { isUse: isUse(request), isConsole };
    return runWithin(facts.surroundings, () => this.findSession(token, facts, use));
  }

  private async findSession(
    token: string,
    facts: RequestFacts,
    { isUse: counts, isConsole }: { isUse: boolean; isConsole: boolean },
  ): Promise<void> {
    if (isConsole) facts.staff = await this.staffSessions.findOpen(token, counts);
    else if (facts.tenant) {
      const session = await this.memberSessions.findOpen(facts.tenant, token);
      facts.member = session?.member;
      facts.afterAnswer = counts ? session?.noteUse : undefined;
    }
    const { staff } = facts;
    // Staff limited to some tenants start with installation tables only; `on` adds the tenant of the record they
    // open.
    if (staff && staff.tenantIds !== 'all') facts.surroundings.reach = noReach;
  }

  private requireOpen(
    tenant: Tenant | undefined,
    found: Addressed,
    request: FastifyRequest,
    reply: FastifyReply,
  ): unknown {
    if (!isOpenTenant(tenant)) throw new AppError('unknown_domain');
    if (found.host !== tenant.primaryHost)
      return reply.redirect(
        `${originAt(this.config, found.scheme, tenant.primaryHost)}${request.originalUrl}`,
        /^(GET|HEAD)$/.test(request.method) ? 301 : 308,
      );
    if (tenant.status === 'paused') throw new AppError('paused', { name: tenant.name }, undefined, pausedRetrySeconds);
    return undefined;
  }

  private isConsole(path: string): boolean {
    return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/api/admin/');
  }

  /** In the demo, localhost serves the index of brands and the mail viewer; test seams answer on any known host. */
  private isOutsideBrands(path: string, { host }: Addressed): boolean {
    if (this.config.testSeams && path.startsWith('/__test/')) return true;
    return (
      this.config.demo &&
      host === 'localhost' &&
      (path === '/' || path.startsWith('/dev/') || path.startsWith('/api/docs'))
    );
  }
}
