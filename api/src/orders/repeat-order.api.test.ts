import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import { keepDayWithMonth } from '@manyhearts/contract/dates';
import { servedBrands } from '../../test/brands.ts';
import { mailsTo } from '../../test/browser.ts';
import { Buyer, sandboxPaymentsOf } from '../../test/buyers.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { tablesWith } from '../../test/all-tables.ts';
import { aMandateForm, anIban, askedCode } from '../../test/mandates.ts';
import { expectCleanOrders } from '../../test/orders.ts';
import { onBrand } from '../../test/sandbox-payments.ts';
import { asSoftware } from '../../test/contexts.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { dayMs, daySeconds } from '../core/text/durations.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { StoredCard } from '../payments/cards/stored-card.entity.ts';
import { Faults } from '../core/process/faults.ts';
import { Clock } from '../core/process/clock.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { ProviderRefused } from '../payments/payment-provider.ts';
import { SandboxObject } from '../payments/sandbox/sandbox-object.entity.ts';
import type { SandboxMandate } from '../payments/sandbox/sandbox.rules.ts';
import { ProviderAccountsService } from '../payments/provider-accounts.service.ts';
import { MandatesService } from '../payments/direct-debit/mandates.service.ts';
import { ApplyPaymentService } from './apply-payment.service.ts';
import { OrderCheckoutService } from './order-checkout.service.ts';
import { Order } from './order.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 }, limits: { directDebitLimit: 25 } },
  });
  let buyer: Buyer;
  beforeEach(async () => {
    buyer = await Buyer.logIn(t, rose);
  });
  afterEach(() => expectCleanOrders(t));

  const read = <T>(work: () => Promise<T>) => asSystem('test', work);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const card = () => read(() => storeOf(at(), StoredCard).findOne({ accountId: buyer.id }));
  const codeOf = (answer: { statusCode: number; json(): unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code,
  ];
  const lastOrder = async () => (await buyer.own.get('/api/credits')).json().last_order;
  const states = async () => {
    const rows = await read(() => storeOf(at(), Order).find({}, { order: { id: 'DESC' }, take: 2 }));
    return rows.map(({ status, sequence }) => `${status} ${sequence}`);
  };
  const buy = async (wishes: Record<string, unknown>) => {
    const { order } = await buyer.placed(wishes);
    await buyer.move(order.payment, { status: 'paid' });
    return order;
  };
  const signMandate = async (more: { iban: string } = { iban: anIban() }, by = buyer) => {
    const otp = await askedCode(t, rose, by.id, more);
    const signed = await by.own.post('/api/directdebit', { ...aMandateForm(more), otp });
    expect(signed.statusCode).toBe(201);
  };
  const endCard = () =>
    onBrand(t, rose, async (ctx) => {
      const known = await card();
      const accounts = t.app.get(ProviderAccountsService);
      const provider = accounts.providerOf(ctx, await accounts.currentOf(ctx));
      await provider.revokeMandate(known?.customerRef ?? '', known?.mandateRef ?? '');
    });

  const mandate = async (ref: string | null | undefined) => {
    await t.app.get(Jobs).drain();
    const { body } = await read(() => storeOf({ db: t.db.manager }, SandboxObject).get({ id: ref ?? '' }));
    return (body as SandboxMandate).status;
  };

  /** Runs while the provider refuses every new payment because of this field of it. */
  const refused = async <T>(
    work: () => Promise<T>,
    field: string,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<T> => {
    const accounts = t.app.get(ProviderAccountsService);
    const providerOf = accounts.providerOf.bind(accounts);
    const refusing = jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
      const provider = providerOf(...given);
      provider.create = async () => {
        await meanwhile();
        throw new ProviderRefused(422, field);
      };
      return provider;
    });
    try {
      return await work();
    } finally {
      refusing.mockRestore();
    }
  };

  /** Runs while the provider takes no bank account. */
  const refusedAccount = async <T>(work: () => Promise<T[]>): Promise<[T, T]> => {
    const accounts = t.app.get(ProviderAccountsService);
    const providerOf = accounts.providerOf.bind(accounts);
    const refusing = jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
      const provider = providerOf(...given);
      provider.createMandate = () => Promise.reject(new ProviderRefused(422, 'consumerAccount'));
      return provider;
    });
    try {
      return (await work()) as [T, T];
    } finally {
      refusing.mockRestore();
    }
  };

  describe('A payment by card', () => {
    it('of a customer whom the provider does not know any more makes a new one, once', async () => {
      await buyer.placed({ paymentmethod: 'creditcard' });
      await read(() => storeOf(at(), StoredCard).change({ accountId: buyer.id }, { customerRef: 'cst_gone' }));
      const key = randomUUID();
      const { order } = await buyer.placed({ paymentmethod: 'creditcard' }, key);
      const again = await buyer.placed({ paymentmethod: 'creditcard' }, key);
      await buyer.move(order.payment, { status: 'paid' });

      expect(again.order.payment).toBe(order.payment);
      expect((await card())?.customerRef).not.toBe('cst_gone');
      expect((await buyer.repeat()).json()).toMatchObject({ order: { status: 'paid' } });
    });

    it('stores the card once it is paid, so that a repeat needs no page', async () => {
      const { order } = await buyer.placed({ paymentmethod: 'creditcard' });
      const before = (await card())?.mandateRef;
      await buyer.move(order.payment, { status: 'paid' });
      const offered = await lastOrder();
      const answer = await buyer.repeat();

      expect({ before, mandateRef: (await card())?.mandateRef }).toEqual({
        before: null,
        mandateRef: expect.stringMatching(/^mdt_/),
      });
      expect(offered).toMatchObject({ paymentmethod: 'creditcard', is_stored: true });
      expect(answer.json()).toMatchObject({
        order: { status: 'paid', credits: 50 },
        checkout_url: expect.stringMatching(new RegExp(`/transactions/${answer.json().order.id}$`)),
      });
      expect(await buyer.has()).toEqual({ credits: 100, paid_user: true });
    });

    it('that the provider refuses later ends its order, and the next one asks for a card', async () => {
      await buy({ paymentmethod: 'creditcard' });
      await endCard();
      const key = randomUUID();
      const [refused, again] = [await buyer.repeat(key), await buyer.repeat(key)];
      const ended = await states();
      const offered = await lastOrder();
      const fallback = (await buyer.repeat()).json();
      await buyer.move(fallback.order.payment, { status: 'paid' });

      expect({ refused: codeOf(refused), again: codeOf(again) }).toEqual({
        refused: [402, 'card_payment_failed'],
        again: [402, 'card_payment_failed'],
      });
      expect(ended).toEqual(['failed recurring', 'paid first']);
      expect(offered).toMatchObject({ is_stored: false });
      expect(fallback.checkout_url).toContain('/sandbox/pay/');
      expect({ states: await states(), credits: await buyer.has() }).toEqual({
        states: ['paid first', 'failed recurring'],
        credits: { credits: 100, paid_user: true },
      });
    });

    race('repeated by two taps with one key is taken once', async () => {
      await buy({ paymentmethod: 'creditcard' });
      const key = randomUUID();
      const answers = await Promise.all([buyer.repeat(key), buyer.repeat(key), buyer.repeat(key)]);
      const ids = new Set(answers.map((answer) => answer.json().order.id as string));

      expect({ orders: ids.size, credits: await buyer.has() }).toEqual({
        orders: 1,
        credits: { credits: 100, paid_user: true },
      });
      for (const id of ids) expect(await sandboxPaymentsOf(t, id)).toHaveLength(1);
    });

    it('is revoked at the provider when another card takes its place', async () => {
      await buy({ paymentmethod: 'creditcard' });
      const first = (await card())?.mandateRef;
      await buy({ paymentmethod: 'creditcard' });

      expect({ firstMandate: await mandate(first), storedMandate: await mandate((await card())?.mandateRef) }).toEqual({
        firstMandate: 'invalid',
        storedMandate: 'valid',
      });
    });

    describe('that the provider refuses to charge', () => {
      const refuse = async (field: string, meanwhile?: () => Promise<unknown>) =>
        expect(codeOf(await refused(() => buyer.repeat(), field, meanwhile))[1]).toBe('card_payment_failed');

      it('is revoked there', async () => {
        await buy({ paymentmethod: 'creditcard' });
        const stored = (await card())?.mandateRef;
        await refuse('mandateId');

        expect({ mandateRef: (await card())?.mandateRef, mandate: await mandate(stored) }).toEqual({
          mandateRef: null,
          mandate: 'invalid',
        });
      });

      it('stays stored if the reason is not the card', async () => {
        await buy({ paymentmethod: 'creditcard' });
        const stored = (await card())?.mandateRef;
        await refuse('webhookUrl');

        expect({ mandateRef: (await card())?.mandateRef, mandate: await mandate(stored) }).toEqual({
          mandateRef: stored,
          mandate: 'valid',
        });
      });

      it('is no reason to forget a card that took its place meanwhile', async () => {
        await buy({ paymentmethod: 'creditcard' });
        const replace = () =>
          read(() => storeOf(at(), StoredCard).change({ accountId: buyer.id }, { mandateRef: 'mdt_newer' }));
        await refuse('mandateId', replace);

        expect((await card())?.mandateRef).toBe('mdt_newer');
      });
    });

    it('that is paid once its member is gone leaves nothing stored at the provider', async () => {
      const { order } = await buyer.placed({ paymentmethod: 'creditcard' });
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, buyer.id));
      await buyer.move(order.payment, { status: 'paid' });
      const [{ mandateId } = { mandateId: null }] = await sandboxPaymentsOf(t, order.id);

      expect({ state: (await states())[0], mandate: await mandate(mandateId) }).toEqual({
        state: 'paid first',
        mandate: 'invalid',
      });
    });

    it('is not remembered of a member who is erased while the provider is asked for a customer', async () => {
      const accounts = t.app.get(ProviderAccountsService);
      const providerOf = accounts.providerOf.bind(accounts);
      const erasing = jest.spyOn(accounts, 'providerOf').mockImplementation((...given) => {
        const provider = providerOf(...given);
        const createCustomer = provider.createCustomer.bind(provider);
        provider.createCustomer = async (customer) => {
          await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, buyer.id));
          return createCustomer(customer);
        };
        return provider;
      });
      const refused = await buyer.order({ paymentmethod: 'creditcard' });
      erasing.mockRestore();

      expect({ code: codeOf(refused)[1], card: await card(), state: (await states())[0] }).toEqual({
        code: 'card_payment_failed',
        card: null,
        state: 'failed first',
      });
    });

    it('is forgotten with its member, here and at the provider', async () => {
      await buy({ paymentmethod: 'creditcard' });
      const stored = (await card())?.mandateRef;
      const before = await mandate(stored);
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, buyer.id));

      expect({ before, card: await card(), mandate: await mandate(stored) }).toEqual({
        before: 'valid',
        card: null,
        mandate: 'invalid',
      });
      const tables = await tablesWith(t.db, buyer.id);
      expect(tables.filter((name) => ['stored_card', 'credit_order'].includes(name))).toEqual([]);
    });
  });

  describe('A repeat whose answer was lost', () => {
    const lose = async (point: 'sandbox.answer' | 'sandbox.answered') => {
      await buy({ paymentmethod: 'creditcard' });
      t.app.get(Faults).arm(point, { times: 4 });
      const key = randomUUID();
      const answer = await buyer.repeat(key);
      t.app.get(Faults).disarm();
      const [{ id } = { id: '' }] = await read(() => storeOf(at(), Order).find({}, { order: { id: 'DESC' }, take: 1 }));
      expect({ statusCode: answer.statusCode, state: (await states())[0] }).toEqual({
        statusCode: 503,
        state: 'created recurring',
      });
      return { id, key };
    };

    it('is not charged later without the member, if the provider did not charge it', async () => {
      const { id } = await lose('sandbox.answer');
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();

      expect({ payments: await sandboxPaymentsOf(t, id), state: (await states())[0] }).toEqual({
        payments: [],
        state: 'expired recurring',
      });
    });

    it('is found at the provider, if that did', async () => {
      const { id } = await lose('sandbox.answered');
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();
      t.app.get(Clock).advance(600);
      await t.app.get(Jobs).drain();

      expect({ payments: await sandboxPaymentsOf(t, id), state: (await states())[0] }).toEqual({
        payments: [expect.anything()],
        state: 'paid recurring',
      });
    });

    it('is not charged by the member’s own retry once the provider has forgotten the key', async () => {
      const { id, key } = await lose('sandbox.answer');
      t.app.get(Clock).advance(4_000);
      const late = await buyer.repeat(key);

      expect({ answer: codeOf(late), payments: await sandboxPaymentsOf(t, id) }).toEqual({
        answer: [402, 'card_payment_failed'],
        payments: [],
      });
    });
  });

  describe('A repeat', () => {
    it('of a method that stores nothing leads to the page', async () => {
      await buy({ paymentmethod: 'ideal' });

      expect(await lastOrder()).toMatchObject({ paymentmethod: 'ideal', is_stored: false });
      expect((await buyer.repeat()).json().checkout_url).toContain('/sandbox/pay/');
    });

    it('before the first purchase is refused', async () => {
      expect({ lastOrder: await lastOrder(), answer: codeOf(await buyer.repeat()) }).toEqual({
        lastOrder: null,
        answer: [404, 'not_found'],
      });
    });
  });

  describe('A direct debit', () => {
    const noticesTo = async (email: string) =>
      (await mailsTo(t, email)).filter(({ subject }) => subject === 'Your bank account will be debited');

    it('needs a mandate', async () => {
      expect(codeOf(await buyer.order({ paymentmethod: 'sdd' }))).toEqual([403, 'mandate_required']);
    });

    it('that the provider refuses for its mandate wants a new one, and for another reason does not', async () => {
      await signMandate();
      await refused(() => buyer.order({ paymentmethod: 'sdd' }), 'webhookUrl');
      const again = await buyer.placed({ paymentmethod: 'sdd' });
      await buyer.move(again.order.payment, { status: 'paid' });
      await refused(() => buyer.order({ paymentmethod: 'sdd' }), 'mandateId');

      expect(codeOf(await buyer.order({ paymentmethod: 'sdd' }))).toEqual([403, 'mandate_required']);
    });

    it('grants its credits when it is paid, and not before', async () => {
      await signMandate();
      const { order, checkout_url: url } = await buyer.placed({ paymentmethod: 'sdd' });
      const before = await buyer.has();
      await buyer.move(order.payment, { status: 'paid' });

      expect({ status: order.status, before }).toEqual({ status: 'pending', before: { credits: 0, paid_user: false } });
      expect(url).toContain(`/transactions/${order.id}`);
      expect(await buyer.has()).toEqual({ credits: 50, paid_user: true });
      expect(await lastOrder()).toMatchObject({ paymentmethod: 'sdd', is_stored: true });
    });

    it('is announced by one mail, which says how much is collected from where, and when', async () => {
      const iban = anIban();
      await signMandate({ iban });
      const { email } = (await buyer.own.get('/api/user')).json().user;
      const key = randomUUID();
      const { order } = await buyer.placed({ paymentmethod: 'sdd' }, key);
      await buyer.placed({ paymentmethod: 'sdd' }, key);
      await buyer.move(order.payment, { status: 'pending' });
      const notices = await noticesTo(email);

      expect(notices).toHaveLength(1);
      const tomorrow = new Date(t.app.get(Clock).now().getTime() + dayMs);
      const days = new Intl.DateTimeFormat('en-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });
      for (const said of ['€9.95', iban.slice(-4), keepDayWithMonth(days.format(tomorrow))])
        expect(notices[0]?.text).toContain(said);
    });

    it('is announced although its order ended while the provider was asked, because it is collected', async () => {
      await signMandate();
      const { email } = (await buyer.own.get('/api/user')).json().user;
      const checkout = t.app.get(OrderCheckoutService);
      const create = checkout.create.bind(checkout);
      jest.spyOn(checkout, 'create').mockImplementationOnce(async (ctx, order, payer) => {
        const payment = await create(ctx, order, payer);
        await t.app.get(ApplyPaymentService).end(ctx, order.id, 'expired');
        return payment;
      });
      await buyer.order({ paymentmethod: 'sdd' });

      expect(await noticesTo(email)).toHaveLength(1);
    });

    it('by an account that was signed for while it was ordered is remembered and announced as such', async () => {
      const former = { iban: 'SE4550000000058398257466' };
      const latter = { iban: 'IT60X0542811101000000123456' };
      await signMandate(former);
      const { email } = (await buyer.own.get('/api/user')).json().user;
      const mandates = t.app.get(MandatesService);
      const makeKnown = mandates.makeKnown.bind(mandates);
      jest.spyOn(mandates, 'makeKnown').mockImplementationOnce(async (...given) => {
        await signMandate(latter);
        return makeKnown(...given);
      });
      const order = await buy({ paymentmethod: 'sdd' });
      const [notice] = await noticesTo(email);
      await buyer.move(order.payment, { amount_charged_back: '9.95' });
      const next = await Buyer.logIn(t, rose);
      const codesOf = async (form: { iban: string }) =>
        codeOf(await next.own.post('/api/directdebit/otp', aMandateForm(form)))[1];

      expect({ former: await codesOf(former), latter: await codesOf(latter) }).toEqual({
        former: undefined,
        latter: 'directdebit_blocked',
      });
      expect(notice?.text).toContain('3456');
    });

    race('stops at the limit of the brand, also for orders at once', async () => {
      await signMandate();
      const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.order({ paymentmethod: 'sdd' })));
      const codes = answers.map((answer) => codeOf(answer)[1]).filter((code) => code !== undefined);

      expect(codes).toEqual(['directdebit_limit', 'directdebit_limit']);
    });

    race('stops at that limit also for members who share a bank account', async () => {
      const form = { iban: anIban() };
      const others = [await Buyer.logIn(t, rose), await Buyer.logIn(t, rose)];
      for (const one of [buyer, ...others]) await signMandate(form, one);
      const first = await buyer.order({ paymentmethod: 'sdd' });
      const answers = await Promise.all(others.map((one) => one.order({ paymentmethod: 'sdd' })));
      const codes = answers.map((answer) => codeOf(answer)[1]).filter((code) => code !== undefined);

      expect({ statusCode: first.statusCode, codes }).toEqual({ statusCode: 201, codes: ['directdebit_limit'] });
    });

    it('from a bank account that the provider refuses ends its mandate, and another account pays', async () => {
      await signMandate();
      const key = randomUUID();
      const [first, again] = await refusedAccount(async () => [
        await buyer.order({ paymentmethod: 'sdd' }, key),
        await buyer.order({ paymentmethod: 'sdd' }, key),
      ]);

      expect({ first: codeOf(first), again: codeOf(again) }).toEqual({
        first: [403, 'mandate_refused'],
        again: [403, 'mandate_refused'],
      });
      expect(codeOf(await buyer.order({ paymentmethod: 'sdd' }))).toEqual([403, 'mandate_required']);
      await signMandate();
      expect((await buyer.placed({ paymentmethod: 'sdd' })).order.status).toBe('pending');
    });

    it('that is charged back once its member is gone blocks its bank account, and names no member', async () => {
      const form = { iban: 'BE68539007547034' };
      await signMandate(form);
      const order = await buy({ paymentmethod: 'sdd' });
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, buyer.id));
      await buyer.move(order.payment, { amount_charged_back: '9.95' });
      const [gone, next] = [buyer.id, await Buyer.logIn(t, rose)];

      expect(codeOf(await next.own.post('/api/directdebit/otp', aMandateForm(form)))).toEqual([
        403,
        'directdebit_blocked',
      ]);
      const tables = await tablesWith(t.db, gone);
      expect(tables.filter((name) => ['credit_order', 'direct_debit_block', 'mandate'].includes(name))).toEqual([]);
    });

    it('that is charged back blocks the account that was debited, also when the member has signed another', async () => {
      const former = { iban: 'DE89370400440532013000' };
      await signMandate(former);
      const order = await buy({ paymentmethod: 'sdd' });
      await signMandate({ iban: 'FR1420041010050500013M02606' });
      await buyer.move(order.payment, { amount_charged_back: '9.95' });
      const next = await Buyer.logIn(t, rose);

      expect(codeOf(await next.own.post('/api/directdebit/otp', aMandateForm(former)))).toEqual([
        403,
        'directdebit_blocked',
      ]);
    });

    it('forgets the bank account once no bank takes it back any more', async () => {
      await signMandate({ iban: 'AT611904300234573201' });
      const [old, recent] = [await buy({ paymentmethod: 'sdd' }), await buy({ paymentmethod: 'sdd' })];
      const place = (id: string, days: number) =>
        read(() =>
          storeOf(at(), Order).change({ id }, { createdAt: new Date(t.app.get(Clock).now().getTime() - days * dayMs) }),
        );
      const hashOf = async (id: string) => (await read(() => storeOf(at(), Order).get({ id }))).ibanHash;
      const forgetDaily = async () => {
        t.app.get(Clock).advance(daySeconds);
        await t.app.get(Jobs).drain();
      };
      await place(old.id, 428);
      await place(recent.id, 398);
      await forgetDaily();
      const first = [await hashOf(old.id), await hashOf(recent.id)];
      await forgetDaily();

      expect(first).toEqual([null, expect.stringMatching(/^.{43}$/)]);
      expect(await hashOf(recent.id)).toBeNull();
    });

    it('that is charged back blocks direct debits of the member', async () => {
      await signMandate();
      const order = await buy({ paymentmethod: 'sdd' });
      await buyer.move(order.payment, { amount_charged_back: '9.95' });

      expect(await buyer.has()).toEqual({ credits: 0, paid_user: false });
      expect(codeOf(await buyer.order({ paymentmethod: 'sdd' }))).toEqual([403, 'mandate_required']);
      const otp = await askedCode(t, rose, buyer.id);
      expect(codeOf(await buyer.own.post('/api/directdebit', { ...aMandateForm(), otp }))).toEqual([
        403,
        'directdebit_blocked',
      ]);
    });
  });
});
