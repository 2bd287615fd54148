import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHealth, readMetrics, readReadiness } from '@manyhearts/contract/operations';
import { AppError } from '../core/app-error.ts';
import { Call } from '../core/http/call.ts';
import { RequestMetrics } from '../core/logging/request-metrics.ts';
import { directPeer, isLoopback } from './direct-peer.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly metrics: RequestMetrics,
    private readonly readiness: Readiness,
  ) {}

  @Call(readHealth)
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Call(readReadiness)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: string; parts: Record<string, string> }> {
    const parts = await this.readiness.parts();
    const isReady = Object.values(parts).every((state) => state === 'ok');
    reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'not ready', parts };
  }

  /** Figures tell how a business does, so only this machine reads them. */
  @Call(readMetrics)
  async figures(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const peer = directPeer(request);
    if (peer === undefined || !isLoopback(peer)) throw new AppError('not_found');
    reply.type(this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}
