import { Injectable } from '@nestjs/common';
import type { Currency } from '@manyhearts/contract/countries';
import { shareOf, toDecimal, type Money } from '@manyhearts/contract/money';
import type { StatementAnswer } from '@manyhearts/contract/orders';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf, type Brand, type StoreContext } from '../core/database/store.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import { LedgerWriterService, requireLot, type LedgerCtx } from './ledger-writer.service.ts';
import { lockAccounts, lockWallet, spendableCredits, type LockedAccount, type WalletRow } from './ledger.queries.ts';
import { lotParts, statementRows, type LotPart } from './statement.queries.ts';
import {
  requireCredits,
  splitPrice,
  takeFromLots,
  type LotState,
  type MemberAccountKind,
  type Purpose,
} from './ledger.rules.ts';

/** Ids consist of digits and letters below this. */
const afterAllIds = '~';

export type Spend = {
  what: Purpose;
  /** Credits, from the brand's settings. */
  price: number;
  /** Id of what is paid for. The same member pays for it once. */
  ref: string;
};

export type Purchase = {
  /** The member's paid wallet. */
  walletId: string;
  orderId: string;
  credits: number;
  paidMinor: number;
  /** The part of `paidMinor` that is tax. */
  taxMinor: number;
  currency: Currency;
  provider: string;
  refundableUntil: Date;
};

/** A member's credits, for the features that grant and spend them. Call inside the transaction of what they pay for. */
@Injectable()
export class CreditsService {
  constructor(private readonly ledger: LedgerWriterService) {}

  balance(ctx: Ctx<Member>): Promise<number> {
    return spendableCredits(ctx, ctx.member.id);
  }

  /**
   * Takes the price, bonus credits first and then those of the oldest purchase. `left` is what the member can still
   * spend.
   */
  async spend(ctx: Ctx<Member>, { what, price, ref }: Spend): Promise<{ transferId: string; left: number }> {
    const wallet = await lockWallet(ctx, ctx.member.id);
    const accounts = wallet.filter(({ id }, at) => id !== wallet[at - 1]?.id);
    const [bonus, paid] = [accountOf(accounts, 'member_bonus'), accountOf(accounts, 'member_paid')];
    const balances = { bonus: bonus?.balance ?? 0, paid: paid?.balance ?? 0 };
    const parts = splitPrice(balances, price);
    if (!parts) throw notEnough(price);
    const uses = parts.paid > 0 ? takeFromLots(lotsOf(wallet), parts.paid) : [];
    for (const { lotId, amount } of uses) await requireLot(ctx, lotId, { remaining: -amount });
    const transferId = await this.ledger.post(ctx, {
      kind: `spend_${what}`,
      idemKey: `${ref}:${(paid ?? bonus)?.id ?? ''}`,
      ref: { type: what, id: ref },
      members: [
        { accountId: bonus?.id ?? '', amount: -parts.bonus },
        { accountId: paid?.id ?? '', amount: -parts.paid },
      ],
      house: [{ account: `used_${what}`, amount: price }],
      uses,
    });
    if (transferId === undefined) throw notEnough(price);
    return { transferId, left: balances.bonus + balances.paid - price };
  }

  /** The id of the member's paid wallet, which their orders hang on. */
  async walletOf(ctx: LedgerCtx, memberId: string): Promise<string> {
    await this.ledger.openAccount(ctx, memberId, 'member_bonus');
    return this.ledger.openAccount(ctx, memberId, 'member_paid');
  }

  /** As `walletOf`, without opening one. */
  async walletIfAny(ctx: LedgerCtx, memberId: string): Promise<string | undefined> {
    return (await storeOf(ctx, LedgerAccount).findOne({ ownerId: memberId, kind: 'member_paid' }))?.id;
  }

  async hasWallet(at: StoreContext & { tenant: Brand }, memberId: string): Promise<boolean> {
    return (await storeOf(at, LedgerAccount).count({ ownerId: memberId })) > 0;
  }

