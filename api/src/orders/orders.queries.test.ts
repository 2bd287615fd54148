import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngine } from '../../test/engines.ts';
import { asMember } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { anOrder, applyPayment } from '../../test/orders.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem } from '../core/database/store.ts';
import { dayMs } from '../core/text/durations.ts';
import { CreditsService } from '../credits/credits.service.ts';
import type { FetchedPayment } from '../payments/fetched-payment.ts';
import type { Order } from './order.entity.ts';
import { orderFaults, owedByDebit } from './orders.queries.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  const query = (statement: string) => asSystem('test', () => t.db.query(statement));

  describe.each<[string, 'refunded_minor' | 'charged_back_minor', Partial<FetchedPayment>]>([
    ['charged back', 'charged_back_minor', { chargebacks: [{ ref: 'chb_1', amount: '10.00', reversed: false }] }],
    ['refunded', 'refunded_minor', { refunds: [{ ref: 're_1', amount: '10.00', status: 'refunded' }] }],
  ])('What was %s since, of credits that were spent before', (_what, column, paybacks) => {
    let memberId: string;
    let order: Order;
    let since: string;
    beforeAll(async () => {
      memberId = (await aMember(t, rose)).id;
      order = await anOrder(t, rose, memberId);
      await applyPayment(t, rose, order);
      await asMember(t, rose, memberId, (ctx) =>
        t.app.get(CreditsService).spend(ctx, { what: 'gift', price: 100, ref: order.id }),
      );
      since = t.app.get(Random).id();
      await applyPayment(t, rose, order, paybacks);
    });

    const faults = (from = since) =>
      asSystem('test', () => orderFaults({ db: t.db.manager, tenant: rose, since: from }));

    it('is found if the order says otherwise', async () => {
      await query(`update credit_order set ${column} = 999 where id = '${order.id}'`);
      const [found, later] = [await faults(), await faults('~')];
      await query(`update credit_order set ${column} = 1000 where id = '${order.id}'`);

      expect([found, later]).toEqual([expect.arrayContaining([{ rule: 'L8 paybacks', id: order.id }]), []]);
      expect(await faults()).toEqual([]);
    });

    it('is found if its member is still premium', async () => {
      await query(`update account set is_premium = 1 where id = '${memberId}'`);
      const [found, later] = [await faults(), await faults('~')];
      await query(`update account set is_premium = 0 where id = '${memberId}'`);

      expect([found, later]).toEqual([[{ rule: 'L11 premium', id: memberId }], []]);
    });
  });

  describe('What a member may still have taken back of direct debits', () => {
    it.each<[string, Partial<FetchedPayment>, number]>([
      ['that was paid', {}, 1_000],
      ['that was refunded, because the bank takes it back all the same', back('refunds'), 1_000],
      ['that the bank took back', back('chargebacks'), 0],
    ])('counts one %s', async (_what, paybacks, owed) => {
      const { id } = await aMember(t, rose);
      const order = await anOrder(t, rose, id, { method: 'sdd' });
      await applyPayment(t, rose, order, { method: 'sdd', ...paybacks });
      const since = (days: number) => new Date(Date.now() - days * dayMs);
      const count = (from: Date) =>
        asSystem('test', () => owedByDebit({ db: t.db.manager, tenant: rose }, { walletId: order.walletId }, from));

      expect([await count(since(1)), await count(since(-1))]).toEqual([owed, 0]);
    });
  });
});

function back(kind: 'refunds' | 'chargebacks'): Partial<FetchedPayment> {
  return kind === 'refunds'
    ? { refunds: [{ ref: 're_2', amount: '10.00', status: 'refunded' }] }
    : { chargebacks: [{ ref: 'chb_2', amount: '10.00', reversed: false }] };
}
