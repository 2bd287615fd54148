import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import type { CreditsAnswer } from '@manyhearts/contract/credits';
import { servedBrands } from '../../test/brands.ts';
import { Buyer, sandboxPaymentsOf } from '../../test/buyers.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { anotherNobodysId } from '../../test/ids.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Faults } from '../core/process/faults.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { LedgerTransfer } from '../credits/ledger-transfer.entity.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { CreditBundle } from '../tenants/credit-bundle.entity.ts';
import { Order } from './order.entity.ts';

const price = { amount: '9.95', currency: 'EUR' };

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily, tulip } = servedBrands(engine, {
    bundles: [
      { country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' },
      { country: 'NL', credits: 120, priceMinor: 1_995, currency: 'EUR' },
      { country: 'BE', credits: 50, priceMinor: 1_095, currency: 'EUR' },
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
  afterEach(async () => {
    t.app.get(Faults).disarm();
    await expectCleanOrders(t);
  });

  const at = () => ({ db: t.db.manager, tenant: rose });
  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const booked = (order: string) =>
    read(async () => [
      await storeOf(at(), LedgerTransfer).count({ kind: 'purchase', refId: order }),
      await storeOf(at(), CreditLot).count({ orderId: order }),
    ]);
  const latest = () => read(() => storeOf(at(), Order).find({}, { order: { id: 'DESC' }, take: 1 }));
  const orders = () => read(() => storeOf(at(), Order).count());
  const nothing = { credits: 0, paid_user: false };
  const bought = { credits: 50, paid_user: true };

  describe('GET /api/credits', () => {
    it('lists what the member can buy in the wanted country, and how it is paid there', async () => {
      const dutch = (await buyer.own.get('/api/credits?country=NL')).json();
      const belgian = (await buyer.own.get('/api/credits?country=BE')).json();
      const elsewhere = (await buyer.own.get('/api/credits?country=PL')).json();

      expect(dutch).toMatchObject({
        balance: 0,
        country: 'NL',
        discount: null,
        statement_name: 'ROSEWOOD BV',
        refund_days: 14,
        last_order: null,
      });
      expect(dutch.bundles).toMatchObject([
        { credits: 50, price, discounted_price: price, message_price: { amount: '1.99' }, popular: true },
        { credits: 120, price: { amount: '19.95' }, popular: false },
      ]);
      expect(dutch.methods).toEqual(expect.arrayContaining([{ id: 'ideal', name: 'iDEAL' }]));
      expect(dutch.methods).toEqual(expect.arrayContaining([{ id: 'creditcard', name: 'Credit card' }]));
      expect(dutch.methods.map(({ id }: { id: string }) => id)).toContain('sdd');
      expect(belgian.methods.map(({ id }: { id: string }) => id)).toContain('bancontact');
      expect(belgian.methods.map(({ id }: { id: string }) => id)).not.toContain('ideal');
      expect(elsewhere.country).toBe('NL');
    });

    it('offers for each bundle what takes its price, and the order takes exactly that', async () => {
      const accounts = t.app.get(ProviderAccountsService);
      const providerOf = accounts.providerOf.bind(accounts);
      const judging = jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
        const provider = providerOf(...given);
        provider.methods = async ({ amount }) =>
          Number(amount.amount) < 15 ? ['ideal', 'paypal'] : ['ideal', 'banktransfer'];
        return provider;
      });
      const other = await Buyer.logIn(t, lily);
      const { bundles, methods } = (await other.own.get('/api/credits?country=NL')).json() as CreditsAnswer;
      const order = (at: number, paymentmethod: string) =>
        other.order({ bundle: bundles[at]?.id, price: bundles[at]?.price, paymentmethod });
      const codes = [];
      for (const at of [0, 1])
        for (const one of ['paypal', 'banktransfer']) codes.push((await order(at, one)).statusCode);
      judging.mockRestore();

      expect(bundles.map((bundle) => bundle.methods)).toEqual([
        ['ideal', 'paypal'],
        ['ideal', 'banktransfer'],
      ]);
      expect(methods.map(({ id }) => id)).toEqual(['ideal', 'paypal', 'banktransfer']);
      expect(codes).toEqual([201, 422, 422, 201]);
    });

    it('answers while the provider is away', async () => {
      const before = (await buyer.offer()).methods;
      t.app.get(Faults).arm('sandbox.answer', { times: 100 });

      expect((await buyer.offer()).methods).toEqual(before);
    });
  });

  describe('An order', () => {
    it('leads to the provider, and its credits arrive once it is paid', async () => {
      const { order, checkout_url: url } = await buyer.placed();
      const [before, status] = [await buyer.has(), await buyer.status(order.id)];
      const page = await t.send(rose.host, { method: 'GET', url: new URL(url).pathname });
      const decided = await buyer.decide(order.payment, 'paid');

      expect(order).toMatchObject({ status: 'open', credits: 50, price });
      expect({ before, status, pageCode: page.statusCode }).toEqual({ before: nothing, status: 'open', pageCode: 200 });
      expect(page.body).toContain('ROSEWOOD BV');
      expect(decided.headers.location).toContain(`${rose.host}`);
      expect(new URL(decided.headers.location ?? '').pathname).toBe(`/transactions/${order.id}`);
      await t.app.get(Jobs).drain();
      expect({
        status: await buyer.status(order.id),
        credits: await buyer.has(),
        booked: await booked(order.id),
      }).toEqual({ status: 'paid', credits: bought, booked: [1, 1] });
    });

    it('is shown as paid on its page although no webhook came', async () => {
      const { order } = await buyer.placed();
      t.app.get(Faults).arm('sandbox.webhook', { times: 100 });
      await buyer.decide(order.payment, 'paid');

      expect({ status: await buyer.status(order.id), credits: await buyer.has() }).toEqual({
        status: 'paid',
        credits: bought,
      });
    });

    it('is shown as it was while the provider is away, which is asked at most once in a few seconds', async () => {
      const { order } = await buyer.placed();
      t.app.get(Faults).arm('sandbox.webhook', { times: 100 });
      const before = await buyer.status(order.id);
      await buyer.decide(order.payment, 'paid');
      const early = await buyer.status(order.id);
      t.app.get(Clock).advance(5);

      expect({ before, early, status: await buyer.status(order.id) }).toEqual({
        before: 'open',
        early: 'open',
        status: 'paid',
      });
    });

    it('that is pending grants nothing until it is paid', async () => {
      const { order } = await buyer.placed({ paymentmethod: 'banktransfer' });
      await buyer.move(order.payment, { status: 'pending' });
      const pending = [await buyer.status(order.id), await buyer.has()];
      await buyer.move(order.payment, { status: 'paid' });

      expect(pending).toEqual(['pending', nothing]);
      expect({ status: await buyer.status(order.id), credits: await buyer.has() }).toEqual({
        status: 'paid',
        credits: bought,
      });
    });

    it.each(['failed', 'canceled', 'expired'])('that is %s grants nothing, and another method can pay', async (end) => {
      const first = (await buyer.placed()).order;
      await buyer.move(first.payment, { status: end });
      const after = [await buyer.status(first.id), await buyer.has()];
      const second = (await buyer.placed({ paymentmethod: 'paypal' })).order;
      await buyer.move(second.payment, { status: 'paid' });

      expect(after).toEqual([end === 'canceled' ? 'cancelled' : end, nothing]);
      expect({
        credits: await buyer.has(),
        bookedFirst: await booked(first.id),
        bookedSecond: await booked(second.id),
      }).toEqual({ credits: bought, bookedFirst: [0, 0], bookedSecond: [1, 1] });
    });

    race('is booked once by fifty webhooks, its page and the poller at once', async () => {
      const { order } = await buyer.placed();
      t.app.get(Clock).advance(400);
      const [webhooks] = await Promise.all([
        buyer.move(order.payment, { status: 'paid', duplicates: 49 }),
        buyer.status(order.id),
        buyer.status(order.id),
        t.app.get(Jobs).drain(),
      ]);
      await buyer.move(order.payment, {});

      expect(webhooks).toEqual(Array(50).fill(200));
      expect({
        status: await buyer.status(order.id),
        credits: await buyer.has(),
        booked: await booked(order.id),
      }).toEqual({ status: 'paid', credits: bought, booked: [1, 1] });
    });

    it('keeps the price and the terms that were agreed to, whatever the brand sells later', async () => {
      const { order } = await buyer.placed();
      const [bundle] = await read(() => storeOf(at(), CreditBundle).find({ credits: 50, country: 'NL' }));
      const change = (values: Partial<CreditBundle>) =>
        read(() => storeOf(at(), CreditBundle).change({ id: bundle?.id ?? '' }, values));
      await change({ priceMinor: 1_995, credits: 10 });
      await buyer.move(order.payment, { status: 'paid' });
      await change({ priceMinor: 995, credits: 50 });

      expect(await buyer.has()).toEqual(bought);
      expect((await latest())[0]).toMatchObject({
        priceMinor: 995,
        credits: 50,
        taxMinor: 173,
        taxRate: 2_100,
        messageMinor: 199,
        refundDays: 14,
      });
    });

    it('that is charged back takes its credits and premium back', async () => {
      const { order } = await buyer.placed();
      await buyer.move(order.payment, { status: 'paid' });
      await buyer.move(order.payment, { amount_charged_back: '9.95' });

      expect({ status: await buyer.status(order.id), credits: await buyer.has() }).toEqual({
        status: 'charged_back',
        credits: nothing,
      });
    });

    it('can’t be seen by another member, nor paid by a payment of another brand', async () => {
      const { order } = await buyer.placed();
      const strangers = [await Buyer.logIn(t, rose), await Buyer.logIn(t, lily)];
      const theirs = (await strangers[1]?.placed())?.order.payment ?? '';
      await strangers[1]?.move(theirs, { status: 'paid' });

      for (const { own } of strangers) expect((await own.get(`/api/orders/${order.id}`)).statusCode).toBe(404);
      expect({
        status: await buyer.status(order.id),
        credits: await buyer.has(),
        creditsOfStranger: await strangers[1]?.has(),
      }).toEqual({ status: 'open', credits: nothing, creditsOfStranger: bought });
    });
  });

  describe('A webhook that lies', () => {
    it.each([
      (ref: string) => `id=${ref}&status=paid&amount=9.95`,
      (ref: string) => `id[]=${ref}`,
      (ref: string) => `id=${ref}%00`,
      () => 'id=tr_unknown',
    ])('changes nothing', async (bodyFor) => {
      const { order } = await buyer.placed();
      const { hook, webhookUrl } = await hookOf(order.id);
      const answer = await t.send(rose.host, {
        method: 'POST',
        url: new URL(webhookUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: bodyFor(order.payment),
      });

      expect(hook.length).toBe(43);
      expect({
        statusCode: answer.statusCode,
        status: await buyer.status(order.id),
        credits: await buyer.has(),
      }).toEqual({ statusCode: 200, status: 'open', credits: nothing });
    });
  });

  describe('A provider that fails while a payment is created', () => {
    it('and whose answer was lost makes one payment, which a retry finds', async () => {
      const key = randomUUID();
      await buyer.offer();
      t.app.get(Faults).arm('sandbox.answered', { times: 4 });
      const lost = await buyer.order({}, key);
      const { order } = await buyer.placed({}, key);

      expect({ statusCode: lost.statusCode, code: lost.json().code }).toEqual({ statusCode: 503, code: 'unavailable' });
      expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
      expect(await sandboxPaymentsOf(t, order.id)).toHaveLength(1);
      await buyer.move(order.payment, { status: 'paid' });
      expect({ credits: await buyer.has(), booked: await booked(order.id) }).toEqual({
        credits: bought,
        booked: [1, 1],
      });
    });

    it('is asked again by the poller, if the member does not come back', async () => {
      await buyer.offer();
      t.app.get(Faults).arm('sandbox.answered', { times: 4 });
      await buyer.order();
      const [{ id } = { id: '' }] = await latest();
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();
      const [resumed] = await latest();

      expect(resumed).toMatchObject({ id, status: 'open' });
      expect(await sandboxPaymentsOf(t, id)).toHaveLength(1);
    });

    it('later than a key is remembered, is searched for the payment instead of asked for another', async () => {
      await buyer.offer();
      t.app.get(Faults).arm('sandbox.answered', { times: 4 });
      await buyer.order();
      const [{ id } = { id: '' }] = await latest();
      t.app.get(Clock).advance(4_000);
      await t.app.get(Jobs).drain();
      const [resumed] = await latest();

      expect(resumed).toMatchObject({ id, status: 'open' });
      expect(await sandboxPaymentsOf(t, id)).toHaveLength(1);
    });

    it('is not taken for gone while it is in the list but can not be read', async () => {
      await buyer.offer();
      t.app.get(Faults).arm('sandbox.answered', { times: 4 });
      await buyer.order();
      const [{ id } = { id: '' }] = await latest();
      const rows = () => storeOf({ db: t.db.manager }, SandboxObject);
      const payments = await read(() => rows().find({ kind: 'payment' }, { order: { id: 'DESC' }, take: 1 }));
      const [{ id: ref, body } = { id: '', body: {} }] = payments;
      const write = (more: object) =>
        read(() => rows().change({ id: ref }, { body: { ...body, ...more } as SandboxObject['body'] }));
      await write({ method: 'x'.repeat(41) });
      t.app.get(Clock).advance(4_000);
      await t.app.get(Jobs).drain();
      const [waiting] = await latest();
      await write({});
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();

      expect({ waitingStatus: waiting?.status, latest: (await latest())[0] }).toEqual({
        waitingStatus: 'created',
        latest: expect.objectContaining({ id, status: 'open' }),
      });
    });

    it('and made no payment leaves an order that expires', async () => {
      await buyer.offer();
      t.app.get(Faults).arm('sandbox.answer', { times: 4 });
      await buyer.order();
      const [{ id } = { id: '' }] = await latest();
      t.app.get(Clock).advance(4_000);
      await t.app.get(Jobs).drain();

      expect((await latest())[0]).toMatchObject({ id, status: 'expired', paymentRef: null });
    });
  });

  describe('An order that is refused', () => {
    it('at another price tells the price as it is, and makes nothing', async () => {
      const before = await orders();
      for (const shown of [
        { amount: '9.94', currency: 'EUR' },
        { amount: '0.00', currency: 'EUR' },
        { amount: '9.95', currency: 'PLN' },
      ]) {
        const answer = await buyer.order({ price: shown });

        expect({ statusCode: answer.statusCode, code: answer.json().code, params: answer.json().params }).toEqual({
          statusCode: 409,
          code: 'price_changed',
          params: price,
        });
      }
      expect(await orders()).toBe(before);
    });

    it.each([
      ['a negative price', { price: { amount: '-9.95', currency: 'EUR' } }],
      ['a fraction of a cent', { price: { amount: '9.955', currency: 'EUR' } }],
      ['a huge price', { price: { amount: '99999999999999999.00', currency: 'EUR' } }],
      ['a number', { price: { amount: 9.95, currency: 'EUR' } }],
      ['a list', { price: { amount: ['9.95'], currency: 'EUR' } }],
      ['another currency', { price: { amount: '9.95', currency: 'XXX' } }],
      ['credits of its own', { credits: 9_999, quantity: 100 }],
      ['no agreement', { begin_at_once: false }],
      ['another method', { paymentmethod: 'cash' }],
      ['a method of another country', { paymentmethod: 'blik' }],
    ])('for %s names the field', async (_what, wishes) => {
      const before = await orders();
      const answer = await buyer.order(wishes);

      expect({ statusCode: answer.statusCode, code: answer.json().code, orders: await orders() }).toEqual({
        statusCode: 422,
        code: 'invalid',
        orders: before,
      });
    });

    it('for a bundle that is unknown, of another brand, of a country that is not offered, or gone', async () => {
      const foreign = await addBundle(tulip, 'NL');
      const elsewhere = await addBundle(rose, 'PL');
      const before = await orders();
      for (const bundle of [anotherNobodysId, foreign, elsewhere]) {
        const answer = await buyer.order({ bundle });

        expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
          statusCode: 404,
          code: 'not_found',
        });
      }
      expect(await orders()).toBe(before);
    });

    it('without a key', async () => {
      const input = await buyer.input();
      const { paymentmethod: _, ...repeated } = input;
      for (const [url, payload] of [
        ['/api/orders', input],
        ['/api/orders/repeat', repeated],
      ] as const) {
        const answer = await buyer.own.send({ method: 'POST', url, payload });

        expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
          statusCode: 400,
          code: 'idempotency_key_required',
        });
      }
    });
  });

  describe('The same request', () => {
    race('makes one order and one payment, at once and later', async () => {
      const key = randomUUID();
      const input = await buyer.input();
      const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.own.post('/api/orders', input, key)));
      answers.push(await buyer.own.post('/api/orders', input, key));
      const placed = answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body);
      const { order } = JSON.parse(placed[0] ?? '{}') as { order: { id: string } };

      expect({ placed: placed.length, distinct: new Set(placed).size }).toEqual({ placed: 7, distinct: 1 });
      expect(await sandboxPaymentsOf(t, order.id)).toHaveLength(1);
    });
  });

  const hookOf = async (order: string) => {
    const [payment] = await sandboxPaymentsOf(t, order);
    const webhookUrl = payment?.webhookUrl ?? '';
    return { webhookUrl, hook: webhookUrl.split('/').at(-1) ?? '' };
  };
  const addBundle = async (tenant: typeof rose, country: 'NL' | 'PL') => {
    const id = randomUUID()
      .replaceAll('-', '')
      .slice(0, 26)
      .toUpperCase()
      .replaceAll(/[^0-9A-F]/g, '0');
    const row = { id, country, credits: 50, priceMinor: 995, currency: 'EUR', isPopular: false, position: 9 } as const;
    await read(() => storeOf({ db: t.db.manager, tenant }, CreditBundle).add(row));
    return id;
  };
});
