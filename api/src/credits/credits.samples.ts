import { nobodysId } from '../../test/ids.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditLot } from './credit-lot.entity.ts';
import { LedgerAccount } from './ledger-account.entity.ts';
import { accountFaults, entryFaults, lotFaults, reversalFaults, usedAccounts } from './ledger-check.queries.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { LedgerTransfer } from './ledger-transfer.entity.ts';
import {
  addMemberEntry,
  changeLot,
  lockAccounts,
  lockWallet,
  memberOwners,
  moveBalance,
  refundedCredits,
  spendableCredits,
} from './ledger.queries.ts';
import { FormerMember } from './former-member.entity.ts';
import { addressOf } from './former-members.queries.ts';
import { lotParts, statementRows } from './statement.queries.ts';
import { LotUse } from './lot-use.entity.ts';

const all = ({ db, tenant }: Ctx<Member>) => ({ db, tenant, since: '' });

export const samples: Samples = {
  queries: {
    'credits/ledger.queries.ts': {
      lockAccounts: (ctx) => ctx.inTransaction((within) => lockAccounts(within, nobodysId)),
      spendableCredits: (ctx) => spendableCredits(ctx, nobodysId),
      moveBalance: (ctx) => ctx.inTransaction((within) => moveBalance(within, nobodysId, 1)),
      lockWallet: (ctx) => ctx.inTransaction((within) => lockWallet(within, nobodysId)),
      addMemberEntry: (ctx) =>
        ctx.inTransaction(async (within) => {
          await moveBalance(within, nobodysId, -1);
          return addMemberEntry(within, { transferId: nobodysId, seq: 9, accountId: nobodysId, amount: -1 });
        }),
      memberOwners: (ctx) => memberOwners(ctx, [nobodysId]),
      refundedCredits: (ctx) => refundedCredits(ctx, nobodysId),
      changeLot: (ctx) => ctx.inTransaction((within) => changeLot(within, nobodysId, { remaining: -1, reserved: 1 })),
    },
    'credits/former-members.queries.ts': { addressOf: (ctx) => addressOf(ctx, nobodysId) },
    'credits/statement.queries.ts': {
      statementRows: (ctx) => statementRows(ctx, nobodysId, '~', 10),
      lotParts: (ctx) => lotParts(ctx, [nobodysId]),
    },
    'credits/ledger-check.queries.ts': {
      entryFaults: (ctx) => entryFaults(all(ctx)),
      accountFaults: async (ctx) => [
        ...(await accountFaults(all(ctx))),
        ...(await accountFaults({ ...all(ctx), since: nobodysId })),
      ],
      lotFaults: async (ctx) => [
        ...(await lotFaults(all(ctx))),
        ...(await lotFaults({ ...all(ctx), since: nobodysId })),
      ],
      reversalFaults: (ctx) => reversalFaults(all(ctx)),
      usedAccounts: (ctx) => usedAccounts(all(ctx)),
    },
  },
  twins: async ({ ctx, accountId, walletId: wallet, id }) => {
    const orderId = id();
    const [transferId, lotId] = [id(), id()];
    await storeOf(ctx, LedgerAccount).add({
      id: wallet,
      ownerId: accountId,
      unit: 'CRD',
      kind: 'member_paid',
      credits: 5,
      debits: 0,
      version: 1,
    });
    await storeOf(ctx, LedgerTransfer).add({
      id: transferId,
      kind: 'purchase',
      idemKey: orderId,
      refType: 'order',
      refId: orderId,
      reversesId: null,
      createdAt: longAgo,
    });
    const entry = { transferId, unit: 'CRD', amount: 5 };
    await storeOf(ctx, LedgerEntry).add({ ...entry, seq: 1, accountId: wallet, balanceAfter: 5, accountVersion: 1 });
    await storeOf(ctx, CreditLot).add({
      id: lotId,
      accountId: wallet,
      orderId,
      granted: 5,
      remaining: 4,
      reserved: 0,
      paidMinor: 50,
      currency: 'EUR',
      refundableUntil: longAgo,
    });
    await storeOf(ctx, LotUse).add({ transferId, lotId, amount: 1 });
    await storeOf(ctx, FormerMember).add({ addressHash: id(), keepUntil: never });
  },
  aboutNoMember: {
    former_member: 'codes of addresses whose members were erased, which nobody can read',
    ledger_transfer: 'why credits and money moved: ids of wallets, orders, photos and messages',
    ledger_entry: 'amounts by account of the ledger',
    credit_lot: 'what a purchase granted, by the wallet that got it',
    lot_use: 'which purchase a spend was taken from',
  },
};
