import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import { Ctx, type SystemCtx } from '../../core/ctx/ctx.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { storeOf } from '../../core/database/store.ts';
import { eachInQueue } from '../../core/flow/queue.ts';
import { Account } from '../../identity/account.entity.ts';
import { LastUse } from '../../identity/sessions/last-use.entity.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { paidCredits } from './unsettled-money.queries.ts';
import { keptUntil, unusedSince } from './unused-accounts.rules.ts';

const byUse = { usedAt: 'ASC', accountId: 'ASC' } as const;

/** Mails members before their unused account ends: once, and twice if unused paid credits would end with it. */
@Injectable()
export class UnusedNoticesService {
  constructor(private readonly mails: MemberMailsService) {}

  async warn(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const wanted = { usedAt: LessThan(unusedSince(ctx.now()).warn), warnedAt: IsNull() };
    await eachInQueue({
      next: (page) => storeOf({ db: ctx.db, tenant }, LastUse).find(wanted, { order: byUse, ...page }),
      work: ({ accountId, usedAt }) =>
        ctx.inTransaction(async ({ db }) => {
          const within = new Ctx(ctx.origin, tenant, undefined, db);
          if ((await storeOf(within, LastUse).change({ accountId, ...wanted }, { warnedAt: ctx.now() })) > 0)
            await this.tell(within, accountId, { used: usedAt, until: keptUntil(usedAt, ctx.now()) });
          return true;
        }),
    });
  }

  async remind(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const { remind, warned } = unusedSince(ctx.now());
    const wanted = { usedAt: LessThan(remind), warnedAt: LessThan(warned), remindedAt: IsNull() };
    await eachInQueue({
      next: (page) => storeOf({ db: ctx.db, tenant }, LastUse).find(wanted, { order: byUse, ...page }),
      work: ({ accountId, usedAt }) =>
        ctx.inTransaction(async ({ db }) => {
          const within = new Ctx(ctx.origin, tenant, undefined, db);
          if ((await paidCredits(within, accountId)) === 0) return false;
          if ((await storeOf(within, LastUse).change({ accountId, ...wanted }, { remindedAt: ctx.now() })) > 0)
            await this.tell(within, accountId, {
              used: usedAt,
              until: keptUntil(usedAt, ctx.now(), limits.retention.unusedReminderDays),
            });
          return true;
        }),
    });
  }

  /** Only to accounts that can log in, and only to a proved address: another may belong to someone else. */
  private async tell(ctx: Ctx, accountId: string, { used, until }: { used: Date; until: Date }): Promise<void> {
    const { status, ownedEmail, language } = await storeOf(ctx, Account).get({ id: accountId });
    const credits = await paidCredits(ctx, accountId);
    const facts = { used: used.toISOString(), until: until.toISOString() };
    await this.mails.enqueue(ctx, {
      accountId,
      address: status === 'active' ? ownedEmail : null,
      language,
      ...(credits > 0
        ? { kind: 'account_unused_credits', facts: { ...facts, credits: String(credits) } }
        : { kind: 'account_unused', facts }),
    });
  }
}
