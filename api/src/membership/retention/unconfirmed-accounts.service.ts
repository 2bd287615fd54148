import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { Account } from '../../identity/account.entity.ts';
import { AccountEraserService } from './account-eraser.service.ts';
import { dayMs } from '../../core/text/durations.ts';

const page = { order: { signedUpAt: 'ASC' }, take: 200 } as const;
/** A member who paid has credits in the account, so it is kept. */
const unproved = { status: 'not_confirmed', confirmedAt: IsNull(), isPremium: false } as const;

/** The privacy statement promises how long an account with an unproved address is kept. */
@Injectable()
export class UnconfirmedAccountsService {
  constructor(
    private readonly random: Random,
    private readonly eraser: AccountEraserService,
  ) {}

  async eraseOld(ctx: SystemCtx, brand: Brand): Promise<void> {
    const before = new Date(ctx.now().getTime() - limits.retention.unconfirmedDays * dayMs);
    await this.eraser.eraseAll(ctx, brand, {
      next: async () =>
        (
          await storeOf({ db: ctx.db, tenant: brand }, Account).find(
            { ...unproved, signedUpAt: LessThan(before) },
            page,
          )
        ).map(({ id }) => id),
      // The new stamp makes concurrent log-ins fail. A concurrent confirmation waits for this write and then finds no
      // account.
      claim: async (at, id) =>
        (await storeOf(at, Account).change({ id, ...unproved }, { stamp: this.random.id(ctx.now().getTime()) })) > 0,
    });
  }
}
