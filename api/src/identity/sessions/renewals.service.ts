import { Injectable } from '@nestjs/common';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { AppError } from '../../core/errors/app-error.ts';
import { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Wishes, type Wish } from '../../core/http/idempotency/wishes.ts';
import { Account } from '../account.entity.ts';
import type { Browser, Client } from '../browser.ts';
import { EntranceService } from '../log-in/entrance.service.ts';
import { MemberSessionsService } from './member-sessions.service.ts';

/**
 * `wish` is keyed by the member; `late` by the session token it was sent with, which is invalid once the work is done.
 */
export type Renewing = { wish: Wish | undefined; late: Wish | undefined; client: Client };
/** Without tokens if the client already has the new ones. */
export type Renewed<T> = { answer: T; sessionToken?: string; deviceTokens?: readonly string[] };
/** Stored with the idempotency record. */
type Done<T> = { answer: T; account: Pick<Account, 'id' | 'stamp'> };

/**
 * For changes of an account's proofs: the session continues under a new token, also for a client that lost the answer.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly sessions: MemberSessionsService,
    private readonly entrance: EntranceService,
    private readonly wishes: Wishes,
  ) {}

  of(call: CallDefinition, { request, sessionToken = '', client }: Browser): Renewing {
    return { wish: this.wishes.wishOf(call, request), late: this.wishes.wishOf(call, request, sessionToken), client };
  }

  /** Finds the account, or the result if the request was already done. */
  async begin<T>(
    ctx: Ctx,
    { wish, late, client }: Renewing,
  ): Promise<{ account: Account; done?: undefined } | { done: Renewed<T> }> {
    // Read in this order: if the session was already renewed, the record committed with the renewal is visible to the
    // next query.
    const account = ctx.member && (await storeOf(ctx, Account).get({ id: ctx.member.id }));
    const after = late && (await this.wishes.earlier(ctx, late));
    if (after) return { done: await this.again(ctx, JSON.parse(after.body) as Done<T>, client) };
    if (!account) throw new AppError('authentication_required');
    // Sent with the new token: only the rest of the answer was lost.
    const told = wish && (await this.wishes.earlier(ctx, wish));
    if (told) return { done: { answer: (JSON.parse(told.body) as Done<T>).answer } };
    return { account };
  }

  async once<T>(
    ctx: Ctx,
    { wish, late, client }: Renewing,
    { id, stamp }: Account,
    work: (within: Ctx) => Promise<T>,
  ): Promise<Renewed<T>> {
    const { member } = ctx;
    if (!member) throw new AppError('authentication_required');
    let sessionToken: string | undefined;
    const { answer: done, isRepeat } = await this.wishes.once(ctx, wish, async (within): Promise<Done<T>> => {
      if (late) await this.wishes.claim(within, late);
      const done = { answer: await work(within), account: { id, stamp } };
      if (late) await this.wishes.keep(within, late, 200, done);
      sessionToken = await this.sessions.renew(within, member);
      return done;
    });
    return isRepeat || !sessionToken ? this.again(ctx, done, client) : { answer: done.answer, sessionToken };
  }

  /** Opens a second session beside the renewed one: whichever answer arrives last, its token is valid. */
  private async again<T>({ origin, tenant }: Ctx, { answer, account }: Done<T>, client: Client): Promise<Renewed<T>> {
    const { sessionToken, deviceTokens } = await this.entrance.enterAgain(
      new Ctx(origin, tenant, undefined),
      account,
      client,
    );
    return { answer, sessionToken, deviceTokens };
  }
}
