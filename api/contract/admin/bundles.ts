import { defineCall } from '../calls.ts';
import type { CountryCode, Currency } from '../countries.ts';
import type { Money } from '../money.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export type BundleInput = { credits: number; price: string; popular: boolean };

export type AdminBundleView = BundleInput & {
  /** How many messages the credits pay for. */
  messages: number;
  /** Null where the credits are too few for one message. */
  perMessage: string | null;
  /** What is left of the price after VAT. */
  net: string;
  /** By how many percent a message is cheaper than in the country's dearest bundle. */
  saving: number;
};

export type PriceListView = {
  country: CountryCode;
  currency: Currency;
  /** Percent of VAT in the price. */
  vat: number;
  isOffered: boolean;
  /** What one message costs in credits. */
  messageCredits: number;
  bundles: AdminBundleView[];
  /** A replacement sends it back, so that it can't overwrite a list that was changed meanwhile. */
  version: string;
};

export const readBundles = defineCall<{ id: string }, PriceListView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/bundles',
  summary: 'Reads the price lists of a brand by country, with the money per message',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const replaceBundles = defineCall<
  { id: string; country: CountryCode; bundles: BundleInput[]; version?: string },
  PriceListView[]
>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/bundles/{country}',
  summary: 'Replaces the price list of a country',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

/** A bundle in the list of all brands' price lists. Each replacement of a price list gives its bundles new ids. */
export type BundleRecord = {
  id: string;
  tenantId: string;
  country: CountryCode;
  credits: number;
  price: Money;
  popular: boolean;
};

export const listBundles = defineCall<ListInput<'id'>, BundleRecord[]>({
  verb: 'GET',
  path: '/api/admin/bundles',
  summary: 'Lists the bundles of credits in the price lists of the brands that this staff member works on',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportBundles = exportOf(listBundles, 'bundles of credits');
