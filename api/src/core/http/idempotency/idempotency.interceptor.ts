import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { isDuplicate } from '../../database/driver-errors.ts';
import { callOf } from '../call-metadata.ts';
import { factsOf, type RequestFacts } from '../client-request.ts';
import type { IdempotencyRecord } from './idempotency-record.entity.ts';
import { Wishes, type AnyCtx, type Wish } from './wishes.ts';

/**
 * Clients retry every request up to five times. A write with a key takes effect once: its response is stored in the
 * same transaction as its effect, and a retry gets the stored response.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly wishes: Wishes) {}

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
    const wish = this.wishes.wishOf(call, request);
    const { ctx } = facts;
    if (!ctx) throw new Error('A write needs a context.');
    const told = wish && (await this.wishes.earlier(ctx, wish));
    if (told) return replay(reply, told);
    try {
      return await this.perform(ctx, facts, reply, wish, next);
    } catch (error) {
      // A concurrent request with the same key committed first; return its response.
      const first = wish && isDuplicate(error) ? await this.wishes.earlier(ctx, wish) : undefined;
      if (!first) throw error;
      return replay(reply, first);
    } finally {
      facts.ctx = ctx;
    }
  }

  private perform(
    ctx: AnyCtx,
    facts: RequestFacts,
    reply: FastifyReply,
    wish: Wish | undefined,
    next: CallHandler,
  ): Promise<unknown> {
    return ctx.inTransaction(async (within: AnyCtx) => {
      facts.ctx = within;
      if (wish) await this.wishes.claim(within, wish);
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (wish) await this.wishes.keep(within, wish, reply.statusCode, answer);
      return answer;
    });
  }
}

function replay(reply: FastifyReply, record: IdempotencyRecord): unknown {
  void reply.code(record.status).header('idempotency-replayed', 'true');
  return JSON.parse(record.body) ?? undefined;
}
