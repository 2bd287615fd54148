import { Injectable } from '@nestjs/common';
import type { Currency } from '@manyhearts/contract/countries';
import { minorOf, toMoney, type Money } from '@manyhearts/contract/money';
import { spendingMonths, type SpendingAnswer, type SpendingView } from '@manyhearts/contract/spending';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand, type StoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { lockWallet, type OwnOrders } from '../orders.queries.ts';
import { SpendingLimit } from './spending-limit.entity.ts';
import { creditsOfMonths, moneyOfMonths, paidSince, type MoneyOfMonth } from './spending.queries.ts';
import { changedLimits, limitsAt, monthsUntil, presentMonth, type Limit, type Limits } from './spending.rules.ts';

/** What a member spent by month, and the limit that they set themselves. */
@Injectable()
export class SpendingService {
  constructor(private readonly credits: CreditsService) {}

  async read(ctx: Ctx<Member>): Promise<SpendingAnswer> {
    const walletId = await this.credits.walletIfAny(ctx, ctx.member.id);
    const months = monthsUntil(ctx.now(), ctx.tenant.settings.site.timeZone, spendingMonths);
    const money = walletId === undefined ? [] : await moneyOfMonths(ctx, walletId, months);
    const credits = await creditsOfMonths(ctx, ctx.member.id, months);
    const limits = limitsAt(await limitsOf(ctx), ctx.now());
    return {
      spending: {
        months: months.map(({ name }) => ({
          month: name,
          paid: sumsOf(money, name, 'paid'),
          paidBack: sumsOf(money, name, 'paidBack'),
          credits: credits.find(({ month }) => month === name)?.credits ?? 0,
        })),
        ...viewOf(limits),
        left: limits.now && toMoney(await leftOf(ctx, { walletId }, limits.now), limits.now.currency),
      },
    };
  }

  async setLimit(ctx: Ctx<Member>, limit: Money | null): Promise<SpendingAnswer> {
    const wanted = limit && { minor: minorOf(limit.amount) ?? 0, currency: limit.currency };
    await ctx.inTransaction(async (within) => {
      // Two tabs at once: the later one must see what the earlier one left.
      await lockWallet(within, await this.credits.walletOf(within, ctx.member.id));
      const { now, next } = changedLimits(await limitsOf(within), wanted, ctx.now());
      await storeOf(within, SpendingLimit).put(
        {
          accountId: ctx.member.id,
          ...{ limitMinor: now?.minor ?? null, currency: now?.currency ?? null },
          ...{ nextMinor: next?.limit?.minor ?? null, nextCurrency: next?.limit?.currency ?? null },
          nextFrom: next?.from ?? null,
        },
        ['tenantId', 'accountId'],
      );
    });
    return this.read(ctx);
  }

  /** Call in the transaction that adds the order: the lock makes orders at once add up. */
  async requireAllowance(
    ctx: Ctx<Member>,
    { walletId, without = [] }: OwnOrders,
    price: { minor: number; currency: Currency },
  ): Promise<void> {
    if (!limitsAt(await limitsOf(ctx), ctx.now()).now) return;
    await lockWallet(ctx, walletId);
    // Read again: it may have changed before the lock was given.
    const { now: limit } = limitsAt(await limitsOf(ctx), ctx.now());
    if (!limit) return;
    if (limit.currency !== price.currency) throw new AppError('spending_currency', { currency: limit.currency });
    const left = await leftOf(ctx, { walletId, without }, limit);
    if (price.minor > left) throw new AppError('spending_limit', toMoney(left, limit.currency));
  }

  /** A choice of the person, so it goes with them. */
  async erase(at: StoreContext & { tenant: Brand }, memberId: string): Promise<void> {
    await storeOf(at, SpendingLimit).remove({ accountId: memberId });
  }
}

async function limitsOf(ctx: Ctx<Member>): Promise<Limits> {
  const row = await storeOf(ctx, SpendingLimit).findOne({ accountId: ctx.member.id });
  if (!row) return { now: null, next: null };
  return {
    now: limitIn(row.limitMinor, row.currency),
    next: row.nextFrom && { limit: limitIn(row.nextMinor, row.nextCurrency), from: row.nextFrom },
  };
}

async function leftOf(
  ctx: Ctx<Member>,
  { walletId, without = [] }: Omit<OwnOrders, 'walletId'> & { walletId: string | undefined },
  limit: NonNullable<Limit>,
): Promise<number> {
  if (walletId === undefined) return limit.minor;
  const { since } = presentMonth(ctx.now(), ctx.tenant.settings.site.timeZone);
  return Math.max(0, limit.minor - (await paidSince(ctx, { walletId, without, currency: limit.currency, since })));
}

function limitIn(minor: number | null, currency: Currency | null): Limit {
  return minor === null || currency === null ? null : { minor, currency };
}

function viewOf({ now, next }: Limits): Pick<SpendingView, 'limit' | 'next'> {
  const money = (limit: Limit) => limit && toMoney(limit.minor, limit.currency);
  return { limit: money(now), next: next && { limit: money(next.limit), from: next.from.toISOString() } };
}

function sumsOf(sums: readonly MoneyOfMonth[], name: string, wanted: MoneyOfMonth['kind']): Money[] {
  return sums
    .filter(({ month, kind }) => month === name && kind === wanted)
    .map(({ minor, currency }) => toMoney(minor, currency));
}
