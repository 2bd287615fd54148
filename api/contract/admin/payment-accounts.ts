import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export const paymentProviders = ['mollie', 'sandbox'] as const;
export type ProviderName = (typeof paymentProviders)[number];
/** Whose account a key is for: the brand's own, or the one that all brands of its company share. */
export const paymentAccountScopes = ['brand', 'company'] as const;

export type PaymentAccountScope = (typeof paymentAccountScopes)[number];

/** Keys of Mollie. One that begins with `test_` moves no money. */
export const providerKeyShape = /^(?:live|test)_\w{20,200}$/;

/** All that is ever shown of an account; its key stays sealed. */
export type PaymentAccountView = {
  provider: ProviderName;
  /** The account's own id at the provider. */
  profile: string;
  isLive: boolean;
  keyEnd: string;
  keySetAt: string;
};

/** A key that was given and is not in use yet. */
export type WaitingKeyView = {
  scope: PaymentAccountScope;
  profile: string;
  isLive: boolean;
  keyEnd: string;
  /** When it is set without a second owner, because there was only one; null if it needs an approval. */
  dueAt: string | null;
};

/** Orders of the brand are paid to `own`, without it to `company`. */
export type PaymentAccountsView = {
  own: PaymentAccountView | null;
  company: PaymentAccountView | null;
  waiting: WaitingKeyView[];
};

export const readPaymentAccounts = defineCall<{ id: string }, PaymentAccountsView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/payment-accounts',
  summary: 'Reads which accounts at a payment provider a brand and its company have; keys are never shown',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

/** The same key again changes nothing but the date, and waits once, so a retry needs no stored answer. */
export const setPaymentKey = defineCall<{ id: string; key: string; scope: PaymentAccountScope }, PaymentAccountsView>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/payment-accounts',
  summary:
    'Sets the key of the account that is paid, once the provider has accepted it; replacing an account waits for a second owner',
  audience: 'staff',
  roles: ['owner'],
  stepUp: true,
  idempotency: 'own',
});

/** The account that new orders of a brand, or of all brands of a company, are paid to; nothing of its key. */
export type ProviderKeyRecord = {
  id: string;
  provider: ProviderName;
  scope: PaymentAccountScope;
  /** The brand or the company, as the scope says. */
  tenantId: string | null;
  companyId: string | null;
  /** Its name. */
  name: string;
  /** Without it no money moves. */
  isLive: boolean;
  keySetAt: string;
};
export type ProviderKeySort = 'id' | 'key_set_at';

export const listProviderKeys = defineCall<ListInput<ProviderKeySort>, ProviderKeyRecord[]>({
  verb: 'GET',
  path: '/api/admin/provider-keys',
  summary: 'Lists which brands and companies have a key of a payment provider, and since when; keys are never shown',
  audience: 'staff',
  roles: ['owner'],
});

export const exportProviderKeys = exportOf(listProviderKeys, 'which keys of payment providers are set');
