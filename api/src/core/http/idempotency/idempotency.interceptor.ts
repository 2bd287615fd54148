import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { callOf } from '../call-metadata.ts';
import { factsOf } from '../client-request.ts';
import type { IdempotencyRecord } from './idempotency-record.entity.ts';
import { IdempotentRequests, storedIn } from './idempotent-requests.ts';

/**
 * Clients retry every request up to five times. A write with a key takes effect once: its response is stored in the
 * same transaction as its effect, and a retry gets the stored response. Retries are rare, so the key is claimed without
 * looking for an earlier record first.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly requests: IdempotentRequests) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context);
    if (!call) return next.handle();
    const http = context.switchToHttp();
    return from(this.once(call, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), next));
  }

  private async once(
    call: CallDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const facts = factsOf(request);
    const identified = this.requests.identify(call, request);
    const { ctx } = facts;
    if (!ctx) throw new Error('A write needs a context.');
    try {
      const done = await this.requests.perform(ctx, identified, async (within) => {
        facts.ctx = within;
        const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        return { result: answer, stored: answer, status: reply.statusCode };
      });
      return done.record ? replay(reply, done.record) : done.result;
    } finally {
      facts.ctx = ctx;
    }
  }
}

function replay(reply: FastifyReply, record: IdempotencyRecord): unknown {
  void reply.code(record.status).header('idempotency-replayed', 'true');
  return storedIn(record) ?? undefined;
}
