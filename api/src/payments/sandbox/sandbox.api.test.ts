import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@manyhearts/contract/languages';
import { newApp, openApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import type { RememberedOrders } from '../../../test/paid-orders.ts';
import { aSandboxPayment, onBrand, rememberOrders, type SandboxOrder } from '../../../test/sandbox-payments.ts';
import { Clock } from '../../core/process/clock.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { languageOfLocale, mollieLocale } from '../mollie/mollie-methods.rules.ts';
import type { NewPayment, PaymentProvider } from '../payment-provider.ts';
import { ProviderAccountsService } from '../provider-accounts.service.ts';
import { SandboxServer } from './sandbox-server.ts';

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let orders: RememberedOrders;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood & <b>Sons</b>', countries: ['NL', 'BE'] });
    orders = rememberOrders(t);
  });
  afterAll(() => t.close());

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = (ref: string) => t.send(rose.host, { url: `/sandbox/pay/${ref}` });
  const choose = async (ref: string, choice: string) => {
    const answer = await t.send(rose.host, {
      method: 'POST',
      url: `/sandbox/pay/${ref}`,
      headers: form,
      payload: choice,
    });
    await t.app.get(Jobs).drain();
    return answer;
  };
  const withProvider = <T>(
    { account }: Pick<SandboxOrder, 'account'>,
    work: (provider: PaymentProvider) => Promise<T>,
  ) => onBrand(t, rose, (ctx) => work(t.app.get(ProviderAccountsService).providerOf(ctx, account)));
  const fetched = (made: SandboxOrder) => withProvider(made, (provider) => provider.fetchPayment(made.payment.ref));

  describe('The page of the sandbox', () => {
    it('leads back once the member has decided, and the order hears of it by a webhook', async () => {
      for (const outcome of ['paid', 'failed', 'canceled'] as const) {
        const { order, payment } = await aSandboxPayment(t, orders, rose);
        const answer = await choose(payment.ref, `outcome=${outcome}`);

        expect([answer.statusCode, answer.headers.location]).toEqual([
          303,
          `http://rose.test/transactions/${order.orderId}`,
        ]);
        expect(order.status).toBe(outcome);
      }
    });

    it('can leave a payment pending, which is no news, and pay it later', async () => {
      const made = await aSandboxPayment(t, orders, rose);
      await choose(made.payment.ref, 'outcome=pending');
      expect([made.order.applied.length, (await fetched(made))?.status]).toEqual([0, 'pending']);
      await choose(made.payment.ref, 'outcome=paid');

      expect(made.order.status).toBe('paid');
    });

    it('has money of a bank transfer under way first', async () => {
      const made = await aSandboxPayment(t, orders, rose, { method: 'banktransfer' });
      await choose(made.payment.ref, 'outcome=paid');

      expect(await fetched(made)).toMatchObject({ status: 'pending', method: 'banktransfer' });
    });

    it('lets one choose the method where the order left it open', async () => {
      const made = await aSandboxPayment(t, orders, rose, { method: undefined });
      const { body } = await page(made.payment.ref);
      expect([...body.matchAll(/name="method" value="(\w+)"/g)].map(([, method]) => method)).toEqual(
        expect.arrayContaining(['ideal', 'bancontact', 'creditcard', 'paypal', 'applepay']),
      );
      await choose(made.payment.ref, 'outcome=paid&method=bancontact');

      expect(await fetched(made)).toMatchObject({ status: 'paid', method: 'bancontact' });
    });

    it('takes a paid payment back and lets it win, and stays where it is', async () => {
      const made = await aSandboxPayment(t, orders, rose);
      await choose(made.payment.ref, 'outcome=paid');
      expect((await choose(made.payment.ref, 'outcome=charge_back')).headers.location).toBe(
        `/sandbox/pay/${made.payment.ref}`,
      );
      expect(made.order.applied.at(-1)).toMatchObject({
        status: 'paid',
        chargebacks: [{ amount: '12.50', reversed: false }],
      });
      await choose(made.payment.ref, 'outcome=reverse');

      expect(made.order.applied.at(-1)).toMatchObject({ chargebacks: [{ reversed: true }] });
    });

    it('changes nothing that is final, however often its button is pressed', async () => {
      const { order, payment } = await aSandboxPayment(t, orders, rose);
      await choose(payment.ref, 'outcome=expired');
      await Promise.all(
        ['paid', 'canceled', 'charge_back'].map((outcome) => choose(payment.ref, `outcome=${outcome}`)),
      );

      expect(order.applied.map(({ status }) => status)).toEqual(['expired']);
      expect((await choose(payment.ref, 'outcome=magic')).statusCode).toBe(422);
    });

    it.each(languages)('is in %s, says what it is, and runs nothing', async (language) => {
      const { payment } = await aSandboxPayment(t, orders, rose, { language });
      const { statusCode, headers, body } = await page(payment.ref);

      expect([statusCode, languageOfLocale(mollieLocale(language))]).toEqual([200, language]);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toMatch(/<p class="mark" role="note">\S/);
      expect(body).toContain('Rosewood &amp; &lt;b&gt;Sons&lt;/b&gt;');
      expect(body).not.toMatch(/undefined|\{\{|<script/);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    });

    it('is one of a payment that is there', async () => {
      expect((await page('tr_unknown')).statusCode).toBe(404);
    });
  });

  describe('The sandbox as a provider', () => {
    it('makes one payment of a request that is repeated, also at once', async () => {
      const { order, payment } = await aSandboxPayment(t, orders, rose);
      const again = await Promise.all(
        [1, 2, 3].map(() => aSandboxPayment(t, orders, rose, { orderId: order.orderId })),
      );

      expect(again.map((made) => made.payment.ref)).toEqual(Array(3).fill(payment.ref));
      orders.orders.splice(-3);
    });

    it('refunds no more than was paid, and says so twice when it has', async () => {
      const made = await aSandboxPayment(t, orders, rose);
      await choose(made.payment.ref, 'outcome=paid');
      const refund = (refundId: string, amount: string) =>
        withProvider(made, (provider) =>
          provider.refund(made.payment.ref, {
            refundId,
            idempotencyKey: `refund:${refundId}`,
            amount: { amount, currency: 'EUR' },
            description: 'Refund',
          }),
        );
      const first = await refund('A', '10.00');
      expect(first.status).toBe('pending');
      expect(await refund('A', '10.00')).toEqual(first);
      await expect(refund('B', '2.51')).rejects.toMatchObject({ status: 422, field: 'amount' });
      await refund('C', '2.50');
      t.app.get(Clock).advance(5);
      await t.app.get(Jobs).drain();

      expect(made.order.applied.at(-1)).toMatchObject({
        refunds: [
          { status: 'refunded', amount: '10.00' },
          { status: 'refunded', amount: '2.50' },
        ],
      });
    });

    it('pays by a stored mandate without a page', async () => {
      const { account } = await aSandboxPayment(t, orders, rose);
      const customerRef = await withProvider({ account }, async (provider) => {
        const customer = await provider.createCustomer({ accountId: 'M', idempotencyKey: 'customer:M' });
        const mandate = {
          idempotencyKey: 'mandate:M',
          iban: 'NL91ABNA0417164300',
          holder: 'A',
          signedOn: '2026-11-25',
          reference: 'M',
        };
        expect(await provider.createMandate(customer, mandate)).toMatch(/^mdt_/);
        return customer;
      });
      const made = await aSandboxPayment(t, orders, rose, { method: 'sdd', sequence: 'recurring', customerRef });

      expect(made.payment).toMatchObject({ status: 'pending', checkoutUrl: null, customerRef });
    });

    it('offers what fits country and currency', async () => {
      const { account } = await aSandboxPayment(t, orders, rose);
      const methods = (
        country: 'NL' | 'PL' | 'CH',
        currency: string,
        sequence: 'oneoff' | 'first' | 'recurring' = 'oneoff',
      ) =>
        withProvider({ account }, (provider) =>
          provider.methods({ amount: { amount: '10.00', currency }, country, sequence }),
        );

      expect(await methods('NL', 'EUR')).toEqual(expect.arrayContaining(['ideal', 'creditcard', 'paypal', 'applepay']));
      expect(await methods('NL', 'EUR')).not.toContain('sdd');
      expect(await methods('NL', 'EUR', 'first')).not.toContain('sdd');
      expect(await methods('NL', 'EUR', 'recurring')).toEqual(['creditcard', 'paypal', 'sdd']);
      expect(await methods('CH', 'CHF', 'recurring')).not.toContain('sdd');
      expect(await methods('PL', 'PLN')).toEqual(expect.arrayContaining(['blik', 'przelewy24', 'creditcard']));
      expect(await methods('CH', 'CHF')).not.toContain('sdd');
    });

    it.each<[string, Partial<NewPayment>]>([
      ['a direct debit that is none of a mandate', { method: 'sdd', sequence: 'oneoff' }],
      ['a method in another currency than its own', { method: 'blik' }],
      ['a repeat by a method that stores nothing', { method: 'ideal', sequence: 'recurring', customerRef: 'cst_1' }],
      ['a repeat without a mandate', { method: 'creditcard', sequence: 'recurring', customerRef: 'cst_1' }],
    ])('refuses %s, as the provider does', async (_what, wishes) => {
      await expect(aSandboxPayment(t, orders, rose, wishes)).rejects.toMatchObject({ status: 422 });
    });

    it('lists payments page by page', async () => {
      const made = await aSandboxPayment(t, orders, rose);
      const refs = await withProvider(made, async (provider) => {
        const found: (string | null)[] = [];
        for await (const { ref } of provider.listSince(new Date('2020-01-01'))) found.push(ref);
        return found;
      });

      expect(refs[0]).toBe(made.payment.ref);
      expect(new Set(refs).size).toBe(refs.length);
    });

    it('answers programs over http, with a key only', async () => {
      const { payment, account } = await aSandboxPayment(t, orders, rose);
      const ask = (authorization: string) =>
        t.send(rose.host, { url: `/sandbox/v2/payments/${payment.ref}`, headers: { authorization } });
      const key = t.app.get(SandboxServer).keyFor(account.profileRef);
      const other = t.app.get(SandboxServer).keyFor('pfl_other');

      expect((await ask(`Bearer ${key}`)).json()).toMatchObject({ id: payment.ref, mode: 'test', resource: 'payment' });
      expect([(await ask('')).statusCode, (await ask(`Bearer ${key}x`)).statusCode]).toEqual([401, 401]);
      expect((await ask(`Bearer ${other}`)).statusCode).toBe(404);
    });

    it('loses nothing in a restart', async () => {
      const made = await aSandboxPayment(t, orders, rose);
      await choose(made.payment.ref, 'outcome=paid');
      await t.app.close();
      t = await openApp(t.place);

      expect(await fetched(made)).toMatchObject({ status: 'paid', orderId: made.order.orderId });
    });
  });
});
