import { nobodysId } from '../../../test/ids.ts';
import { longAgo, never, type Samples } from '../../../test/samples.ts';
import { storeOf } from '../../core/database/store.ts';
import { SpendingLimit } from './spending-limit.entity.ts';
import { creditsOfMonths, moneyOfMonths, paidSince } from './spending.queries.ts';

const limit = { amount: '50.00', currency: 'EUR' };
const months = [{ name: 'all', since: longAgo, until: never }];

export const samples: Samples = {
  routes: { 'PUT /api/spending/limit': () => ({ body: { limit } }) },
  walks: { 'PUT /api/spending/limit': {} },
  queries: {
    'orders/spending/spending.queries.ts': {
      moneyOfMonths: (ctx) => moneyOfMonths(ctx, nobodysId, months),
      creditsOfMonths: (ctx) => creditsOfMonths(ctx, nobodysId, months),
      paidSince: (ctx) => paidSince(ctx, { walletId: nobodysId, currency: 'EUR', since: longAgo }),
    },
  },
  twins: async ({ ctx, accountId }) => {
    await storeOf(ctx, SpendingLimit).add({
      ...{ accountId, limitMinor: 5_000, currency: 'EUR' },
      ...{ nextMinor: 9_000, nextCurrency: 'EUR', nextFrom: longAgo },
    });
  },
};
