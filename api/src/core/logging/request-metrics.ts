import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { findFacts } from '../http/client-request.ts';

/** One line and one observation for each request. Never its address with query: that may hold a token. */
@Injectable()
export class RequestMetrics {
  readonly registry = new Registry();
  private readonly seconds = new Histogram({
    name: 'manyhearts_http_request_seconds',
    help: 'Time from first byte in to last byte out.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly failures = new Counter({ name: 'manyhearts_failures_total', help: 'Requests that ended in a 5xx.', registers: [this.registry] });
  /** Looking up a series costs more than adding to it; routes × statuses are few. */
  private readonly series = new Map<string, { observe(seconds: number): void }>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let series = this.series.get(key);
    if (!series) {
      series = this.seconds.labels(request.method, route, String(reply.statusCode));
      this.series.set(key, series);
    }
    series.observe(reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) this.failures.inc();
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), tenant: findFacts(request)?.tenant?.key }, 'request');
  }
}
