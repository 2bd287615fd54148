import { randomUUID } from 'node:crypto';
import { nobodysId } from '../../test/ids.ts';
import { aSignup, bringBackToken } from '../../test/members.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { ConsentRecord } from './consents/consent-record.entity.ts';
import { AccountDeletion } from './deletion/account-deletion.entity.ts';
import { paidCredits, unsettledMoney } from './retention/unsettled-money.queries.ts';

export const samples: Samples = {
  routes: {
    // A new address and name each time, so that it can be repeated.
    'POST /api/signup': () => ({ body: aSignup() }),
    'GET /api/username': () => ({ query: { username: `nobody-${randomUUID().slice(0, 8)}` } }),
    'PUT /api/visibility': () => ({ body: { public: true, sites: [] } }),
    'PUT /api/consents': () => ({ body: { marketing: true } }),
    'POST /api/account-deletion': () => ({
      body: { reason: 'time', password: `wrong-${randomUUID()}` },
      code: 'old_password_wrong',
    }),
    'POST /api/account-deletion/undo': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
  },
  walks: {
    'PUT /api/visibility': {},
    'PUT /api/consents': {},
    'POST /api/account-deletion/undo': {
      prepare: async (t, tenant, accountId) => ({ body: { token: await bringBackToken(t, tenant, accountId) } }),
    },
  },
  queries: {
    'membership/retention/unsettled-money.queries.ts': {
      unsettledMoney: (ctx) => unsettledMoney(ctx, nobodysId),
      paidCredits: (ctx) => paidCredits(ctx, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, ConsentRecord).add({
      id: id(),
      accountId,
      kind: 'terms',
      subject: '',
      version: 'version',
      isGiven: true,
      at: longAgo,
    });
    await storeOf(ctx, AccountDeletion).add({
      accountId,
      reason: 'time',
      remarks: 'remarks',
      statusBefore: 'active',
      askedAt: longAgo,
      eraseAt: never,
    });
  },
};
