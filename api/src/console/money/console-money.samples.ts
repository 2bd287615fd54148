import { anOrder, applyPayment } from '../../../test/orders.ts';
import { onBrand } from '../../../test/contexts.ts';
import { aDiscountCode } from '../../../test/discounts.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aMember } from '../../../test/members.ts';
import { longAgo, never, type Samples } from '../../../test/samples.ts';
import type { TestApp } from '../../../test/app.ts';
import type { MadeTenant } from '../../../test/factories.ts';
import { Random } from '../../core/crypto/random.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { LedgerCheck } from '../../credits/checks/ledger-check.entity.ts';
import { DiscountCode } from '../../discounts/discount-code.entity.ts';
import { OrderStep } from '../../orders/order-step.entity.ts';
import { ProviderAccountsService } from '../../payments/provider-accounts.service.ts';
import { SandboxObject } from '../../payments/sandbox/sandbox-object.entity.ts';
import type { SandboxPayment } from '../../payments/sandbox/sandbox.rules.ts';
import { QuarantinedPayment } from '../../payments/quarantine/quarantined-payment.entity.ts';
import { existingCodes, searchCodes, usageOf } from './codes/admin-codes.queries.ts';
import { versionOfCode } from './codes/code-rules.ts';
import {
  entriesOfTransfers,
  foundFaults,
  latestTransfers,
  sumAccounts,
  transfersAbout,
} from './ledger/ledger.queries.ts';
import { complaintsAboutOrder, refundsOfOrder, usesOfOrder } from './orders/admin-order-parts.queries.ts';
import { countOrders, findOrderIds, paidBackIds, walkOrders } from './orders/admin-orders.queries.ts';

const none = () => ({ params: { id: nobodysId }, code: 'not_found' as const });
const note = 'Asked the provider.';
const rules = {
  value_percentage: 20,
  country: null,
  currency: null,
  minimum: null,
  methods: null,
  max_uses: null,
  expires_at: null,
};
const filters = { status: 'paid', from: longAgo, to: never, isPayment: true, ids: [nobodysId] } as const;
const page = { order: 'DESC', skip: 0, take: 9 } as const;
const random = new Random();
const codes = '/api/admin/discountcodes';

