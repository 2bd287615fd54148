import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aMember } from '../../../test/members.ts';
import { anOrder, expectCleanOrders } from '../../../test/orders.ts';
import { Random } from '../../core/crypto/random.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Account } from '../../identity/account.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { UnconfirmedAccountsService } from './ended-accounts.service.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const accounts = (id: string) => asSystem('test', () => storeOf(at(), Account).count({ id }));
  const eraseOld = () => asSoftware(t, (ctx) => t.app.get(UnconfirmedAccountsService).eraseOld(ctx, rose));
  async function anOldUnconfirmed(): Promise<string> {
    const { id } = await aMember(t, rose, { status: 'not_confirmed' });
    const values = { confirmedAt: null, signedUpAt: new Date('2026-01-01T00:00:00Z') };
    await asSystem('test', () => storeOf(at(), Account).change({ id }, values));
    return id;
  }

  describe('An account that was never confirmed', () => {
    it.each([
      ['stays while its payment is being created', 'created', 1],
      ['stays while its payment is pending', 'pending', 1],
      ['stays while its payment is open', 'open', 1],
      ['stays while people decide about its payment', 'mismatch', 1],
      ['goes once its payment has failed', 'failed', 0],
      ['goes once its payment was cancelled', 'cancelled', 0],
      ['goes once its payment has expired', 'expired', 0],
    ] as const)('%s', async (_what, status, left) => {
      const id = await anOldUnconfirmed();
      await anOrder(t, rose, id, { status });
      await eraseOld();

      expect(await accounts(id)).toBe(left);
      await expectCleanOrders(t);
    });

    it.each([
      ['stays while support decides about a refund', 'requested', 1],
      ['stays while the provider pays a refund', 'approved', 1],
      ['goes once a refund was paid', 'paid', 0],
      ['goes once a refund was rejected', 'rejected', 0],
      ['goes once a refund has failed', 'failed', 0],
    ] as const)('%s', async (_what, status, left) => {
      const id = await anOldUnconfirmed();
      const { id: orderId, walletId } = await anOrder(t, rose, id, { status: 'failed' });
      await asSystem('test', () =>
        storeOf(at(), Refund).add({
          ...{ id: new Random().id(), orderId, walletId, status, minor: 100, currency: 'EUR', credits: 10 },
          ...{ providerRef: null, reason: null, decidedBy: null, createdAt: new Date(), decidedAt: null },
        }),
      );
      await eraseOld();

      expect(await accounts(id)).toBe(left);
    });
  });
});
