import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { DiscountCode } from './discount-code.entity.ts';
import { readBuyer, replaceableHolds } from './discounts.queries.ts';
import { Redemption } from './redemption.entity.ts';

export const samples: Samples = {
  queries: {
    'discounts/discounts.queries.ts': {
      readBuyer: (ctx) => readBuyer(ctx, nobodysId),
      replaceableHolds: (ctx) => replaceableHolds(ctx, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, walletId, id }) => {
    const code = `GIFT-${id()}`;
    await storeOf(ctx, DiscountCode).add({
      code,
      accountId,
      valuePercentage: 10,
      country: 'NL',
      currency: 'EUR',
      minimumOrderMinor: 1_000,
      paymentMethods: ['ideal'],
      status: 'active',
      validity: 'once-per-user',
      maxUses: 5,
      uses: 1,
      expiresAt: longAgo,
      createdAt: longAgo,
    });
    const orderId = id();
    await storeOf(ctx, Redemption).add({
      ...{ orderId, code, walletId, claim: `${code}:${walletId}` },
      state: 'final',
      createdAt: longAgo,
    });
  },
  aboutNoMember: { redemption: 'which order used which code, by the wallet that it was for' },
};
