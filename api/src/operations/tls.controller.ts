import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { askForTls } from '@manyhearts/contract/operations';
import { AppError } from '../core/errors/app-error.ts';
import type { Config } from '../core/process/config.ts';
import { Call, Input } from '../core/http/call.ts';
import { parseHost, TrustedProxies } from '../core/http/host.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { directPeer, isLoopback } from './direct-peer.ts';

/**
 * Certificates are issued on demand, so a new brand needs no change of the proxy. The proxy asks in the handshake for
 * each name without a certificate; the answer comes from memory and works while the database is down.
 */
@Controller()
export class TlsController {
  private readonly proxies: TrustedProxies;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tenants: TenantDirectory,
  ) {
    this.proxies = new TrustedProxies(config.trustedProxies);
  }

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
