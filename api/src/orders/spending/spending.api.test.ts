import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { Buyer } from '../../../test/buyers.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { expectCleanOrders } from '../../../test/orders.ts';
import { Random } from '../../core/crypto/random.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import { asMember } from '../../../test/ledger.ts';
import { SpendReturnsService } from '../../credits/spend-returns.service.ts';
import { SpendingService } from './spending.service.ts';
import { Clock } from '../../core/process/clock.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const daySeconds = 86_400;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine, {
    countries: ['NL', 'GB'],
    bundles: [
      { country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' },
      { country: 'GB', credits: 50, priceMinor: 895, currency: 'GBP' },
    ],
    settings: {
      signup: { signupCredits: 0 },
      site: { statementName: 'ROSEWOOD BV' },
      offers: { welcomePercentage: 0 },
    },
  });
  let buyer: Buyer;
  beforeEach(async () => {
    buyer = await Buyer.logIn(t, rose);
  });
  afterEach(() => expectCleanOrders(t));

  const spending = async (of = buyer) => (await of.own.get('/api/spending')).json().spending;
  const setLimit = (limit: unknown, of = buyer) =>
    of.own.send({ method: 'PUT', url: '/api/spending/limit', payload: { limit } });
  const limited = async (amount: string) => {
    const answer = await setLimit(euros(amount));
    expect(answer.statusCode).toBe(200);
    return answer.json().spending;
  };
  const bought = async () => {
    const { order } = await buyer.placed();
    await buyer.move(order.payment, { status: 'paid' });
    return order;
  };
  const refusal = (answer: { statusCode: number; json: () => { code: string; params?: object } }) => {
    const { code, params } = answer.json();
    return { status: answer.statusCode, code, params };
  };

  describe('GET /api/spending', () => {
    it('begins with the present month, and has no limit', async () => {
      const { months, ...limits } = await spending();

      expect([months.length, months[0]]).toEqual([
        12,
        { month: t.app.get(Clock).now().toISOString().slice(0, 7), paid: [], paid_back: [], credits: 0 },
      ]);
      expect(limits).toEqual({ limit: null, next: null, left: null });
    });

    it('shows what credits cost beside them, at the price of the purchase that they come from', async () => {
      await bought();
      const { lines } = (await buyer.own.get('/api/statement')).json();

      expect(lines).toMatchObject([{ kind: 'purchase', credits: 50, money: [euros('9.95')] }]);
      expect((await buyer.own.get('/api/user')).json().user.credit_price).toEqual({
        credits: 50,
        price: euros('9.95'),
      });
    });

    it('sums what was paid, paid back and used, for this member of this brand alone', async () => {
      const [order, other] = [await bought(), await bought()];
      await buyer.placed();
      await buyer.move(other.payment, { amount_charged_back: '9.95' });
      const stranger = await Buyer.logIn(t, lily);
      const [month] = (await spending()).months;

      expect(month).toMatchObject({ paid: [euros('19.90')], paid_back: [euros('9.95')] });
      expect((await spending(stranger)).months[0]).toMatchObject({ paid: [], paid_back: [] });
      expect(await buyer.status(order.id)).toBe('paid');
    });
  });

  describe('A limit', () => {
    it('lets an order pass that reaches it, and refuses one above it with what is left', async () => {
      expect(await limited('9.95')).toMatchObject({ limit: euros('9.95'), left: euros('9.95'), next: null });
      await bought();
      expect((await spending()).left).toEqual(euros('0.00'));

      expect(refusal(await buyer.order())).toEqual({ status: 403, code: 'spending_limit', params: euros('0.00') });
      await setLimit(null);
      expect(refusal(await buyer.order())).toMatchObject({ code: 'spending_limit' });
    });

    it('counts an order that may still be paid, and no longer once it failed', async () => {
      await limited('15.00');
      const { order } = await buyer.placed();
      expect((await spending()).left).toEqual(euros('5.05'));
      expect((await buyer.order()).statusCode).toBe(403);
      await buyer.move(order.payment, { status: 'failed' });

      expect((await spending()).left).toEqual(euros('15.00'));
      expect((await buyer.order()).statusCode).toBe(201);
    });

    it('refuses an order in another currency', async () => {
      await limited('100.00');
      const { bundles } = (await buyer.own.get('/api/credits?country=GB')).json();
      const answer = await buyer.order({
        paymentmethod: 'paypal',
        bundle: bundles[0].id,
        price: { amount: '8.95', currency: 'GBP' },
      });

      expect(refusal(answer)).toEqual({ status: 403, code: 'spending_currency', params: { currency: 'EUR' } });
    });

    it('that is higher, or none, holds after a day', async () => {
      await limited('5.00');
      const raised = await limited('50.00');
      expect([raised.limit, raised.next.limit]).toEqual([euros('5.00'), euros('50.00')]);
      t.app.get(Clock).advance(daySeconds - 60);
      expect((await buyer.order()).statusCode).toBe(403);
      t.app.get(Clock).advance(60);
      expect((await buyer.order()).statusCode).toBe(201);

      await setLimit(null);
      t.app.get(Clock).advance(daySeconds);
      expect(await spending()).toMatchObject({ limit: null, next: null, left: null });
    });

    it('of one member limits no other, nor the same person at another brand', async () => {
      await limited('1.00');
      const [neighbour, elsewhere] = [await Buyer.logIn(t, rose), await Buyer.logIn(t, lily)];

      expect((await neighbour.order()).statusCode).toBe(201);
      expect((await spending(elsewhere)).limit).toBeNull();
    });

    it.each([
      ['negative', euros('-1.00')],
      ['a number', { amount: 10, currency: 'EUR' }],
      ['with a fraction of a cent', euros('1.001')],
      ['huge', euros('99999999999.00')],
      ['in an unknown currency', { amount: '1.00', currency: 'XXX' }],
      ['left out', undefined],
    ])('that is %s is refused, and changes nothing', async (_what, limit) => {
      await limited('5.00');
      const answer = await setLimit(limit);

      expect([answer.statusCode, (await spending()).limit]).toEqual([422, euros('5.00')]);
    });

    race('lets no two orders at once pass together that are above it', async () => {
      await limited('25.00');
      const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.order()));
      const codes = answers.map(({ statusCode }) => statusCode).sort();

      expect(codes).toEqual([201, 201, 403, 403, 403, 403, 403, 403]);
      expect((await buyer.own.get('/api/transactions')).json().transactions).toHaveLength(2);
    });
  });

  // Last, because the clock is not set back.
  describe('Used credits', () => {
    const use = (price: number, { id } = buyer) =>
      asMember(t, rose, id, (ctx) =>
        t.app.get(CreditsService).spend(ctx, { what: 'gift', price, ref: new Random().id() }),
      );
    const used = ({ id } = buyer) =>
      asMember(t, rose, id, async (ctx) =>
        (await t.app.get(SpendingService).read(ctx)).spending.months.map(({ credits }) => credits),
      );

    it('lack those that came back', async () => {
      await bought();
      await use(4);
      const { transferId } = await use(2);
      await asMember(t, rose, buyer.id, (ctx) =>
        ctx.inTransaction((within) => t.app.get(SpendReturnsService).giveBack(within, transferId)),
      );

      expect((await used())[0]).toBe(4);
    });

    it('are of the month of their use, for a year', async () => {
      await bought();
      await use(7);
      const early = buyer;
      const before = await used(early);
      t.app.get(Clock).advance(400 * daySeconds);
      buyer = await Buyer.logIn(t, rose);
      await bought();
      await use(3);

      expect([before, await used(early), await used()]).toEqual([
        [7, ...Array(11).fill(0)],
        Array(12).fill(0),
        [3, ...Array(11).fill(0)],
      ]);
    });
  });
});
