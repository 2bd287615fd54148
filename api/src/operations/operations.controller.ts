import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Req, Res, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHealth, readMetrics, readReadiness, askForTls } from '@manyhearts/contract/operations';
import { AppError } from '../core/errors/app-error.ts';
import { Call, Input } from '../core/http/call.ts';
import { RequestMetrics } from '../core/process/logging/request-metrics.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import type { Config } from '../core/process/config.ts';
import { parseHost, TrustedProxies } from '../core/http/host.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { isPrivateAddress, plainAddress } from '../core/text/network-address.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class OperationsController {
  private readonly proxies: TrustedProxies;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: RequestMetrics,
    private readonly readiness: Readiness,
    private readonly tenants: TenantDirectory,
  ) {
    this.proxies = new TrustedProxies(config.trustedProxies);
  }

  @Call(readHealth)
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call(readReadiness)
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; parts: Record<string, string> }> {
    const { isReady, parts } = await this.readiness.look();
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'not ready', parts };
  }

  /** Metrics reveal business figures, so only this machine may read them. */
  @Call(readMetrics)
  async figures(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const peer = directPeer(request);
    if (peer === undefined || !isLoopback(peer) || !namesThisMachine(request) || this.tenants.isOpen('localhost'))
      throw new AppError('not_found');
    reply.type(this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }

  /**
   * Certificates are issued on demand, so a new brand needs no change of the proxy. The proxy asks in the handshake for
   * each name without a certificate; the answer comes from memory and works while the database is down.
   */
  @Call(askForTls)
  ask(@Req() request: FastifyRequest, @Input() { domain }: { domain?: string }): { status: 'ok' } {
    const peer = directPeer(request);
    if (peer === undefined || !(isLoopback(peer) || this.proxies.has(peer))) throw new AppError('not_found');
    const named = parseHost(domain);
    if (!named || named.port !== undefined || !this.isOurs(named.host)) throw new AppError('not_permitted');
    return { status: 'ok' };
  }

  private isOurs(host: string): boolean {
    return this.tenants.isOpen(host) || this.config.adminHosts.includes(host);
  }
}

/** A request with one of these headers came through a proxy, so its socket address isn't the client's. */
const proxyMarks = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
] as const satisfies (keyof IncomingHttpHeaders)[];

/** Address of a client that connects directly, taken from the socket; undefined for a proxied request. */
function directPeer({ headers, raw }: FastifyRequest): string | undefined {
  if (proxyMarks.some((name) => headers[name] !== undefined)) return undefined;
  return plainAddress(raw.socket.remoteAddress ?? '');
}

/**
 * True if the request's host is this machine. A proxy may set no mark, but it forwards the name of a brand or another
 * public name, so this check keeps local endpoints private.
 */
function namesThisMachine({ headers }: FastifyRequest): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '');
}

function isLoopback(address: string): boolean {
  return isPrivateAddress(address) && (address.startsWith('127.') || address === '::1');
}
