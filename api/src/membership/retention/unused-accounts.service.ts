import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Ctx, type SystemCtx } from '../../core/ctx/ctx.ts';
import { Events } from '../../core/ctx/events.ts';
import { TenantDirectory, type Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/flow/semaphore.ts';
import { Account } from '../../identity/account.entity.ts';
import { LastUse } from '../../identity/sessions/last-use.entity.ts';
import { AccountEraserService } from './account-eraser.service.ts';
import { paidCredits, unsettledMoney } from './unsettled-money.queries.ts';
import { unusedSince, type UnusedSince } from './unused-accounts.rules.ts';
import { UnusedNoticesService } from './unused-notices.service.ts';

const byUse = { usedAt: 'ASC', accountId: 'ASC' } as const;

/** The privacy statement promises how long an unused account is kept, and a mail before its erasure. */
@Injectable()
export class UnusedAccountsService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly notices: UnusedNoticesService,
    private readonly eraser: AccountEraserService,
    private readonly events: Events,
  ) {}

  async endOld(ctx: SystemCtx, brand: Brand): Promise<void> {
    const tenant = await this.tenants.byId(brand.id);
    // On a paused brand members can't log in, so they couldn't keep the account that the mail is about.
    if (tenant?.status !== 'live') return;
    // A mail that can't be made must not delay erasures that were promised.
    const steps = [
      () => this.notices.warn(ctx, tenant),
      () => this.notices.remind(ctx, tenant),
      () => this.erase(ctx, tenant),
    ];
    await eachOnItsOwn(steps, (step) => step());
  }

  private async erase(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const since = unusedSince(ctx.now());
    const over = { usedAt: LessThan(since.erase), warnedAt: LessThan(since.noticed) };
    await this.eraser.eraseAll(ctx, tenant, {
      next: async (page) =>
        (await storeOf({ db: ctx.db, tenant }, LastUse).find(over, { order: byUse, ...page })).map(
          ({ accountId }) => accountId,
        ),
      claim: async ({ db }, accountId) => {
        const within = new Ctx(ctx.origin, tenant, undefined, db);
        // Locks the account first, as a log-in does: a concurrent log-in either comes first or finds no account.
        await storeOf(within, Account).change({ id: accountId }, { id: accountId });
        const use = (await storeOf(within, LastUse).find({ accountId, ...over }))[0];
        if (!use || !(await this.mayGo(within, use, since))) return false;
        return (await storeOf(within, LastUse).remove({ accountId, ...over })) > 0;
      },
    });
  }

  /**
   * False while a payment or refund is open, and if paid credits would be lost without two mails. What can be paid back
   * of them is on its way then, and what can't be stays in the ledger without its member.
   */
  private async mayGo(ctx: Ctx, { accountId, warnedAt, remindedAt }: LastUse, since: UnusedSince): Promise<boolean> {
    if ((await unsettledMoney(ctx, accountId)) > 0) return false;
    if ((await paidCredits(ctx, accountId)) === 0) return true;
    const account = await storeOf(ctx, Account).findOne({ id: accountId });
    const canRead = account?.status === 'active' && account.ownedEmail !== null;
    if (!canRead || warnedAt === null || remindedAt === null || remindedAt >= since.reminded) return false;
    await this.events.tell(ctx, 'account.unused', { accountId, since: warnedAt });
    return (await unsettledMoney(ctx, accountId)) === 0;
  }
}
