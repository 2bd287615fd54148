import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CountryCode, Currency } from '@manyhearts/contract/countries';
import { toDecimal } from '@manyhearts/contract/money';
import type { PaymentMethod } from '@manyhearts/contract/payment-methods';
import type { Ctx } from '../core/ctx/ctx.ts';
import { resultWithin } from '../core/flow/result-within.ts';
import { Log } from '../core/process/logging/log.ts';
import { minuteMs } from '../core/text/durations.ts';
import { ProviderAccountsService } from './provider-accounts.service.ts';
import type { MethodsQuery, NewPayment, PaymentProvider } from './payment-provider.ts';

type Purchase = { priceMinor: number; currency: Currency; country: CountryCode };
type Ask = () => Promise<PaymentMethod[]>;

/** Single payments first, so that methods stay in the provider's order. */
const sequences = ['oneoff', 'first', 'recurring'] as const;
const mostRemembered = 2_000;
const freshMs = 5 * minuteMs;
const patienceMs = 3_000;

/** Ways to pay, as the brand's provider offers them for an amount in a country. */
@Injectable()
export class OfferedMethodsService {
  /** Stale answers are served while a new one is fetched, and as long as the provider can't be asked. */
  private readonly remembered = new LRUCache<string, PaymentMethod[], Ask>({
    max: mostRemembered,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
  });

  constructor(
    private readonly accounts: ProviderAccountsService,
    private readonly log: Log,
  ) {}

  /** Empty if the provider can't be asked and never was. */
  async listFor(ctx: Ctx, { priceMinor, currency, country }: Purchase): Promise<PaymentMethod[]> {
    const account = await this.accounts.currentOf(ctx);
    const provider = this.accounts.providerOf(ctx, account);
    const query = { amount: { amount: toDecimal(priceMinor), currency }, country };
    const fetched = this.remembered
      .forceFetch(`${account.id} ${country} ${currency} ${priceMinor}`, { context: () => methodsOf(provider, query) })
      .catch((error: unknown) => {
        this.log.warn(
          { err: error, account: account.id },
          'The provider could not be asked which ways to pay it offers',
        );
        return undefined;
      });
    return (await resultWithin(patienceMs, fetched)) ?? [];
  }
}

/** The provider lists methods by sequence. A method is offered if the list of the sequence that we use it with has it. */
async function methodsOf(provider: PaymentProvider, query: Omit<MethodsQuery, 'sequence'>): Promise<PaymentMethod[]> {
  const lists = await Promise.all(sequences.map((sequence) => provider.methods({ ...query, sequence })));
  return [...new Set(lists.flat())].filter((method) => lists[sequences.indexOf(sequenceOf(method))]?.includes(method));
}

/**
 * The sequence of a payment that no stored card pays. Direct debits use a mandate that was signed before; the first
 * payment by card stores the card.
 */
export function sequenceOf(method: PaymentMethod): NewPayment['sequence'] {
  if (method === 'sdd') return 'recurring';
  return method === 'creditcard' ? 'first' : 'oneoff';
}
