import { exportOf } from './exports.ts';
import type { DiscountState } from './member-states.ts';
import type { ListInput } from './paging.ts';
import { defineCall } from '../calls.ts';
import type { CountryCode, Currency } from '../countries.ts';
import type { discountValidities } from '../discounts.ts';
import type { PaymentMethod } from '../payment-methods.ts';

/** Codes that are made at once, over all brands that get them. */
export const mostCodes = 10_000;
/** Existing codes that an answer names. */
export const shownExisting = 100;

/** 3 to 40 letters, digits and hyphens; in upper case, as stored codes are. */
export const codeShape = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** `ended` by staff; `expired` by its time; `used_up` if every use is taken. */
export const codeStates = ['active', 'ended', 'expired', 'used_up'] as const;
export type CodeStatus = (typeof codeStates)[number];
export type CodeValidity = (typeof discountValidities)[number];

/**
 * Null means any. The currency is the country's, or else that of the minimum. A code that is valid `once` has one use;
 * `maxUses` bounds the others.
 */
export type CodeRules = {
  valuePercentage: number;
  country: CountryCode | null;
  currency: Currency | null;
  /** Decimal text, compared with the price without discount. */
  minimum: string | null;
  methods: PaymentMethod[] | null;
  maxUses: number | null;
  expiresAt: string | null;
};

export type AdminCodeLine = CodeRules & {
  id: string;
  tenantId: string;
  code: string;
  status: CodeStatus;
  validity: CodeValidity;
  /** The only member who may use it. */
  member: string | null;
  /** Redemptions that are reserved or final. */
  uses: number;
  batch: string | null;
  createdAt: string;
};

export type CodeUse = { order: string; state: DiscountState; at: string };
export type AdminCodeView = AdminCodeLine & {
  /** Changes with the rules; a change of an earlier version is a conflict. */
  version: string;
  usage: Record<DiscountState, number>;
  /** The latest. */
  orders: CodeUse[];
  /** The same code on other brands within reach. */
  shared: { id: string; tenantId: string; status: CodeStatus }[];
};

type NewCodes = CodeRules & { tenantIds: string[]; validity: CodeValidity };
export type NewCode = NewCodes & { code: string; member: string | null };
/** Either `codes`, separated by spaces or lines, or as many random ones behind a prefix as `count` says. */
export type NewBatch = NewCodes & {
  codes: string | null;
  prefix: string | null;
  count: number | null;
  /** What happens if some exist: nothing is made, or the others are. */
  existing: 'refuse' | 'skip';
};
/** `exists`: nothing was made. `existing` names the first of those that exist already. */
export type BatchAnswer = {
  state: 'made' | 'exists';
  batch: string | null;
  made: number;
  exist: number;
  existing: string[];
};

const readers = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;
const writers = { audience: 'staff', roles: ['owner', 'operator'], idempotency: 'accepted' } as const;

export const listDiscountCodes = defineCall<ListInput<'created_at' | 'id'>, AdminCodeLine[]>({
  verb: 'GET',
  path: '/api/admin/discountcodes',
  summary:
    'Lists discount codes of the brands that this staff member works on, latest first; `q` finds by their beginning',
  ...readers,
});

export const exportDiscountCodes = exportOf(listDiscountCodes, 'discount codes');

export const readDiscountCode = defineCall<{ id: string }, AdminCodeView>({
  verb: 'GET',
  path: '/api/admin/discountcodes/{id}',
  summary: 'Reads a discount code, how often it was used, and by which orders',
  ...readers,
});

export const createDiscountCode = defineCall<NewCode, AdminCodeView>({
  verb: 'POST',
  path: '/api/admin/discountcodes',
  summary: 'Makes a discount code on one brand, or the same one on several',
  ...writers,
  status: 201,
});

export const changeDiscountCode = defineCall<CodeRules & { id: string; version: string }, AdminCodeView>({
  verb: 'PUT',
  path: '/api/admin/discountcodes/{id}',
  summary: 'Changes the rules of a discount code; orders that have it keep their price',
  ...writers,
});

export const endDiscountCode = defineCall<{ id: string }, AdminCodeView>({
  verb: 'POST',
  path: '/api/admin/discountcodes/{id}/end',
  summary: 'Ends a discount code now; orders that have it keep it',
  ...writers,
});

export const createCodeBatch = defineCall<NewBatch, BatchAnswer>({
  verb: 'POST',
  path: '/api/admin/discountcodes/batches',
  summary: 'Makes up to 10,000 discount codes at once, all or none; names those that exist already',
  ...writers,
});

export const endCodeBatch = defineCall<{ batch: string }, { ended: number }>({
  verb: 'POST',
  path: '/api/admin/discountcodes/batches/{batch}/end',
  summary: 'Ends every code of a batch on the brands that this staff member works on',
  ...writers,
});
