import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { findFacts } from '../../http/client-request.ts';
import { Log } from './log.ts';
import { RequestLines } from '../../fast/request-lines.ts';

/** A group of requests with the same method, route and status; its log facts are serialised once. */
export type RequestKind = { facts: string; series: { observe(seconds: number): void } };

/** One log line and one observation per request. Never logs the URL with its query, which may hold a token. */
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
  private readonly failures = new Counter({
    name: 'manyhearts_failures_total',
    help: 'Requests that ended in a 5xx.',
    registers: [this.registry],
  });
  /** Cached: looking up a series costs more than observing, and routes × statuses are few. */
  private readonly kinds = new Map<string, RequestKind>();
  private readonly lines: RequestLines;

  constructor(log: Log) {
    collectDefaultMetrics({ register: this.registry });
    this.lines = new RequestLines(log);
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    const kind = this.kindOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode);
    if (reply.statusCode >= 500) this.failures.inc();
    this.tell(kind, reply.elapsedTime, request.id, findFacts(request)?.tenant?.key);
  }

  tell({ series, facts }: RequestKind, ms: number, requestId: string, tenantKey: string | undefined): void {
    series.observe(ms / 1_000);
    this.lines.write(facts, requestId, Math.round(ms), tenantKey);
  }

  kindOf(method: string, route: string, status: number): RequestKind {
    const key = `${method} ${route} ${status}`;
    const known = this.kinds.get(key);
    if (known) return known;
    const facts = JSON.stringify({ method, route, status }).slice(1, -1);
    const kind = { facts, series: this.seconds.labels(method, route, String(status)) };
    this.kinds.set(key, kind);
    return kind;
  }
}
