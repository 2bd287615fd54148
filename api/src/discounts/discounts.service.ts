import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { DiscountAnswer, DiscountInput } from '@manyhearts/contract/discounts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type Brand, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { closed, Limiter, perAddress, requireTurn, strictly, type Limit } from '../core/flow/limiter/limiter.ts';
import { scopedKey } from '../core/ports/bus/bus.ts';
import { hourSeconds } from '../core/text/durations.ts';
import { addressKey } from '../core/text/network-address.ts';
import { CreditsService } from '../credits/credits.service.ts';
import { FormerMembersService } from '../credits/former-members.service.ts';
import { DiscountCode } from './discount-code.entity.ts';
import { toDiscountView } from './discount.view.ts';
import { readBuyer, replaceableHolds, type Buyer, type Hold } from './discounts.queries.ts';
import {
  claimOf,
  firstDiscount,
  firstKindOf,
  plainCode,
  refusalOf,
  type Discount,
  type Priced,
} from './discounts.rules.ts';
import { Redemption } from './redemption.entity.ts';

export const discountsLimits = {
  /** Codes that do not exist, as a guesser tries them. */
  discountMember: { name: 'discountMember', ...strictly(10, hourSeconds), ...closed },
  discountAddress: { name: 'discountAddress', ...strictly(30, hourSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;

export type DiscountedOrder = { code: string; bundle: Priced; method: string };

/** Discounts as members find them, and as their orders use them. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly credits: CreditsService,
    private readonly formerMembers: FormerMembersService,
    private readonly limiter: Limiter,
  ) {}

  /** The discount that needs no code: the time bonus, else the welcome discount. Null if another order has it for good. */
  async activeFor(ctx: Ctx<Member>): Promise<Discount | null> {
    const buyer = await this.buyer(ctx);
    if (buyer.firstState !== null && !(await this.isFirstReplaceable(ctx, buyer))) return null;
    return (await this.first(ctx, 'bonus', buyer)) ?? (await this.first(ctx, 'welcome', buyer)) ?? null;
  }

  async read(ctx: Ctx<Member>, { code, welcome }: DiscountInput): Promise<DiscountAnswer> {
    const found =
      code !== undefined
        ? await this.find(ctx, code)
        : welcome === 'true'
          ? await this.welcomeFor(ctx)
          : await this.activeFor(ctx);
    return { discount: found && toDiscountView(found, ctx.now()) };
  }

  /** Unknown codes take a turn; the limit ends a search for codes, also for one that exists. */
  async find(ctx: Ctx<Member>, typed: string): Promise<Discount> {
    const code = plainCode(typed);
    const scope = { tenantId: ctx.tenant.id };
    const keys = [
      [discountsLimits.discountMember, scopedKey(scope, ctx.member.id)],
      [discountsLimits.discountAddress, scopedKey(scope, addressKey(ctx.origin.address))],
    ] as const;
    for (const [limit, key] of keys) requireTurn(await this.limiter.take(limit, key));
    try {
      const found = await this.usable(ctx, code, await this.buyer(ctx));
      await this.giveBack(keys);
      return found;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'code_not_found') await this.giveBack(keys);
      throw error;
    }
  }

  /** The discount that an order of this bundle would get. Throws the reason if there is none; reserves nothing. */
  async check(ctx: Ctx<Member>, { code, bundle, method }: DiscountedOrder): Promise<Discount> {
    const discount = await this.find(ctx, code);
    requireFit(discount, bundle, method);
    return discount;
  }

  /**
   * Gives the discount to this order, for as long as it may be paid: its end no longer matters then. Call inside the
   * transaction that adds the order, after `check`, and price the order by the returned discount.
   */
  async reserve(
    ctx: Ctx<Member>,
    { code, bundle, method, orderId }: DiscountedOrder & { orderId: string },
  ): Promise<Discount> {
    const buyer = await this.buyer(ctx);
    const discount = await this.usable(ctx, plainCode(code), buyer);
    requireFit(discount, bundle, method);
    const use = discount.kind === 'code' ? await this.takeUse(ctx, discount.code) : 'taken';
    if (use !== 'taken') throw new AppError(use);
    const walletId = buyer.walletId ?? (await this.credits.walletOf(ctx, ctx.member.id));
    const claim = claimOf(discount, walletId);
    try {
      await storeOf(ctx, Redemption).add({
        ...{ orderId, code: discount.code, walletId, claim },
        state: 'reserved',
        createdAt: ctx.now(),
      });
    } catch (error) {
      // Another order of this member reserved it concurrently.
      throw isDuplicate(error) ? await this.taken(ctx, claim) : error;
    }
    return discount;
  }

  /**
   * Orders of this member that must be cancelled before another one can have the discount. Until then `check` accepts
   * the code, and `reserve` refuses it.
   */
  async replaceableHolders(ctx: Ctx<Member>, code: string): Promise<string[]> {
    const { walletId } = await this.buyer(ctx);
    if (walletId === null) return [];
    const holds = await replaceableHolds(ctx, walletId);
    const row = await storeOf(ctx, DiscountCode).findOne({ code });
    const claim = claimOf(row ? toDiscount(row) : firstClaim(code), walletId);
    const claimed = holds.filter((hold) => claim !== null && hold.claim === claim);
    // If all uses of the code are taken, one cancelled order frees one.
    const full = claimed.length === 0 && row && (await this.whyFull(ctx, row)) ? holds.filter(isOf(code)) : [];
    return [...claimed, ...full.slice(0, 1)].map(({ orderId }) => orderId);
  }

  /** Call under the lock of an order that is paid. No-op without a discount. */
  async finalize(ctx: Ctx, orderId: string): Promise<void> {
    const redemptions = storeOf(ctx, Redemption);
    const held = await redemptions.findOne({ orderId });
    if (!held) return;
    if (held.state !== 'released') {
      await redemptions.change({ orderId }, { state: 'final' });
      return;
    }
    // An order that had ended was paid after all. Its price was agreed, so the use counts, even beyond the maximum.
    await storeOf(ctx, DiscountCode).increase({ code: held.code }, 'uses', 1);
    await redemptions.change({ orderId }, { state: 'final', claim: await this.reclaim(ctx, held) });
  }

  /** Call under the lock of an order that failed, was cancelled or expired. No-op without a discount. */
  async release(ctx: Ctx, orderId: string): Promise<void> {
    const redemptions = storeOf(ctx, Redemption);
    const held = await redemptions.findOne({ orderId, state: 'reserved' });
    if (!held) return;
    // The code first, as `reserve` locks them.
    await storeOf(ctx, DiscountCode).decreaseIfEnough({ code: held.code }, 'uses', 1);
    await redemptions.change({ orderId }, { state: 'released', claim: null });
  }

  /** Codes of one member go with them. Redemptions stay, and name the wallet only. */
  async erase(at: StoreContext & { tenant: Brand }, memberId: string): Promise<void> {
    await storeOf(at, DiscountCode).remove({ accountId: memberId });
  }

  private async welcomeFor(ctx: Ctx<Member>): Promise<Discount | null> {
    const buyer = await this.buyer(ctx);
    if (buyer.firstState !== null && !(await this.isFirstReplaceable(ctx, buyer))) return null;
    return (await this.first(ctx, 'welcome', buyer)) ?? null;
  }

  private isFirstReplaceable(ctx: Ctx, buyer: Buyer): Promise<boolean> {
    return this.isReplaceable(ctx, buyer, ({ claim }) => claim === buyer.walletId);
  }

  private async isReplaceable(ctx: Ctx, { walletId }: Buyer, isIt: (hold: Hold) => boolean): Promise<boolean> {
    return walletId !== null && (await replaceableHolds(ctx, walletId)).some(isIt);
  }

  private async giveBack(keys: readonly (readonly [Limit, string])[]): Promise<void> {
    for (const [limit, key] of keys) await this.limiter.giveBack(limit, key);
  }

  /** Throws the reason if this member can't use the code now, whatever they buy. */
  private async usable(ctx: Ctx<Member>, code: string, buyer: Buyer): Promise<Discount> {
    const kind = firstKindOf(code, ctx.member.id);
    if (kind) return this.usableFirst(ctx, kind, buyer);
    const row = await storeOf(ctx, DiscountCode).findOne({ code });
    if (!row || (row.accountId !== null && row.accountId !== ctx.member.id)) throw new AppError('code_not_found');
    const discount = toDiscount(row);
    const claim = buyer.walletId === null ? null : claimOf(discount, buyer.walletId);
    const isClaimed = claim !== null && (await storeOf(ctx, Redemption).count({ claim })) > 0;
    if (isClaimed && !(await this.isReplaceable(ctx, buyer, (hold) => hold.claim === claim)))
      throw await this.taken(ctx, claim);
    const isOver = row.expiresAt !== null && row.expiresAt <= ctx.now();
    if (row.status === 'disabled' || isOver) throw new AppError('code_expired');
    const full = await this.whyFull(ctx, row);
    if (full && !(await this.isReplaceable(ctx, buyer, isOf(code)))) throw new AppError(full);
    return discount;
  }

  private async usableFirst(ctx: Ctx<Member>, kind: 'bonus' | 'welcome', buyer: Buyer): Promise<Discount> {
    if (buyer.firstState !== null && !(await this.isFirstReplaceable(ctx, buyer)))
      throw new AppError(buyer.firstState === 'reserved' ? 'code_reserved' : 'code_used');
    const discount = await this.first(ctx, kind, buyer);
    if (!discount) throw new AppError('code_expired');
    return discount;
  }

  /** Undefined for members who were welcomed before, left and came back. */
  private async first(ctx: Ctx, kind: 'bonus' | 'welcome', buyer: Buyer): Promise<Discount | undefined> {
    const discount = firstDiscount(kind, buyer, ctx.tenant.settings.offers, ctx.now());
    return discount && !(await this.formerMembers.isKnown(ctx, buyer.id)) ? discount : undefined;
  }

  private async buyer(ctx: Ctx<Member>): Promise<Buyer> {
    const buyer = await readBuyer(ctx, ctx.member.id);
    // The account was deleted concurrently; treat as logged out.
    if (!buyer) throw new AppError('authentication_required');
    return buyer;
  }

  /** One statement, so that of orders at once no more get the code than it has uses. */
  private async takeUse(ctx: Ctx, code: string): Promise<'taken' | 'code_expired' | 'code_used' | 'code_reserved'> {
    const codes = storeOf(ctx, DiscountCode);
    const { maxUses } = await codes.get({ code });
    const left = maxUses === null ? {} : { uses: LessThan(maxUses) };
    if ((await codes.increase({ code, status: 'active', ...left }, 'uses', 1)) > 0) return 'taken';
    // A concurrent order took the last use, or the code was disabled.
    const row = await codes.get({ code });
    if (row.status === 'disabled') return 'code_expired';
    return (await this.whyFull(ctx, row)) ?? 'code_reserved';
  }

  /** Undefined while uses are left. `code_reserved` if one is free again when an open order dies. */
  private async whyFull(
    ctx: Ctx,
    { code, uses, maxUses }: DiscountCode,
  ): Promise<'code_used' | 'code_reserved' | undefined> {
    if (maxUses === null || uses < maxUses) return undefined;
    const reserved = await storeOf(ctx, Redemption).count({ code, state: 'reserved' });
    return uses - reserved < maxUses ? 'code_reserved' : 'code_used';
  }

  /**
   * Takes back the claim that the release gave up. A later order that reserved it keeps its discount but loses the claim,
   * because the end of that order would free it again. Null if another final redemption holds it.
   */
  private async reclaim(ctx: Ctx, { code, walletId }: Redemption): Promise<string | null> {
    const row = await storeOf(ctx, DiscountCode).findOne({ code });
    const claim = claimOf(row ? toDiscount(row) : firstClaim(code), walletId);
    if (claim === null) return null;
    const redemptions = storeOf(ctx, Redemption);
    await redemptions.change({ claim, state: 'reserved' }, { claim: null });
    return (await redemptions.count({ claim })) > 0 ? null : claim;
  }

  private async taken(ctx: Ctx, claim: string | null): Promise<AppError> {
    const holder = claim === null ? null : await storeOf(ctx, Redemption).findOne({ claim });
    return new AppError(holder?.state === 'reserved' ? 'code_reserved' : 'code_used');
  }
}

function requireFit(discount: Discount, bundle: Priced, method: string): void {
  const refusal = refusalOf(bundle, discount, method);
  if (refusal) throw new AppError(refusal.code, refusal.params);
}

/** The discounts on the first purchase have no row, and share a claim. */
function firstClaim(code: string): Pick<Discount, 'kind' | 'code' | 'validity'> {
  return { kind: 'welcome', code, validity: 'once-per-user' };
}

function isOf(code: string): (hold: Hold) => boolean {
  return (hold) => hold.code === code;
}

function toDiscount(row: DiscountCode): Discount {
  const { code, valuePercentage, country, currency, minimumOrderMinor, paymentMethods, validity, expiresAt } = row;
  return {
    ...{ code, valuePercentage, country, currency, minimumOrderMinor, paymentMethods, validity },
    kind: 'code',
    ownerId: row.accountId,
    endsAt: expiresAt,
  };
}
