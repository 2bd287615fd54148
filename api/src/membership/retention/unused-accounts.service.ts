import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { Ctx, type SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand, type TenantStoreContext } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { eachInQueue } from '../../core/flow/queue.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { Account } from '../../identity/account.entity.ts';
import { LastUse } from '../../identity/sessions/last-use.entity.ts';
import { dayMs } from '../../core/text/durations.ts';
import { AccountEraserService } from './account-eraser.service.ts';
import { paidCredits, unsettledMoney } from './unsettled-money.queries.ts';

const byUse = { usedAt: 'ASC', accountId: 'ASC' } as const;

/** The privacy statement promises how long an unused account is kept, and a mail before its erasure. */
@Injectable()
export class UnusedAccountsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly mails: MemberMailsService,
    private readonly eraser: AccountEraserService,
  ) {}

  async endOld(ctx: SystemCtx, brand: Brand): Promise<void> {
    const tenant = await this.tenants.byId(brand.id);
    // On a paused brand members can't log in, so they couldn't keep the account that the mail is about.
    if (tenant?.status !== 'live') return;
    // A mail that can't be made must not delay erasures that were promised.
    await eachOnItsOwn([this.warn, this.erase], (step) => step.call(this, ctx, tenant));
  }

  private async warn(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const wanted = { usedAt: LessThan(unusedSince(ctx.now()).warn), warnedAt: IsNull() };
    await eachInQueue({
      next: (page) => storeOf({ db: ctx.db, tenant }, LastUse).find(wanted, { order: byUse, ...page }),
      work: ({ accountId, usedAt }) =>
        ctx.inTransaction(async ({ db }) => {
          const within = new Ctx(ctx.origin, tenant, undefined, db);
          if ((await storeOf(within, LastUse).change({ accountId, ...wanted }, { warnedAt: ctx.now() })) > 0)
            await this.tell(within, accountId, usedAt);
          return true;
        }),
    });
  }

  /** Only to accounts that can log in, and only to a proved address: another may belong to someone else. */
  private async tell(ctx: Ctx, accountId: string, usedAt: Date): Promise<void> {
    const { status, ownedEmail, language } = await storeOf(ctx, Account).get({ id: accountId });
    const facts = { used: usedAt.toISOString(), until: keptUntil(usedAt, ctx.now()).toISOString() };
    await this.mails.enqueue(ctx, {
      kind: 'account_unused',
      accountId,
      address: status === 'active' ? ownedEmail : null,
      language,
      facts,
    });
  }

  /** False while a payment or refund is open, or if paid credits would be lost without notice. */
  private async mayGo(at: TenantStoreContext, id: string): Promise<boolean> {
    if ((await unsettledMoney(at, id)) > 0) return false;
    const account = await storeOf(at, Account).findOne({ id });
    const wasTold = account?.status === 'active' && account.ownedEmail !== null;
    return wasTold || (await paidCredits(at, id)) === 0;
  }

  private async erase(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const { erase, noticed } = unusedSince(ctx.now());
    const over = { usedAt: LessThan(erase), warnedAt: LessThan(noticed) };
    await this.eraser.eraseAll(ctx, tenant, {
      next: async (page) =>
        (await storeOf({ db: ctx.db, tenant }, LastUse).find(over, { order: byUse, ...page })).map(
          ({ accountId }) => accountId,
        ),
      claim: async (at, id) => {
        // Locks the account first, as a log-in does: a concurrent log-in either comes first or finds no account.
        await storeOf(at, Account).change({ id }, { id });
        if (!(await this.mayGo({ db: at.db, tenant }, id))) return false;
        return (await storeOf(at, LastUse).remove({ accountId: id, ...over })) > 0;
      },
    });
  }
}

const { unusedMonths, unusedNoticeDays } = limits.retention;

/**
 * Accounts unused since `warn` are mailed. Those unused since `erase` are erased if they were mailed before `noticed`.
 */
export function unusedSince(now: Date): { warn: Date; erase: Date; noticed: Date } {
  const noticed = new Date(now.getTime() - unusedNoticeDays * dayMs);
  return {
    warn: monthsLater(new Date(now.getTime() + unusedNoticeDays * dayMs), -unusedMonths),
    erase: monthsLater(now, -unusedMonths),
    noticed,
  };
}

/** The earliest day on which the account may be erased, for the mail that is written now. */
export function keptUntil(usedAt: Date, now: Date): Date {
  return new Date(Math.max(monthsLater(usedAt, unusedMonths).getTime(), now.getTime() + unusedNoticeDays * dayMs));
}

/** A day that the month lacks rolls over: 29 February becomes 1 March. */
function monthsLater(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
