import type { TransferName } from './member-states.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';

/**
 * The rules that the ledger keeps. L12 compares the provider’s list with ours: what it finds is no fault of the ledger,
 * but waits until people assign it.
 */
export const ledgerRules = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11', 'L12'] as const;
export type LedgerRule = (typeof ledgerRules)[number];
export const waitingRule: LedgerRule = 'L12';

/** Rows named for each broken rule. */
export const shownFaults = 20;
/** `what` is the part of the rule, `id` that of the row that breaks it. */
export type LedgerFaultView = { what: string; id: string };
/** A rule that is broken, by how many rows, and the first of them. */
export type LedgerFaults = { rule: LedgerRule; rows: number; first: LedgerFaultView[] }[];
/** Accounts of members by their kind, then those of the house; `psp` stands for each provider, as in `psp:mollie`. */
export const ledgerAccountNames = [
  ...(['member_paid', 'member_bonus', 'member_held', 'debt'] as const),
  ...(['issued', 'bonus_issued', 'used_message', 'used_photo', 'used_gift', 'revoked'] as const),
  ...(['psp', 'sales', 'vat', 'refunds', 'chargebacks'] as const),
] as const;
export type LedgerAccountName = (typeof ledgerAccountNames)[number];

/** `account` is the name of an account of the house, or of a kind of members’ accounts; `sum` is in minor units. */
export type LedgerSum = { account: string; unit: string; sum: number };

/** `waiting`: all rules are kept, and payments wait to be assigned. */
export const ledgerStates = ['kept', 'waiting', 'broken', 'unchecked'] as const;
/** Those with which there is something to do. A list can be filtered by them. */
export const ledgerWork = ['broken', 'waiting'] as const satisfies readonly (typeof ledgerStates)[number][];

/** One brand's ledger. `checkedAt` is null before the first check, `askedAt` once the last one that was asked for ended. */
export type LedgerView = {
  id: string;
  tenantId: string;
  status: (typeof ledgerStates)[number];
  askedAt: string | null;
  checkedAt: string | null;
  tookMs: number;
  faults: LedgerFaults;
  sums: LedgerSum[];
  createdAt: string;
};

export type LedgerEntryView = { account: string; unit: string; amount: number; balance: number | null };
export type LedgerTransferView = {
  id: string;
  kind: TransferName;
  of: string;
  ofType: string;
  reverses: string | null;
  /** The member whose accounts it touches; null for none, and after an erasure. */
  member: string | null;
  entries: LedgerEntryView[];
  at: string;
};
export type LedgerPage = { lines: LedgerTransferView[]; nextCursor: string | null };
/** `of` is the id of a transfer, or of what transfers refer to, such as an order; `until` is a day, whose transfers come first. */
export type LedgerPageInput = { id: string; cursor?: string; of?: string; until?: string };

const operators = { audience: 'staff', roles: ['owner', 'operator'] } as const;

export type LedgerSort = 'created_at' | 'id';

export const listLedgers = defineCall<ListInput<LedgerSort>, LedgerView[]>({
  verb: 'GET',
  path: '/api/admin/ledger',
  summary: 'Lists the ledgers of the brands that this staff member works on, with the result of their last check',
  ...operators,
});

export const exportLedgers = exportOf(listLedgers, 'the ledgers of brands');

export const readLedger = defineCall<{ id: string }, LedgerView>({
  verb: 'GET',
  path: '/api/admin/ledger/{id}',
  summary: 'Reads what the last check of a brand’s ledger found, rule by rule',
  ...operators,
});

export const checkLedgerNow = defineCall<{ id: string }, LedgerView>({
  verb: 'POST',
  path: '/api/admin/ledger/{id}/check',
  summary: 'Has a brand’s ledger checked now, by a job; a few times an hour',
  ...operators,
  idempotency: 'accepted',
});

export const listTransfers = defineCall<LedgerPageInput, LedgerPage>({
  verb: 'GET',
  path: '/api/admin/ledger/{id}/transfers',
  summary: 'Lists transfers of a brand’s ledger with their entries, latest first',
  ...operators,
});
