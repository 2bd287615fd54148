import { toMinor } from '@manyhearts/contract/money';
import type { CountryCode } from '@manyhearts/contract/countries';
import { storeOf, type Brand } from '../core/database/store.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { LedgerEntry } from '../credits/ledger-entry.entity.ts';
import { LedgerTransfer } from '../credits/ledger-transfer.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { messagePrice, taxIn } from '../orders/prices.rules.ts';
import { refundEnd } from '../orders/refund-end.rules.ts';
import { defaultBundles } from '../tenants/default-bundles.rules.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import type { DemoMember } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

type Buyer = { id: string; country: CountryCode; credits: number | undefined; paidAt: readonly Date[] };
/** What the wallet had before a purchase. */
type Before = { walletId: string; balance: number; version: number };
const refundDays = 14;
const daysBetween = 9;
/** As the page of log-ins says. */
const creditsOfDemo = 500;

/** One or two orders for each premium member, with what they leave in the ledger: premium follows from orders here too. */
export async function addDemoPurchases(
  { db }: WriteCtx,
  tenant: Brand,
  members: readonly DemoMember[],
  random: SeededRandom,
): Promise<void> {
  const bought = buyersAmong(members).map((buyer) => walletOf(buyer, random));
  const rows = bought.flatMap(({ purchases }) => purchases);
  const at = { db, tenant };
  await storeOf(at, LedgerAccount).add(...bought.map(({ account }) => account));
  await storeOf(at, Order).add(...rows.map(({ order }) => order));
  await storeOf(at, LedgerTransfer).add(...rows.map(({ transfer }) => transfer));
  await storeOf(at, LedgerEntry).add(...rows.flatMap(({ entries }) => entries));
  await storeOf(at, CreditLot).add(...rows.map(({ lot }) => lot));
}

function buyersAmong(members: readonly DemoMember[]): Buyer[] {
  return members.flatMap(({ account, profile, listing }) =>
    account?.isPremium
      ? [
          {
            id: account.id,
            country: profile.country as CountryCode,
            credits: account.username === 'demo' ? creditsOfDemo : undefined,
            paidAt: purchaseTimes(account, listing),
          },
        ]
      : [],
  );
}

/** Members who have been there for a while bought twice. */
function purchaseTimes(
  { signedUpAt, username }: NonNullable<DemoMember['account']>,
  { lastActiveAt }: DemoMember['listing'],
): Date[] {
  const last = new Date(Math.max(signedUpAt.getTime(), lastActiveAt.getTime() - hourMs));
  const earlier = new Date(last.getTime() - daysBetween * dayMs);
  return username !== 'demo' && earlier > signedUpAt ? [earlier, last] : [last];
}

function walletOf(buyer: Buyer, random: SeededRandom) {
  const before: Before = { walletId: random.id(), balance: 0, version: 0 };
  const purchases = buyer.paidAt.map((paidAt) => {
    const rows = rowsOf(buyer, paidAt, before, random);
    before.balance += rows.order.credits;
    before.version += 1;
    return rows;
  });
  const { walletId: id, balance: credits, version } = before;
  return {
    account: { id, ownerId: buyer.id, unit: 'CRD', kind: 'member_paid', credits, debits: 0, version } as const,
    purchases,
  };
}

function rowsOf({ country, credits: wanted }: Buyer, paidAt: Date, before: Before, random: SeededRandom) {
  const { walletId } = before;
  const [orderId, transferId] = [random.id(), random.id()];
  const [bundle] = defaultBundles(country);
  if (!bundle) throw new Error(`${country} has no bundles.`);
  const credits = wanted ?? bundle.credits;
  const priceMinor = Math.round((toMinor(bundle.price) * credits) / bundle.credits);
  const { currency } = bundle;
  const { rate, taxMinor, netMinor } = taxIn(priceMinor, country, paidAt);
  const houses = [
    { accountId: 'issued', unit: 'CRD', amount: -credits },
    { accountId: 'psp:sandbox', unit: currency, amount: -priceMinor },
    { accountId: 'sales', unit: currency, amount: netMinor },
    { accountId: 'vat', unit: currency, amount: taxMinor },
  ].filter(({ amount }) => amount !== 0);
  return {
    order: {
      id: orderId,
      walletId,
      status: 'paid',
      country,
      bundleId: random.id(),
      credits,
      listMinor: priceMinor,
      priceMinor,
      currency,
      taxMinor,
      taxRate: rate,
      messageMinor: messagePrice(priceMinor, credits, 10),
      discountCode: null,
      method: country === 'NL' ? 'ideal' : 'creditcard',
      sequence: 'oneoff',
      provider: 'sandbox',
      providerAccountId: null,
      paymentRef: `tr_demo_${orderId}`,
      checkoutUrl: null,
      isCancellable: false,
      refundDays,
      refundedMinor: 0,
      chargedBackMinor: 0,
      consentedAt: paidAt,
      createdAt: paidAt,
      paidAt,
    },
    transfer: {
      id: transferId,
      kind: 'purchase',
      idemKey: orderId,
      refType: 'order',
      refId: orderId,
      reversesId: null,
      createdAt: paidAt,
    },
    entries: [
      {
        transferId,
        seq: 1,
        accountId: walletId,
        unit: 'CRD',
        amount: credits,
        balanceAfter: before.balance + credits,
        accountVersion: before.version + 1,
      },
      ...houses.map((entry, at) => ({ transferId, seq: at + 2, ...entry, balanceAfter: null, accountVersion: null })),
    ],
    lot: {
      id: random.id(),
      accountId: walletId,
      orderId,
      granted: credits,
      remaining: credits,
      reserved: 0,
      paidMinor: priceMinor,
      currency,
      refundableUntil: refundEnd({ country, refundDays }, paidAt),
    },
  } as const;
}
