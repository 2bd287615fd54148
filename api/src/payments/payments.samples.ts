import { nobodysId } from '../../test/ids.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { aMandateForm, askedCode } from '../../test/mandates.ts';
import { storeOf } from '../core/database/store.ts';
import { lockAccount, lockMandates } from './payment-locks.queries.ts';
import { StoredCard } from './cards/stored-card.entity.ts';
import { DirectDebitBlock, Mandate, MandateCode } from './direct-debit/mandate.entity.ts';

export const samples: Samples = {
  routes: {
    'POST /api/webhooks/{provider}/{hook}': () => ({ params: { provider: 'mollie', hook: 'A'.repeat(43) } }),
    'POST /api/directdebit/otp': () => ({ body: aMandateForm(), code: 'idempotency_key_required' }),
    'POST /api/directdebit': () => ({ body: { ...aMandateForm(), otp: '000000' }, code: 'idempotency_key_required' }),
    'GET /api/admin/tenants/{id}/payment-accounts': ({ tenant }) => ({ params: { id: tenant.id } }),
    // No provider answers in tests.
    'PUT /api/admin/tenants/{id}/payment-accounts': ({ tenant }) => ({
      params: { id: tenant.id },
      body: { key: `live_${'k'.repeat(30)}`, scope: 'brand' },
      code: 'provider_away',
    }),
  },
  walks: {
    'POST /api/directdebit/otp': { prepare: async () => ({ body: aMandateForm() }) },
    'POST /api/directdebit': {
      prepare: async (t, tenant, accountId) => ({
        body: { ...aMandateForm(), otp: await askedCode(t, tenant, accountId) },
      }),
    },
  },
  queries: {
    'payments/payment-locks.queries.ts': {
      lockMandates: (ctx) => ctx.inTransaction((within) => lockMandates(within, ['hash'])),
      lockAccount: (ctx) => ctx.inTransaction((within) => lockAccount(within, nobodysId)),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Mandate).add({
      id: id(),
      accountId,
      sealedForm: 'sealed',
      ibanEnd: '4300',
      ibanHash: 'hash',
      providerAccountId: null,
      customerRef: null,
      mandateRef: null,
      signedAt: longAgo,
      endedAt: longAgo,
      refusedAt: longAgo,
    });
    await storeOf(ctx, MandateCode).add({
      accountId,
      id: id(),
      formHash: 'hash',
      sealedPhone: 'sealed',
      language: 'en',
      expiresAt: never,
    });
    await storeOf(ctx, StoredCard).add({
      accountId,
      providerAccountId: id(),
      customerRef: 'cst_card',
      mandateRef: null,
    });
    await storeOf(ctx, DirectDebitBlock).add({ id: id(), accountId, ibanHash: 'hash', createdAt: longAgo });
  },
};
