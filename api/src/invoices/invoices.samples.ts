import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { Invoice } from './invoice.entity.ts';

let last = 0;

export const samples: Samples = {
  routes: { 'GET /api/invoices/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }) },
  twins: async ({ ctx, walletId, id }) => {
    last += 1;
    const seller = {
      brand: 'b',
      name: 'n',
      address: 'a',
      zip: 'z',
      city: 'c',
      country: 'NL' as const,
      kvk: '',
      vatNumber: null,
    };
    await storeOf(ctx, Invoice).add({
      id: id(),
      companyId: id(),
      number: last,
      orderId: id(),
      refundRef: '',
      walletId,
      seller,
      country: 'NL',
      credits: 5,
      taxRate: 2_100,
      taxMinor: 9,
      totalMinor: 50,
      currency: 'EUR',
      createdAt: longAgo,
    });
  },
  aboutNoMember: { invoice: 'what was sold to which country, by the wallet that got it' },
};
