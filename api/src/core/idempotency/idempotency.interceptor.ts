import { createHash } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Ctx, StaffCtx } from '../ctx.ts';
import { isDuplicate } from '../database/driver-errors.ts';
import { storeOf } from '../database/store.ts';
import { callMetadata } from '../http/call.ts';
import { factsOf, type RequestFacts } from '../http/client-request.ts';
import { CONFIG } from '../ports.module.ts';
import { sign } from '../random.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';

type Wish = Pick<IdempotencyRecord, 'tenantRef' | 'actor' | 'route' | 'key'> & { requestHash: string };

const keyShape = /^[\x21-\x7e]+$/;

/**
 * Clients repeat every request up to five times. A write with a key happens once: its answer is stored in the
 * transaction of its effect, so either both are there or neither, and a repeat is given the first answer.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(callMetadata, context.getHandler()) as CallDefinition | undefined;
    if (!call || call.verb === 'GET' || call.idempotency === 'own' || !call.idempotency) return next.handle();
    const http = context.switchToHttp();
    return from(this.once(call, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), next));
  }

  private async once(call: CallDefinition, request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const facts = factsOf(request);
    const wish = this.wishOf(call, request, facts);
    const { ctx } = facts;
    if (!ctx) throw new Error('A write needs a context.');
    const told = wish && (await this.earlierAnswer(ctx, wish));
    if (told) return this.replay(reply, told);
    try {
      return await this.perform(ctx, facts, reply, wish, next);
    } catch (error) {
      // Somebody with the same key was faster: theirs is the effect, and theirs the answer.
      const first = wish && isDuplicate(error) ? await this.earlierAnswer(ctx, wish) : undefined;
      if (!first) throw error;
      return this.replay(reply, first);
    } finally {
      facts.ctx = ctx;
    }
  }

  private perform(ctx: Ctx | StaffCtx, facts: RequestFacts, reply: FastifyReply, wish: Wish | undefined, next: CallHandler): Promise<unknown> {
    return ctx.inTransaction(async (within: Ctx | StaffCtx) => {
      facts.ctx = within;
      const records = storeOf({ db: within.db }, IdempotencyRecord);
      // Claimed first: a second one with this key waits here for the first, instead of working beside it.
      if (wish) await records.add({ ...wish, status: 0, body: '', createdAt: ctx.now() });
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (wish) {
        await records.change(keyOf(wish), { status: reply.statusCode, body: JSON.stringify(answer ?? null) });
      }
      return answer;
    });
  }

  private async earlierAnswer(ctx: Ctx | StaffCtx, wish: Wish): Promise<IdempotencyRecord | undefined> {
    const record = await storeOf({ db: ctx.db }, IdempotencyRecord).findOne(keyOf(wish));
    if (!record) return undefined;
    if (record.requestHash !== wish.requestHash) throw new AppError('idempotency_key_reused');
    return record;
  }

  private replay(reply: FastifyReply, record: IdempotencyRecord): unknown {
    void reply.code(record.status).header('idempotency-replayed', 'true');
    return JSON.parse(record.body) ?? undefined;
  }

  private wishOf(call: CallDefinition, request: FastifyRequest, facts: RequestFacts): Wish | undefined {
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      if (call.idempotency === 'required') throw new AppError('idempotency_key_required');
      return undefined;
    }
    if (typeof key !== 'string' || key.length > limits.idempotency.maxKeyLength || !keyShape.test(key)) throw new AppError('idempotency_key_invalid');
    const body = JSON.stringify([request.params, request.query, request.body ?? null]);
    return {
      tenantRef: facts.tenant?.id ?? '-',
      actor: actorOf(facts),
      route: `${call.verb} ${call.path}`.slice(0, 80),
      key,
      // Keyed, because a hash of a short secret in the body could be guessed.
      requestHash: sign(this.config.appSecret, 'idempotency', body),
    };
  }
}

function keyOf({ tenantRef, actor, route, key }: Wish) {
  return { tenantRef, actor, route, key };
}

function actorOf(facts: RequestFacts): string {
  if (facts.member) return `member:${facts.member.id}`;
  if (facts.staff) return `staff:${facts.staff.id}`;
  return `visitor:${createHash('sha256').update(facts.addressed.address).digest('base64url')}`;
}
