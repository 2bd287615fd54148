import { Injectable } from '@nestjs/common';
import { Between, In, Not } from 'typeorm';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { dayAfter, localDay, localDaySpan, type DaySpan } from '../core/text/local-day.rules.ts';
import { DailyUse } from '../identity/sessions/daily-use.entity.ts';
import { BuyerSource } from './buyer-source.entity.ts';
import { CountedDay, LateFact } from './counted-day.entity.ts';
import { DailyFigure } from './daily-figure.entity.ts';
import { moneyRows, peopleRows, type DayRow } from './day-rows.rules.ts';
import { dueDays } from './due-days.rules.ts';
import { sumMonth } from './figures.queries.ts';
import { activeOn, confirmedIn, countedRange, firstFactAt, messagesIn, signUpsIn } from './member-facts.queries.ts';
import { newBuyersIn, paybacksIn, purchasesIn } from './money-facts.queries.ts';
import { WaitingWorkService } from './waiting-work.service.ts';

/** What was written while its day ended is committed by then. */
const settleMs = hourMs;

/** Counts the days of a brand. Counting a day again replaces its figures. */
@Injectable()
export class DayCountService {
  constructor(private readonly waiting: WaitingWorkService) {}

  /** Brings a brand's figures up to date. */
  async catchUp(ctx: SystemCtx, tenant: Tenant): Promise<void> {
    const at = { db: ctx.db, tenant };
    const { timeZone } = tenant.settings.site;
    const today = localDay(ctx.now(), timeZone);
    const firstAt = await firstFactAt(at);
    const open = await storeOf(at, CountedDay).find({ isOpen: true }, { select: { day: true } });
    const days = dueDays({
      today,
      // Its month is counted from its first day on: cohorts are those of whole months.
      firstDay: firstAt ? `${localDay(firstAt, timeZone).slice(0, 7)}-01` : today,
      counted: await countedRange(at),
      open: open.map(({ day }) => day),
    });
    for (const day of days) await this.count(ctx, tenant, day);
    await this.countLate(ctx, tenant, new Set(days));
    const now = await countedRange(at);
    // Days further back are counted later, and still need theirs.
    if (now) await storeOf(at, DailyUse).remove({ day: Between(now.first, dayAfter(today, -2)) });
  }

  async count(ctx: SystemCtx, tenant: Tenant, day: string): Promise<void> {
    const span = localDaySpan(day, tenant.settings.site.timeZone);
    await ctx.inTransaction(async ({ db }) => {
      const at = { db, tenant };
      const now = ctx.now();
      await this.replace(at, day, '', peopleRows(await readPeople(at, day, span)));
      await this.countMoney(at, day, span);
      await sumMonth(at, day.slice(0, 7));
      // What waited on earlier days is not known any more.
      if (now.getTime() < span.until.getTime() + dayMs)
        await this.waiting.note(at, day, now < span.until ? now : span.until);
      const isOpen = now.getTime() < span.until.getTime() + settleMs;
      await storeOf(at, CountedDay).put({ day, isOpen, countedAt: now }, ['tenantId', 'day']);
    });
  }

  /** Only the money: people of an earlier day may be erased by now, and stay counted. */
  private async countLate(ctx: SystemCtx, tenant: Tenant, counted: ReadonlySet<string>): Promise<void> {
    // Read first: a fact that is added during the count waits for the next one.
    const late = await storeOf({ db: ctx.db, tenant }, LateFact).find();
    for (const [day, facts] of Map.groupBy(late, (fact) => fact.day))
      await ctx.inTransaction(async ({ db }) => {
        const at = { db, tenant };
        if (!counted.has(day)) {
          await this.countMoney(at, day, localDaySpan(day, tenant.settings.site.timeZone));
          await sumMonth(at, day.slice(0, 7));
        }
        await storeOf(at, LateFact).remove({ id: In(facts.map(({ id }) => id)) });
      });
  }

  private async countMoney(at: TenantStoreContext & { tenant: Tenant }, day: string, span: DaySpan): Promise<void> {
    const { timeZone } = at.tenant.settings.site;
    const buyers = await newBuyersIn(at, span);
    await storeOf(at, BuyerSource).add(
      ...buyers.map(({ walletId, tracking, signedUpAt }) => ({
        walletId,
        tracking,
        signedUpMonth: signedUpAt ? localDay(signedUpAt, timeZone).slice(0, 7) : '',
      })),
    );
    await this.replace(at, day, Not(''), moneyRows(await purchasesIn(at, span), await paybacksIn(at, span)));
  }

  private async replace(
    at: TenantStoreContext,
    day: string,
    currency: string | ReturnType<typeof Not<string>>,
    rows: readonly DayRow[],
  ): Promise<void> {
    const figures = storeOf(at, DailyFigure);
    await figures.remove({ day, currency });
    await figures.add(...rows.map((row) => ({ ...noCounts, ...row, day })));
  }
}

/** Each row names all columns, because an insert of several rows has one list of them. */
const noCounts = {
  signUps: 0,
  confirmed: 0,
  active: 0,
  messages: 0,
  firstPurchases: 0,
  repeatPurchases: 0,
  paidMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  chargebacks: 0,
  chargedBackMinor: 0,
};

async function readPeople(at: TenantStoreContext, day: string, span: DaySpan) {
  return {
    signUps: await signUpsIn(at, span),
    confirmed: await confirmedIn(at, span),
    active: await activeOn(at, day),
    messages: await messagesIn(at, span),
  };
}
