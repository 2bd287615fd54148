import { Injectable } from '@nestjs/common';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { AppError } from '../../core/errors/app-error.ts';
import { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import {
  IdempotentRequests,
  storedIn,
  type IdempotentRequest,
} from '../../core/http/idempotency/idempotent-requests.ts';
import { Account } from '../account.entity.ts';
import type { Browser, Client } from '../browser.ts';
import { EntranceService } from '../log-in/entrance.service.ts';
import { MemberSessionsService } from './member-sessions.service.ts';

/**
 * `request` is keyed by the member; `late` by the session token it was sent with, which is invalid once the work is
 * done.
 */
export type Renewing = { request: IdempotentRequest | undefined; late: IdempotentRequest | undefined; client: Client };
/** Without tokens if the client already has the new ones. */
export type Renewed<T> = { answer: T; sessionToken?: string; deviceTokens?: readonly string[] };
/** Stored with the idempotency record. */
type Done<T> = { answer: T; account: Pick<Account, 'id' | 'stamp'> };
type Steps<Prepared, T> = {
  prepare: (account: Account) => Promise<Prepared>;
  /** Its result is stored, so it must contain no secrets. */
  make: (within: Ctx, account: Account, prepared: Prepared) => Promise<T>;
  /** Runs after the commit. */
  after?: (prepared: Prepared) => Promise<void>;
};

/**
 * For changes of an account's proofs: the session continues under a new token, also for a client that lost the answer.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly sessions: MemberSessionsService,
    private readonly entrance: EntranceService,
    private readonly requests: IdempotentRequests,
  ) {}

  of(call: CallDefinition, { request, sessionToken = '', client }: Browser): Renewing {
    return {
      request: this.requests.identify(call, request),
      late: this.requests.identify(call, request, sessionToken),
      client,
    };
  }

  async once<Prepared, T>(
    ctx: Ctx,
    { request, late, client }: Renewing,
    { prepare, make, after }: Steps<Prepared, T>,
  ): Promise<Renewed<T>> {
    const earlier = await this.requests.findRecord(ctx, late);
    if (earlier) return this.openAnother(ctx, storedIn<Done<T>>(earlier), client);
    const { renewed, prepared } = await this.requests.onceOrAgain(ctx, request, {
      prepare: async () => {
        if (!ctx.member) throw new AppError('authentication_required');
        const account = await storeOf(ctx, Account).get({ id: ctx.member.id });
        return { account, member: ctx.member, value: await prepare(account) };
      },
      make: async (within, prepared) => {
        const { account, member, value } = prepared;
        if (late) await this.requests.claim(within, late);
        const answer = await make(within, account, value);
        const stored: Done<T> = { answer, account: { id: account.id, stamp: account.stamp } };
        if (late) await this.requests.keep(within, late, stored);
        const sessionToken = await this.sessions.renew(within, member);
        return { stored, result: { renewed: { answer, sessionToken } as Renewed<T>, prepared } };
      },
      again: async (done, lost) => ({ renewed: await this.again(ctx, { late, client }, done), prepared: lost }),
    });
    if (prepared) await after?.(prepared.value);
    return renewed;
  }

  private async again<T>(ctx: Ctx, { late, client }: Omit<Renewing, 'request'>, done: Done<T>): Promise<Renewed<T>> {
    if (await this.requests.findRecord(ctx, late)) return this.openAnother(ctx, done, client);
    // Sent with the new token: only the rest of the answer was lost.
    return { answer: done.answer };
  }

  /** Opens a second session beside the renewed one: whichever answer arrives last, its token is valid. */
  private async openAnother<T>(
    { origin, tenant }: Ctx,
    { answer, account }: Done<T>,
    client: Client,
  ): Promise<Renewed<T>> {
    const { sessionToken, deviceTokens } = await this.entrance.enterAgain(
      new Ctx(origin, tenant, undefined),
      account,
      client,
    );
    return { answer, sessionToken, deviceTokens };
  }
}
