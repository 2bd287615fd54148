import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../../errors/app-error.ts';
import type { Config } from '../../process/config.ts';
import type { Ctx, Member, StaffCtx } from '../../ctx/ctx.ts';
import { isDuplicate } from '../../database/driver-errors.ts';
import { storeOf } from '../../database/store.ts';
import { digestOf } from '../../crypto/random.ts';
import { factsOf, type RequestFacts } from '../client-request.ts';
import { CONFIG } from '../../ports/ports.module.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';

/** An idempotent request, identified by tenant, actor, route and key. */
export type IdempotentRequest = Pick<IdempotencyRecord, 'tenantRef' | 'actor' | 'route' | 'key'> & {
  requestHash: string;
  earlierHashes: readonly string[];
};
export type AnyCtx = Ctx | StaffCtx;

type Steps<M extends Member | undefined, Prepared, Made> = {
  /** Checks and slow work such as hashing, because the transaction must be short. A retry skips it. */
  prepare: () => Promise<Prepared>;
  /** Runs in one transaction with the record. Must have no effect outside the database. */
  make: (within: Ctx<M>, prepared: Prepared) => Promise<Made>;
};
type Retry<Prepared, Stored, Result> = {
  /** Answers a retry by what was stored. `lost` is set if a concurrent retry committed while this one prepared. */
  again: (stored: Stored, lost?: Prepared) => Promise<Result>;
};
type Work<Result> = { result: Result; stored: unknown; status: number };

const keyShape = /^[\x21-\x7e]+$/;

/** Stores and finds the results of idempotent requests. */
@Injectable()
export class IdempotentRequests {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Undefined if the client sent no key. `subject` identifies the visitor in calls that log in or out: before a retry
   * they may have logged in or out, or changed their network.
   */
  identify(call: CallDefinition, request: FastifyRequest, subject?: string): IdempotentRequest | undefined {
    const facts = factsOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      if (call.idempotency === 'required' || call.idempotency === 'required-own')
        throw new AppError('idempotency_key_required');
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

  /**
   * Runs the steps once, however often the request is delivered, and returns what `make` returned. That is stored, so
   * it must contain no secrets.
   */
  once<M extends Member | undefined, Prepared, Stored>(
    ctx: Ctx<M>,
    request: IdempotentRequest | undefined,
    { prepare, make }: Steps<M, Prepared, Stored>,
  ): Promise<Stored> {
    return this.onceOrAgain(ctx, request, {
      prepare,
      make: async (within, prepared) => {
        const stored = await make(within, prepared);
        return { stored, result: stored };
      },
      again: (stored: Stored) => Promise.resolve(stored),
    });
  }

  /** As `once`, for results that must not be stored, such as tokens: `again` makes another one for a retry. */
  async onceOrAgain<M extends Member | undefined, Prepared, Stored, Result>(
    ctx: Ctx<M>,
    request: IdempotentRequest | undefined,
    { prepare, make, again }: Steps<M, Prepared, { stored: Stored; result: Result }> & Retry<Prepared, Stored, Result>,
  ): Promise<Result> {
    const earlier = await this.findRecord(ctx, request);
    if (earlier) return again(storedIn<Stored>(earlier));
    let prepared: Prepared;
    try {
      prepared = await prepare();
    } catch (error) {
      // It may have failed because a concurrent retry committed: the password is changed, the link is used.
      const first = error instanceof AppError && (await this.findRecord(ctx, request));
      if (!first) throw error;
      return again(storedIn<Stored>(first));
    }
    const done = await this.perform(ctx, request, async (within) => ({
      ...(await make(within as Ctx<M>, prepared)),
      status: 200,
    }));
    return done.record ? again(storedIn<Stored>(done.record), prepared) : done.result;
  }

  async findRecord(ctx: AnyCtx, request: IdempotentRequest | undefined): Promise<IdempotencyRecord | undefined> {
    const record = request && (await storeOf({ db: ctx.db }, IdempotencyRecord).findOne(keyOf(request)));
    if (!record) return undefined;
    if (![request.requestHash, ...request.earlierHashes].includes(record.requestHash))
      throw new AppError('idempotency_key_reused');
    return record;
  }

  /** Runs `work` in one transaction with the record, or finds the record of a concurrent retry that committed first. */
  async perform<Result>(
    ctx: AnyCtx,
    request: IdempotentRequest | undefined,
    work: (within: AnyCtx) => Promise<Work<Result>>,
  ): Promise<{ result: Result; record?: undefined } | { record: IdempotencyRecord }> {
    try {
      const result = await ctx.inTransaction(async (within: AnyCtx) => {
        if (request) await this.claim(within, request);
        const { result, stored, status } = await work(within);
        if (request) await this.keep(within, request, stored, status);
        return result;
      });
      return { result };
    } catch (error) {
      const record = isDuplicate(error) ? await this.findRecord(ctx, request) : undefined;
      if (!record) throw error;
      return { record };
    }
  }

  /** Call before the work, in its transaction: a concurrent retry blocks on the row instead of running too. */
  async claim(within: AnyCtx, request: IdempotentRequest): Promise<void> {
    await storeOf({ db: within.db }, IdempotencyRecord).add({
      ...keyOf(request),
      requestHash: request.requestHash,
      status: 0,
      body: '',
      createdAt: within.now(),
    });
  }

  async keep(within: AnyCtx, request: IdempotentRequest, stored: unknown, status = 200): Promise<void> {
    await storeOf({ db: within.db }, IdempotencyRecord).change(keyOf(request), {
      status,
      body: JSON.stringify(stored ?? null),
    });
  }
}

export function storedIn<Stored>(record: IdempotencyRecord): Stored {
  return JSON.parse(record.body) as Stored;
}

function keyOf({ tenantRef, actor, route, key }: IdempotentRequest) {
  return { tenantRef, actor, route, key };
}

function actorOf(facts: RequestFacts): string {
  if (facts.member) return `member:${facts.member.id}`;
  if (facts.staff) return `staff:${facts.staff.id}`;
  return `visitor:${digestOf(facts.addressed.address)}`;
}
