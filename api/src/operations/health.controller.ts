import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHealth, readMetrics, readReadiness } from '@manyhearts/contract/operations';
import { AppError } from '../core/errors/app-error.ts';
import { Call } from '../core/http/call.ts';
import { RequestMetrics } from '../core/process/logging/request-metrics.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { directPeer, isLoopback, namesThisMachine } from './direct-peer.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly metrics: RequestMetrics,
    private readonly readiness: Readiness,
    private readonly tenants: TenantDirectory,
  ) {}

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
}
