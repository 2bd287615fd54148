import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../../errors/app-error.ts';
import type { Config } from '../../process/config.ts';
import type { Ctx, StaffCtx } from '../../ctx/ctx.ts';
import { isDuplicate } from '../../database/driver-errors.ts';
import { storeOf } from '../../database/store.ts';
import { digestOf } from '../../crypto/digest.ts';
import { factsOf, type RequestFacts } from '../client-request.ts';
import { CONFIG } from '../../ports/ports.module.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';

/** An idempotent request, identified by tenant, actor, route and key. */
export type Wish = Pick<IdempotencyRecord, 'tenantRef' | 'actor' | 'route' | 'key'> & {
  requestHash: string;
  earlierHashes: readonly string[];
};
export type AnyCtx = Ctx | StaffCtx;

const keyShape = /^[\x21-\x7e]+$/;

/** Stores and finds the responses of idempotent requests. */
@Injectable()
export class Wishes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Undefined if the client sent no key. `subject` identifies the visitor in calls that log in or out: before a retry
   * they may have logged in or out, or changed their network.
   */
  wishOf(call: CallDefinition, request: FastifyRequest, subject?: string): Wish | undefined {
    const facts = factsOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      if (call.idempotency === 'required') throw new AppError('idempotency_key_required');
      return undefined;
    }
    if (typeof key !== 'string' || key.length > limits.idempotency.maxKeyLength || !keyShape.test(key))
      throw new AppError('idempotency_key_invalid');
    const body = JSON.stringify([request.params, request.query, request.body ?? null]);
    // HMAC, because a plain hash of a short secret in the body could be guessed.
    const [requestHash = '', ...earlierHashes] = this.config.secrets.signatures('idempotency', body);
    return {
      tenantRef: facts.tenant?.id ?? '-',
      actor: subject === undefined ? actorOf(facts) : `visitor:${digestOf(subject)}`,
      route: `${call.verb} ${call.path}`.slice(0, 80),
      key,
      requestHash,
      earlierHashes,
    };
  }

  async earlier(ctx: AnyCtx, wish: Wish): Promise<IdempotencyRecord | undefined> {
    const record = await storeOf({ db: ctx.db }, IdempotencyRecord).findOne(keyOf(wish));
    if (!record) return undefined;
    if (![wish.requestHash, ...wish.earlierHashes].includes(record.requestHash))
      throw new AppError('idempotency_key_reused');
    return record;
  }

  /**
   * Call before the work, in its transaction: a concurrent request with this key blocks on the row instead of running
   * too.
   */
  async claim(within: AnyCtx, wish: Wish): Promise<void> {
    await storeOf({ db: within.db }, IdempotencyRecord).add({
      ...keyOf(wish),
      requestHash: wish.requestHash,
      status: 0,
      body: '',
      createdAt: within.now(),
    });
  }

  async keep(within: AnyCtx, wish: Wish, status: number, answer: unknown): Promise<void> {
    await storeOf({ db: within.db }, IdempotencyRecord).change(keyOf(wish), {
      status,
      body: JSON.stringify(answer ?? null),
    });
  }

  /**
   * For calls that store something other than their response: stores the result of `work` in the transaction of its
   * effect, and returns it on a retry. The result must contain no secrets. Do slow work, such as hashing, before.
   */
  async once<T>(
    ctx: Ctx,
    wish: Wish | undefined,
    work: (within: Ctx) => Promise<T>,
  ): Promise<{ answer: T; isRepeat: boolean }> {
    const told = wish && (await this.earlier(ctx, wish));
    if (told) return { answer: JSON.parse(told.body) as T, isRepeat: true };
    try {
      const answer = await ctx.inTransaction(async (within) => {
        if (wish) await this.claim(within, wish);
        const answer = await work(within);
        if (wish) await this.keep(within, wish, 200, answer);
        return answer;
      });
      return { answer, isRepeat: false };
    } catch (error) {
      // A concurrent request with the same key committed first; return its result.
      const first = wish && isDuplicate(error) ? await this.earlier(ctx, wish) : undefined;
      if (!first) throw error;
      return { answer: JSON.parse(first.body) as T, isRepeat: true };
    }
  }
}

function keyOf({ tenantRef, actor, route, key }: Wish) {
  return { tenantRef, actor, route, key };
}

function actorOf(facts: RequestFacts): string {
  if (facts.member) return `member:${facts.member.id}`;
  if (facts.staff) return `staff:${facts.staff.id}`;
  return `visitor:${digestOf(facts.addressed.address)}`;
}
