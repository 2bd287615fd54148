import { shareOf } from '@manyhearts/contract/money';
import type { CreditLot } from './credit-lot.entity.ts';

/** Unit of credits; money has the code of its currency, in minor units. */
export const creditUnit = 'CRD';

export const memberAccountKinds = ['member_paid', 'member_bonus', 'member_held', 'debt'] as const;
export type MemberAccountKind = (typeof memberAccountKinds)[number];

export const purposes = ['message', 'photo', 'gift'] as const;
/** What credits are spent on. */
export type Purpose = (typeof purposes)[number];

type CreditHouse = 'issued' | 'bonus_issued' | `used_${Purpose}` | 'revoked';
type MoneyHouse = `psp:${string}` | 'sales' | 'vat' | 'refunds' | 'chargebacks';
export type HouseAccount = CreditHouse | MoneyHouse;

type KindRules = {
  /** What it refers to. */
  ref: string;
  /** Accounts of the house that it may touch. `psp` stands for each provider. */
  house: readonly string[];
  members: readonly MemberAccountKind[];
};

const payback = ['revoked', 'psp'] as const;
/** Bonus credits that staff grant, take, or grant no longer. */
const byStaff = { ref: 'staff', house: ['bonus_issued'], members: ['member_bonus'] } as const;
const spent = (what: Purpose) =>
  ({ ref: what, house: [`used_${what}`], members: ['member_bonus', 'member_paid'] }) as const;

/** Each kind of transfer, with the accounts that it may touch. */
export const transferKinds = {
  bonus: { ref: 'account', house: ['bonus_issued'], members: ['member_bonus'] },
  purchase: { ref: 'order', house: ['issued', 'psp', 'sales', 'vat'], members: ['member_paid'] },
  spend_message: spent('message'),
  spend_photo: spent('photo'),
  spend_gift: spent('gift'),
  return_message: spent('message'),
  return_gift: spent('gift'),
  hold: { ref: 'refund', house: [], members: ['member_paid', 'member_held'] },
  release: { ref: 'refund', house: [], members: ['member_paid', 'member_held'] },
  refund: { ref: 'refund', house: [...payback, 'refunds'], members: ['member_held'] },
  chargeback: { ref: 'chargeback', house: [...payback, 'chargebacks'], members: ['member_paid', 'debt'] },
  staff_grant: byStaff,
  staff_take: byStaff,
  staff_undo: byStaff,
  chargeback_reversal: { ref: 'chargeback', house: [...payback, 'chargebacks'], members: ['member_paid', 'debt'] },
} as const satisfies Record<string, KindRules>;
export type TransferKind = keyof typeof transferKinds;

export type Balances = { bonus: number; paid: number };
export type LotState = Pick<CreditLot, 'id' | 'remaining'>;
export type LotPart = { lotId: string; amount: number };

/** False if a transfer of this kind never touches this account, or refers to something else. */
export function mayTouch(kind: string, refType: string, account: string): boolean {
  const rules: KindRules | undefined = transferKinds[kind as TransferKind];
  const [name = ''] = account.split(':');
  return rules?.ref === refType && (rules.house.includes(name) || rules.members.includes(account as MemberAccountKind));
}

/** Bonus credits are spent first, because they can't be refunded. Undefined if both together are not enough. */
export function splitPrice({ bonus, paid }: Balances, price: number): Balances | undefined {
  requireCredits(price);
  if (bonus + paid < price) return undefined;
  const fromBonus = Math.min(bonus, price);
  return { bonus: fromBonus, paid: price - fromBonus };
}

/** Takes from the lots in their order, oldest first. */
export function takeFromLots(lots: readonly LotState[], amount: number): LotPart[] {
  const parts: LotPart[] = [];
  let left = amount;
  for (const { id, remaining } of lots) {
    const part = Math.min(remaining, left);
    if (part > 0) parts.push({ lotId: id, amount: part });
    left -= part;
  }
  if (left > 0) throw new Error(`The lots hold ${left} credits less than their wallet.`);
  return parts;
}

/**
 * Credits that a chargeback of `minor` takes back. What is left of the lot goes first; the rest was spent and becomes a
 * debt.
 */
export function clawBack(
  { granted, remaining, paidMinor }: Pick<CreditLot, 'granted' | 'remaining' | 'paidMinor'>,
  minor: number,
): { fromLot: number; debt: number } {
  const owed = minor >= paidMinor ? granted : shareOf(granted, minor, paidMinor);
  const fromLot = Math.min(remaining, owed);
  return { fromLot, debt: owed - fromLot };
}

/** Prices and amounts come from settings and rows, never from a client; anything else is a fault in the code. */
export function requireCredits(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no number of credits.`);
}
