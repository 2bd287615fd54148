import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { Buyer } from '../../test/buyers.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Order } from '../orders/order.entity.ts';
import { DiscountCode } from './discount-code.entity.ts';
import { DiscountsService } from './discounts.service.ts';
import { Redemption } from './redemption.entity.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 1_000, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 }, offers: { welcomePercentage: 0, timeBonusPercentage: 0 } },
  });
  const at = () => ({ db: t.db.manager, tenant: rose });
  const codes = () => storeOf(at(), DiscountCode);
  afterEach(async () => {
    jest.restoreAllMocks();
    await expectCleanOrders(t);
  });

  it('An order whose discount changes while it is placed is refused with the price as it is', async () => {
    const buyer = await Buyer.logIn(t, rose);
    const code = await aDiscountCode(t, rose, 'TWENTY');
    const { bundles } = await buyer.offer();
    const discounts = t.app.get(DiscountsService);
    const check = discounts.check.bind(discounts);
    jest.spyOn(discounts, 'check').mockImplementation(async (...given) => {
      const found = await check(...given);
      await asSystem('test', () => codes().change({ code }, { valuePercentage: 10 }));
      return found;
    });
    const body = {
      bundle: bundles[0]?.id,
      paymentmethod: 'ideal',
      price: { amount: '8.00', currency: 'EUR' },
      discount_code: code,
      begin_at_once: true,
    };
    const changed = await buyer.own.post('/api/orders', body, randomUUID());
    const again = await buyer.own.post(
      '/api/orders',
      { ...body, price: { amount: '9.00', currency: 'EUR' } },
      randomUUID(),
    );

    expect([changed.statusCode, changed.json()]).toMatchObject([
      409,
      { code: 'price_changed', params: { amount: '9.00', currency: 'EUR' } },
    ]);
    expect(again.statusCode).toBe(201);
    await asSystem('test', async () => {
      expect((await storeOf(at(), Order).find()).map(({ priceMinor }) => priceMinor)).toEqual([900]);
      expect([await storeOf(at(), Redemption).count(), (await codes().get({ code })).uses]).toEqual([1, 1]);
    });
  });
});