export const samples: Samples = {
  routes: {
    'GET /api/admin/orders/{id}': none,
    'GET /api/admin/orders/{id}/invoices/{invoice}': () => ({
      params: { id: nobodysId, invoice: nobodysId },
      code: 'not_found',
    }),
    'GET /api/admin/orders/{id}/evidence': none,
    'GET /api/admin/payments/{id}': none,
    'GET /api/admin/quarantine/{id}': none,
    'POST /api/admin/quarantine/{id}/accept': () => ({ ...none(), body: { note } }),
    'POST /api/admin/quarantine/{id}/refund': () => ({ ...none(), body: { note } }),
    'POST /api/admin/quarantine/{id}/leave': () => ({ ...none(), body: { note } }),
    'GET /api/admin/ledger/{id}': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/ledger/{id}/check': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/ledger/{id}/transfers': ({ tenant }) => ({ params: { id: tenant.id } }),
    [`GET ${codes}/{id}`]: none,
    [`POST ${codes}`]: () => ({
      body: { ...rules, code: aCode(), member: null, validity: 'unlimited', tenant_ids: [nobodysId] },
      code: 'not_found',
    }),
    [`PUT ${codes}/{id}`]: () => ({ ...none(), body: { ...rules, version: 'x' } }),
    [`POST ${codes}/{id}/end`]: none,
    [`POST ${codes}/batches`]: () => ({
      body: { ...rules, validity: 'once', tenant_ids: [nobodysId], codes: aCode() },
      code: 'not_found',
    }),
    [`POST ${codes}/batches/{batch}/end`]: () => ({ params: { batch: nobodysId }, code: 'not_found' }),
  },
  walks: {
    'POST /api/admin/ledger/{id}/check': {},
    [`POST ${codes}`]: {
      prepare: async (_, { id }) => ({
        body: { ...rules, code: aCode(), member: null, validity: 'unlimited', tenant_ids: [id] },
      }),
    },
    [`POST ${codes}/batches`]: {
      prepare: async (_, { id }) => ({ body: { ...rules, validity: 'once', tenant_ids: [id], codes: aCode() } }),
    },
    'POST /api/admin/quarantine/{id}/accept': {
      prepare: async (t, tenant) => ({ params: { id: await aHeldPayment(t, tenant) }, body: { note } }),
    },
    'POST /api/admin/quarantine/{id}/refund': {
      prepare: async (t, tenant) => ({ params: { id: await aHeldPayment(t, tenant) }, body: { note } }),
    },
    'POST /api/admin/quarantine/{id}/leave': {
      prepare: async (t, tenant) => ({ params: { id: await aHeldPayment(t, tenant) }, body: { note } }),
    },
    [`PUT ${codes}/{id}`]: {
      prepare: async (t, tenant) => {
        const row = await aStoredCode(t, tenant);
        return { params: { id: row.id }, body: { ...rules, version: versionOfCode(row) } };
      },
    },
    [`POST ${codes}/{id}/end`]: {
      prepare: async (t, tenant) => ({ params: { id: (await aStoredCode(t, tenant)).id } }),
    },
    [`POST ${codes}/batches/{batch}/end`]: {
      prepare: async (t, tenant) => {
        const batchId = random.id();
        await aStoredCode(t, tenant, batchId);
        return { params: { batch: batchId } };
      },
    },
  },
  queries: {
    'console/money/orders/admin-orders.queries.ts': {
      walkOrders: async ({ db, tenant }) => [
        ...(await walkOrders(db, tenant, { ...filters, order: 'DESC', take: 9, after: { value: 1, id: nobodysId } })),
        ...(await walkOrders(db, tenant, { status: 'mismatch', order: 'ASC', take: 9 })),
        ...(await walkOrders(db, tenant, { order: 'ASC', take: 9 })),
        ...(await walkOrders(db, tenant, { sort: 'id', order: 'ASC', take: 9 })),
      ],
      countOrders: async ({ db, tenant }) => [
        await countOrders(db, tenant, filters),
        await countOrders(db, tenant, {}),
        await countOrders(db, tenant, { paid: { from: new Date(0), to: never }, purchase: 'first' }),
        await countOrders(db, tenant, { purchase: 'repeat' }),
      ],
      paidBackIds: async ({ db, tenant }) => [
        ...(await paidBackIds(db, tenant, { kind: 'refund', from: new Date(0), to: never })),
        ...(await paidBackIds(db, tenant, { kind: 'chargeback', from: undefined, to: undefined })),
      ],
      findOrderIds: ({ db, tenant }) =>
        findOrderIds(db, [tenant], { id: nobodysId, payment: 'tr_1', invoice: 1, code: 'X', members: [nobodysId] }),
    },
    'console/money/orders/admin-order-parts.queries.ts': {
      refundsOfOrder: (ctx) => refundsOfOrder(ctx, nobodysId),
      usesOfOrder: (ctx) => usesOfOrder(ctx, nobodysId),
      complaintsAboutOrder: (ctx) => complaintsAboutOrder(ctx, nobodysId),
    },
    'console/money/ledger/ledger.queries.ts': {
      sumAccounts: (ctx) => sumAccounts(ctx),
      foundFaults: ({ db, tenant }) => foundFaults(db, [tenant]),
      latestTransfers: (ctx) => latestTransfers(ctx, '~', 9),
      transfersAbout: (ctx) => transfersAbout(ctx, nobodysId, 9),
      entriesOfTransfers: (ctx) => entriesOfTransfers(ctx, [nobodysId]),
    },
    'console/money/codes/admin-codes.queries.ts': {
      searchCodes: async ({ db, tenant }) => [
        await searchCodes(db, [tenant], {
          ...{ ...page, sort: 'created_at', ids: [nobodysId], batch: nobodysId, begins: 'A', now: never },
          status: 'active',
          after: { value: 1, id: nobodysId },
        }),
        await searchCodes(db, [tenant], { ...page, sort: 'created_at', status: 'used_up', now: never }),
      ],
      usageOf: (ctx) => usageOf(ctx, 'X'),
      existingCodes: (ctx) => existingCodes(ctx, ['X']),
    },
  },
  twins: async ({ ctx, id }) => {
    await storeOf(ctx, OrderStep).add({
      ...{ id: id(), orderId: id(), status: 'paid', heardBy: 'webhook', createdAt: longAgo },
      ...{ said: 'paid', amount: '10.00', currency: 'EUR' },
    });
    await storeOf(ctx, LedgerCheck).put(
      {
        askedAt: longAgo,
        askedBy: id(),
        checkedAt: longAgo,
        tookMs: 1,
        sums: [],
        faults: [{ rule: 'L1', rows: 1, first: [] }],
      },
      ['tenantId'],
    );
  },
  aboutNoMember: {
    order_step: 'how an order came to its state, by the order',
    ledger_check: 'what the last check of a ledger found',
  },
};

function aCode(): string {
  return `S-${random.id()}`;
}

async function aStoredCode(t: TestApp, tenant: MadeTenant, batchId: string | null = null): Promise<DiscountCode> {
  const code = await aDiscountCode(t, tenant, aCode(), { id: random.id(), batchId });
  return asSystem('test', () => storeOf({ db: t.db.manager, tenant }, DiscountCode).get({ code }));
}

function aSandboxBody(orderId: string): SandboxPayment {
  return {
    ...{ status: 'paid', amount: { value: '9.00', currency: 'EUR' }, description: '', method: 'ideal' },
    ...{ sequenceType: 'oneoff', redirectUrl: 'https://a.example', webhookUrl: 'https://a.example', locale: 'en_US' },
    ...{ metadata: { order_id: orderId }, customerId: null, mandateId: null },
  };
}

async function aHeldPayment(t: TestApp, tenant: MadeTenant): Promise<string> {
  const { id: memberId } = await aMember(t, tenant);
  const account = await onBrand(t, tenant, (ctx) => t.app.get(ProviderAccountsService).currentOf(ctx));
  const order = await anOrder(t, tenant, memberId, { provider: 'sandbox', providerAccountId: account.id });
  await storeOf({ db: t.db.manager }, SandboxObject).add({
    ...{ id: order.paymentRef ?? '', kind: 'payment', profileRef: account.profileRef, version: 1, createdAt: longAgo },
    ...{ parentRef: null, requestKey: null, body: aSandboxBody(order.id) },
  });
  await applyPayment(t, tenant, order, { amount: { amount: '9.00', currency: 'EUR' } });
  const { id } = await asSystem('test', () =>
    storeOf({ db: t.db.manager }, QuarantinedPayment).get({ orderRef: order.id }),
  );
  return id;
}
