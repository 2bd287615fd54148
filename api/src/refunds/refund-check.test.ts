import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { asSoftware, onBrand } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { outsideTransaction } from '../../test/ledger.ts';
import { aMember } from '../../test/members.ts';
import { openAppendOnly } from '../../test/open-append-only.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../test/orders.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { OrderStepsService } from '../orders/order-steps.service.ts';
import { orderFaults } from '../orders/orders.queries.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

class TakenBack extends Error {}
const paid = "(select id from refund where status = 'paid')";
const open = "(select id from refund where status = 'requested')";

/** Each does what a person with rights on the database could do by one statement, and the rule that it breaks. */
const corruptions: readonly { what: string; sql: string; rule: string }[] = [
  {
    what: 'a paid refund without its money',
    sql: `delete from order_payback where kind = 'refund'`,
    rule: 'L8 paid refund',
  },
  {
    what: 'a paid refund whose money is still on its way',
    sql: `update order_payback set state = 'open' where kind = 'refund'`,
    rule: 'L8 paid refund',
  },
  {
    what: 'a refund that someone called paid',
    sql: `update refund set status = 'paid' where status = 'requested'`,
    rule: 'L8 paid refund',
  },
  {
    what: 'an open refund without its hold',
    sql: `delete from ledger_transfer where kind = 'hold' and idem_key = ${open}`,
    rule: 'L8 open refund',
  },
  {
    what: 'a paid refund that is open again',
    sql: `update refund set status = 'approved' where id = ${paid}`,
    rule: 'L8 open refund',
  },
  {
    what: 'a paid order that no provider said was paid',
    sql: `update order_step set said = 'open' where said = 'paid'`,
    rule: 'L6 step',
  },
];

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let since: string;

  beforeAll(async () => {
    since = t.app.get(Random).id();
    for (const isPaid of [true, false]) {
      const { id } = await aMember(t, rose);
      const order = await anOrder(t, rose, id);
      await onBrand(t, rose, (ctx) =>
        t.app.get(OrderStepsService).add(ctx, order.id, { status: 'open', heardBy: 'checkout' }),
      );
      await applyPayment(t, rose, order);
      const { refund } = await outsideTransaction(t, rose, id, (ctx) =>
        t.app.get(RefundsService).request(ctx, id, order.id),
      );
      const reported = { ref: 're_1', amount: '10.00', status: 'refunded', refundId: refund.id } as const;
      if (!isPaid) continue;
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Refund).change({ id: refund.id }, { status: 'approved' }),
      );
      await applyPayment(t, rose, order, { refunds: [reported] });
    }
    await expectCleanOrders(t);
    await openAppendOnly(t.db);
  });

  /** The rules that are broken after the statement, which is then rolled back. */
  async function rulesBrokenBy(sql: string, from = ''): Promise<string[]> {
    let found: string[] = [];
    await asSoftware(t, async ({ db }) => {
      const isSqlite = engine === 'sqlite';
      await db.query(isSqlite ? 'pragma defer_foreign_keys = on' : 'set foreign_key_checks = 0');
      await db.query(sql);
      found = (await orderFaults({ db, tenant: rose, since: from })).map(({ rule }) => rule);
      if (!isSqlite) await db.query('set foreign_key_checks = 1');
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return found;
  }

  describe('The check of refunds and steps', () => {
    it.each(corruptions)('finds $what', async ({ sql, rule }) => {
      expect(await rulesBrokenBy(sql)).toContain(rule);
      expect(await rulesBrokenBy(sql, since)).toContain(rule);
      expect(await rulesBrokenBy(sql, '~')).not.toContain(rule);
      await expectCleanOrders(t);
    });

    it.each([
      ['an order that was paid before there were steps', 'delete from order_step'],
      ['one whose first known step came after its payment', "delete from order_step where status in ('open', 'paid')"],
    ])('knows nothing of %s', async (_what, sql) => {
      expect(await rulesBrokenBy(sql)).toEqual([]);
    });
  });
});
