import { Injectable } from '@nestjs/common';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type TenantStoreContext } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { LiveEvents } from '../core/live/live-events.ts';
import { CreditLot } from './credit-lot.entity.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import { LotUse } from './lot-use.entity.ts';
import { addMemberEntry, changeLot, memberOwners, moveBalance } from './ledger.queries.ts';
import {
  creditUnit,
  type HouseAccount,
  type LotPart,
  type MemberAccountKind,
  type TransferKind,
} from './ledger.rules.ts';

/** The transaction that the ledger writes in. */
export type LedgerCtx = TenantStoreContext & { now: () => Date };

export type Posting = {
  kind: TransferKind;
  idemKey: string;
  ref: { type: 'account' | 'order' | 'refund' | 'chargeback' | 'message' | 'photo' | 'gift' | 'staff'; id: string };
  reversesId?: string;
  /** Signed credits by account of the member. */
  members: { accountId: string; amount: number }[];
  house: { account: HouseAccount; unit?: string; amount: number }[];
  /** What it takes out of lots; negative parts are put back. */
  uses?: LotPart[];
};

/** What messages cost and bring back is announced with them. */
const announcedByChats: readonly TransferKind[] = ['spend_message', 'spend_gift', 'return_message', 'return_gift'];

/** The only code that writes the ledger. Callers lock the member's accounts first (`lockAccounts`). */
@Injectable()
export class LedgerWriterService {
  constructor(
    private readonly random: Random,
    private readonly live: LiveEvents,
  ) {}

  /** Books a transfer and returns its id, or undefined if an account does not hold enough. */
  async post(ctx: LedgerCtx, posting: Posting): Promise<string | undefined> {
    requireBalance(posting);
    // One moment for both, since entries of a time are found by their ids.
    const createdAt = ctx.now();
    const transferId = this.random.id(createdAt.getTime());
    const members = posting.members.filter(({ amount }) => amount !== 0);
    for (const { accountId, amount } of members)
      if ((await moveBalance(ctx, accountId, amount)) === 0) return undefined;
    const { kind, idemKey, ref, reversesId = null } = posting;
    await storeOf(ctx, LedgerTransfer).add({
      id: transferId,
      kind,
      idemKey,
      refType: ref.type,
      refId: ref.id,
      reversesId,
      createdAt,
    });
    for (const [at, entry] of members.entries()) await addMemberEntry(ctx, { transferId, seq: at + 1, ...entry });
    await this.addHouseEntries(ctx, transferId, posting.house, members.length);
    await this.addUses(ctx, transferId, posting.uses ?? []);
    if (!announcedByChats.includes(kind)) await this.announce(ctx, members);
    return transferId;
  }

  /** Books the opposite of every entry. The database refuses a second reversal of the same transfer. */
  async reverse(
    ctx: LedgerCtx,
    reversed: LedgerTransfer,
    posting: Pick<Posting, 'kind' | 'idemKey' | 'ref' | 'uses'>,
  ): Promise<void> {
    const entries = await storeOf(ctx, LedgerEntry).find({ transferId: reversed.id }, { order: { seq: 'ASC' } });
    const opposite = entries.map(({ amount, ...entry }) => ({ ...entry, amount: -amount }));
    const transferId = await this.post(ctx, {
      ...posting,
      reversesId: reversed.id,
      members: opposite
        .filter(({ accountVersion }) => accountVersion !== null)
        .map(({ accountId, amount }) => ({ accountId, amount })),
      house: opposite
        .filter(({ accountVersion }) => accountVersion === null)
        .map(({ accountId, unit, amount }) => ({ account: accountId as HouseAccount, unit, amount })),
    });
    if (transferId === undefined) throw new Error(`A ${posting.kind} found less in an account than it takes back.`);
  }

  /** What a transfer moved on one account; 0 if it did not touch it. */
  async amountOn(ctx: LedgerCtx, transferId: string, accountId: string): Promise<number> {
    return (await storeOf(ctx, LedgerEntry).findOne({ transferId, accountId }))?.amount ?? 0;
  }

  /** The member's account of this kind, opened if there is none. */
  async openAccount(ctx: LedgerCtx, ownerId: string, kind: MemberAccountKind): Promise<string> {
    const at = storeOf(ctx, LedgerAccount);
    const named = { ownerId, unit: creditUnit, kind };
    const known = await at.findOne(named);
    if (known) return known.id;
    const id = this.random.id();
    try {
      await at.add({ id, ...named, credits: 0, debits: 0, version: 0 });
      return id;
    } catch (error) {
      // A concurrent transaction opened the same account.
      if (!isDuplicate(error)) throw error;
      return (await at.get(named)).id;
    }
  }

  async addLot(ctx: LedgerCtx, lot: Omit<CreditLot, 'tenantId' | 'id' | 'remaining' | 'reserved'>): Promise<void> {
    await storeOf(ctx, CreditLot).add({
      id: this.random.id(ctx.now().getTime()),
      ...lot,
      remaining: lot.granted,
      reserved: 0,
    });
  }

  /** Tells open pages of the owners, who may have been erased meanwhile. */
  private async announce(ctx: LedgerCtx, members: Posting['members']): Promise<void> {
    if (members.length === 0) return;
    const owners = await memberOwners(
      ctx,
      members.map(({ accountId }) => accountId),
    );
    const event = { kind: 'credits' } as const;
    if (owners.length > 0)
      await this.live.announceAll(
        ctx,
        owners.map(({ ownerId: memberId }) => ({ memberId, event })),
      );
  }

  private async addHouseEntries(
    ctx: LedgerCtx,
    transferId: string,
    house: Posting['house'],
    before: number,
  ): Promise<void> {
    const rows = house
      .filter(({ amount }) => amount !== 0)
      .map(({ account, unit = creditUnit, amount }, at) => ({
        transferId,
        seq: before + at + 1,
        accountId: account,
        unit,
        amount,
        balanceAfter: null,
        accountVersion: null,
      }));
    if (rows.length > 0) await storeOf(ctx, LedgerEntry).add(...rows);
  }

  private async addUses(ctx: LedgerCtx, transferId: string, uses: readonly LotPart[]): Promise<void> {
    if (uses.length > 0) await storeOf(ctx, LotUse).add(...uses.map((use) => ({ transferId, ...use })));
  }
}

/** Throws if a lot does not hold what its wallet holds, which only a fault in the code can cause. */
export async function requireLot(ctx: LedgerCtx, id: string, change: Parameters<typeof changeLot>[2]): Promise<void> {
  if ((await changeLot(ctx, id, change)) === 0) throw new Error(`The lot ${id} does not hold what is taken from it.`);
}

function requireBalance({ kind, members, house }: Posting): void {
  const sums = new Map<string, number>();
  const add = (unit: string, amount: number) => sums.set(unit, (sums.get(unit) ?? 0) + amount);
  for (const { amount } of members) add(creditUnit, amount);
  for (const { unit = creditUnit, amount } of house) add(unit, amount);
  const odd = [...sums].find(([, sum]) => sum !== 0 || !Number.isSafeInteger(sum));
  if (odd) throw new Error(`The entries of a ${kind} add up to ${odd[1]} ${odd[0]} instead of nothing.`);
}