  /** What the member got and spent, latest first. */
  async statement(
    ctx: Ctx<Member>,
    { cursor = afterAllIds, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<StatementAnswer> {
    const rows = await statementRows(ctx, ctx.member.id, cursor, limit + 1);
    const page = rows.slice(0, limit);
    const parts = await lotParts(
      ctx,
      page.map(({ id }) => id),
    );
    return {
      balance: await this.balance(ctx),
      lines: page.map(({ id, kind, credits, refId, createdAt }) => ({
        id,
        kind,
        credits,
        money: moneyIn(parts.filter(({ transferId }) => transferId === id)),
        of: refId,
        at: createdAt.toISOString(),
      })),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** Undefined after the member's erasure. */
  async ownerOfWallet(ctx: StoreContext, walletId: string): Promise<string | undefined> {
    const wallet = await storeOf(ctx, LedgerAccount).findOne({ id: walletId });
    return wallet && wallet.ownerId !== walletId ? wallet.ownerId : undefined;
  }

  /** Grants the credits that a new member starts with. No-op the second time. */
  async grantBonus(ctx: LedgerCtx, memberId: string, credits: number): Promise<void> {
    requireCredits(credits);
    await this.walletOf(ctx, memberId);
    const bonus = accountOf(await lockAccounts(ctx, memberId), 'member_bonus');
    if (!bonus) throw new Error('The wallet that was just opened is gone.');
    if ((await storeOf(ctx, LedgerTransfer).count({ kind: 'bonus', idemKey: bonus.id })) > 0) return;
    await this.ledger.post(ctx, {
      kind: 'bonus',
      idemKey: bonus.id,
      ref: { type: 'account', id: bonus.id },
      members: [{ accountId: bonus.id, amount: credits }],
      house: [{ account: 'bonus_issued', amount: -credits }],
    });
  }

  /** Adds the credits of a paid order as a lot. The database refuses a second purchase of the same order. */
  async grantPurchase(ctx: LedgerCtx, purchase: Purchase): Promise<void> {
    const { walletId, orderId, credits, paidMinor, taxMinor, currency, provider, refundableUntil } = purchase;
    requireCredits(credits);
    const { ownerId } = await storeOf(ctx, LedgerAccount).get({ id: walletId });
    await lockAccounts(ctx, ownerId);
    await this.ledger.addLot(ctx, {
      accountId: walletId,
      orderId,
      granted: credits,
      paidMinor,
      currency,
      refundableUntil,
    });
    await this.ledger.post(ctx, {
      kind: 'purchase',
      idemKey: orderId,
      ref: { type: 'order', id: orderId },
      members: [{ accountId: walletId, amount: credits }],
      house: [
        { account: 'issued', amount: -credits },
        { account: `psp:${provider}`, unit: currency, amount: -paidMinor },
        { account: 'sales', unit: currency, amount: paidMinor - taxMinor },
        { account: 'vat', unit: currency, amount: taxMinor },
      ],
    });
  }

  /** Cuts the ledger off from an erased member. Their entries, lots and orders stay, and name the wallet only. */
  async erase(at: StoreContext & { tenant: Brand }, memberId: string): Promise<void> {
    const accounts = await storeOf(at, LedgerAccount).find({ ownerId: memberId });
    const heir = accounts.find(({ kind }) => kind === 'member_paid') ?? accounts[0];
    if (heir) await storeOf(at, LedgerAccount).change({ ownerId: memberId }, { ownerId: heir.id });
  }
}

export function accountOf(accounts: readonly LockedAccount[], kind: MemberAccountKind): LockedAccount | undefined {
  return accounts.find((account) => account.kind === kind);
}

/** Only the paid account has lots. */
function lotsOf(wallet: readonly WalletRow[]): LotState[] {
  return wallet.flatMap(({ lotId: id, remaining }) => (id === null ? [] : [{ id, remaining: remaining ?? 0 }]));
}

/** At the price of each purchase, one sum for each currency. Without a sign, also of parts that were put back. */
function moneyIn(parts: readonly LotPart[]): Money[] {
  const sums = new Map<Currency, number>();
  for (const { currency, paidMinor, credits, granted } of parts)
    sums.set(currency, (sums.get(currency) ?? 0) + shareOf(paidMinor, Math.abs(credits), granted));
  return [...sums].map(([currency, minor]) => ({ amount: toDecimal(minor), currency }));
}

function notEnough(needed: number): AppError {
  return new AppError('not_enough_credits', { needed });
}
