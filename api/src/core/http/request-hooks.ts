import fastifyCookie from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { languageCookie, languages } from '@manyhearts/contract/languages';
import { AppError } from '../app-error.ts';
import { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { noReach, reachOfTenant, runWithin } from '../database/scope.ts';
import { CountryLookup } from '../geo/country-lookup.ts';
import { RequestMetrics } from '../logging/request-metrics.ts';
import { CONFIG } from '../ports.module.ts';
import { MemberSessions, StaffSessions } from '../sessions.ts';
import { TenantDirectory, type Tenant } from '../tenant.ts';
import { runAfterCommit } from './after-commit.ts';
import { findFacts, setFacts, type RequestFacts } from './client-request.ts';
import { isCrossSiteWrite } from './cross-site.ts';
import { addressed, TrustedProxies, type Addressed } from './host.ts';
import { isTooDeep } from './input.ts';
import { resolveLanguage } from './language.ts';
import { isPlainPath } from './path.ts';
import { dataPolicy, securityHeaders, strictTransport } from './security-headers.ts';

/** Asked by machines that know no brand: balancers, orchestrators, collectors. */
const operationsPaths = new Set(['/healthz', '/readyz', '/metrics']);
const pausedRetrySeconds = 3_600;

/**
 * The way of every request, in order: host → tenant → session → surroundings. What it finds stands in the facts;
 * the audience guard decides with them.
 */
@Injectable()
export class RequestHooks {
  private readonly proxies: TrustedProxies;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly tenants: TenantDirectory,
    private readonly memberSessions: MemberSessions,
    private readonly staffSessions: StaffSessions,
    private readonly countries: CountryLookup,
    private readonly metrics: RequestMetrics,
  ) {
    this.proxies = new TrustedProxies(config.trustedProxies);
  }

  async register(server: FastifyInstance): Promise<void> {
    await server.register(fastifyCookie);
    server.addHook('onRequest', async (request, reply) => this.prepare(request, reply));
    // Whatever runs later for this request, in whichever callback, stands in its surroundings.
    server.addHook('onRequest', (request, _reply, done) => runWithin(findFacts(request)?.surroundings ?? { reach: noReach }, done));
    server.addHook('preHandler', async (request) => {
      if (isTooDeep(request.body)) throw new AppError('bad_request');
    });
    server.addHook('onSend', async (request, reply) => this.addHeaders(request, reply));
    server.addHook('onResponse', async (request, reply) => this.metrics.note(request, reply));
  }

  private async prepare(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const [path = '/'] = request.url.split('?', 1);
    if (!isPlainPath(request.url)) throw new AppError('not_found');
    const { socket, rawHeaders } = request.raw;
    const peer = { address: socket.remoteAddress ?? '', encrypted: 'encrypted' in socket };
    const found = addressed(rawHeaders, request.headers, request.raw.url ?? '', peer, this.proxies);
    if (operationsPaths.has(path)) return this.enter(request, found ?? { host: '', port: undefined, scheme: 'http', address: peer.address }, undefined);
    if (!found) throw new AppError('unknown_domain');
    const isConsole = this.isConsole(path) && this.config.adminHosts.includes(found.host);
    const tenant = isConsole ? undefined : await this.tenants.byHost(found.host);
    const facts = this.enter(request, found, tenant);
    if (isCrossSiteWrite({ method: request.method, scheme: found.scheme, hostHeader: request.headers.host, headers: request.headers })) throw new AppError('cross_site');
    await this.readSession(request, facts, isConsole);
    if (isConsole || this.isOutsideBrands(path, found)) return undefined;
    return this.requireOpen(tenant, found, request, reply);
  }

  private enter(request: FastifyRequest, found: Addressed, tenant: Tenant | undefined): RequestFacts {
    const language = resolveLanguage(request.cookies[languageCookie.name], request.headers['accept-language'], tenant?.languages ?? languages, tenant?.domainLanguage);
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

  private async readSession(request: FastifyRequest, facts: RequestFacts, isConsole: boolean): Promise<void> {
    const token = request.cookies[cookieName(isConsole ? 'adm' : 'sid', facts.addressed.scheme)];
    if (!token) return;
    facts.hasSessionCookie = true;
    await runWithin(facts.surroundings, async () => {
      if (isConsole) facts.staff = await this.staffSessions.find(token);
      else if (facts.tenant) facts.member = await this.memberSessions.find(facts.tenant, token);
    });
    const { staff } = facts;
    // Installation tables only: a record decides which tenant is meant, and `on` puts that one in reach.
    if (staff && staff.tenantIds !== 'all') facts.surroundings.reach = noReach;
  }

  private requireOpen(tenant: Tenant | undefined, found: Addressed, request: FastifyRequest, reply: FastifyReply): unknown {
    if (!tenant || tenant.status === 'draft') throw new AppError('unknown_domain');
    if (found.host !== tenant.primaryHost) return reply.redirect(this.publicUrl(tenant, found, request.originalUrl), /^(GET|HEAD)$/.test(request.method) ? 301 : 308);
    if (tenant.status === 'paused') throw new AppError('paused', { name: tenant.name }, undefined, pausedRetrySeconds);
    return undefined;
  }

  private publicUrl(tenant: Tenant, found: Addressed, url: string): string {
    const port = this.config.publicPort === undefined ? found.port : String(this.config.publicPort);
    const shown = port === undefined || (found.scheme === 'https' ? port === '443' : port === '80') ? '' : `:${port}`;
    return `${found.scheme}://${tenant.primaryHost}${shown}${url}`;
  }

  private isConsole(path: string): boolean {
    return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/api/admin/');
  }

  /** The demo's index of brands and its mail viewer answer at plain localhost; test seams at any host that we know. */
  private isOutsideBrands(path: string, { host }: Addressed): boolean {
    if (this.config.testSeams && path.startsWith('/__test/')) return true;
    return this.config.demo && host === 'localhost' && (path === '/' || path.startsWith('/dev/') || path.startsWith('/api/docs'));
  }

  private async addHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await runAfterCommit(reply);
    const isSecure = findFacts(request)?.addressed.scheme === 'https';
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (isSecure) reply.header('strict-transport-security', strictTransport);
    reply.header('x-request-id', request.id);
  }
}

/** `__Host-` keeps sibling domains from setting it; browsers take that only over TLS. */
export function cookieName(name: 'sid' | 'adm', scheme: 'http' | 'https'): string {
  return scheme === 'https' ? `__Host-${name}` : name;
}

