import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { Random } from '../../core/crypto/random.ts';
import { Account } from '../../identity/account.entity.ts';
import { dayMs } from '../../core/text/durations.ts';
import { AccountDeletion } from '../deletion/account-deletion.entity.ts';
import { AccountEraserService } from './account-eraser.service.ts';
import { paidCredits, unsettledMoney } from './unsettled-money.queries.ts';

const bySignUp = { signedUpAt: 'ASC', id: 'ASC' } as const;
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
      next: async (page) =>
        (
          await storeOf({ db: ctx.db, tenant: brand }, Account).find(
            { ...unproved, signedUpAt: LessThan(before) },
            { order: bySignUp, ...page },
          )
        ).map(({ id }) => id),
      claim: async (at, id) => {
        // Locks the account first: a concurrent confirmation waits for it and then finds no account.
        await storeOf(at, Account).change({ id }, { id });
        const own = { db: at.db, tenant: brand };
        if ((await unsettledMoney(own, id)) > 0 || (await paidCredits(own, id)) > 0) return false;
        // The new stamp makes concurrent log-ins fail.
        const stamp = this.random.id(ctx.now().getTime());
        return (await storeOf(at, Account).change({ id, ...unproved }, { stamp })) > 0;
      },
    });
  }
}

const byEnd = { eraseAt: 'ASC', accountId: 'ASC' } as const;

/** The terms promise how long a deleted account can be restored, and that it is erased after that. */
@Injectable()
export class DeletedAccountsService {
  constructor(private readonly eraser: AccountEraserService) {}

  async eraseDue(ctx: SystemCtx, brand: Brand): Promise<void> {
    const due = { eraseAt: LessThanOrEqual(ctx.now()) };
    await this.eraser.eraseAll(ctx, brand, {
      next: async (page) =>
        (await storeOf({ db: ctx.db, tenant: brand }, AccountDeletion).find(due, { order: byEnd, ...page })).map(
          ({ accountId }) => accountId,
        ),
      claim: async (at, id) => {
        // Locks the account first, as a restore does, so that the two never overlap.
        await storeOf(at, Account).change({ id }, { id });
        return (await storeOf(at, AccountDeletion).remove({ accountId: id, ...due })) > 0;
      },
    });
  }
}
